import OrderCore
import Widgets

public enum BookRequest { case new(path: String), open(path: String), saveCopy(path: String), closeTable }
public enum PhotoTarget { case food(FoodID), person(PersonID) }
extension OrderScreen {
    func setPhoto(ofFile path: String, for target: PhotoTarget) {}
    func edit(food: FoodID) {}
    func addFood() {}
}
