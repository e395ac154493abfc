import OrderCore
import Widgets

public enum BookRequest { case new(path: String), open(path: String), saveCopy(path: String), closeTable }
