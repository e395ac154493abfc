/// Every atom that the program uses, by the string it stands for.
///
/// All are interned in one round trip when the display is opened.
public enum AtomName: String, CaseIterable, Sendable {
    // ICCCM: windows and their managers.
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmTakeFocus = "WM_TAKE_FOCUS"
    case wmClientLeader = "WM_CLIENT_LEADER"
    case wmLocaleName = "WM_LOCALE_NAME"
    case manager = "MANAGER"

    // Extended Window Manager Hints.
    case netSupportingWmCheck = "_NET_SUPPORTING_WM_CHECK"
    case netWmName = "_NET_WM_NAME"
    case netWmIconName = "_NET_WM_ICON_NAME"
    case netWmIcon = "_NET_WM_ICON"
    case netWmPid = "_NET_WM_PID"
    case netWmPing = "_NET_WM_PING"
    case netWmSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWmSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWmWindowType = "_NET_WM_WINDOW_TYPE"
    case netWmWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWmWindowTypeDnd = "_NET_WM_WINDOW_TYPE_DND"
    case gtkThemeVariant = "_GTK_THEME_VARIANT"
    case netWmState = "_NET_WM_STATE"
    case netWmStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netWmStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netWmStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWmStateHidden = "_NET_WM_STATE_HIDDEN"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netWmUserTime = "_NET_WM_USER_TIME"
    case netWmUserTimeWindow = "_NET_WM_USER_TIME_WINDOW"
    case netFrameExtents = "_NET_FRAME_EXTENTS"

    // Startup notification.
    case netStartupID = "_NET_STARTUP_ID"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case netStartupInfo = "_NET_STARTUP_INFO"

    // Selections (ICCCM section 2).
    case clipboard = "CLIPBOARD"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case multiple = "MULTIPLE"
    case atomPair = "ATOM_PAIR"
    case incr = "INCR"
    case utf8String = "UTF8_STRING"
    case text = "TEXT"
    case plainText = "text/plain"
    case delete = "DELETE"
    case null = "NULL"
    case saveTargets = "SAVE_TARGETS"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case transfer = "PLATTER_TRANSFER"

    // Drag and drop (XDND 5, XDS).
    case xdndAware = "XdndAware"
    case xdndProxy = "XdndProxy"
    case xdndSelection = "XdndSelection"
    case xdndTypeList = "XdndTypeList"
    case xdndActionList = "XdndActionList"
    case xdndEnter = "XdndEnter"
    case xdndPosition = "XdndPosition"
    case xdndStatus = "XdndStatus"
    case xdndLeave = "XdndLeave"
    case xdndDrop = "XdndDrop"
    case xdndFinished = "XdndFinished"
    case xdndActionCopy = "XdndActionCopy"
    case xdndActionMove = "XdndActionMove"
    case xdndActionLink = "XdndActionLink"
    case xdndActionAsk = "XdndActionAsk"
    case xdndActionPrivate = "XdndActionPrivate"
    case xdndActionDirectSave = "XdndActionDirectSave"
    case xdndDirectSave = "XdndDirectSave0"
    case wmState = "WM_STATE"

    // Settings.
    case xsettings = "_XSETTINGS_SETTINGS"
}

/// Atoms and their names, both ways.
struct AtomTable {
    private let atoms: [AtomName: Atom]
    private let names: [Atom: AtomName]

    init(_ values: [(AtomName, Atom)]) {
        atoms = Dictionary(uniqueKeysWithValues: values)
        names = Dictionary(values.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: AtomName) -> Atom { atoms[name] ?? .none }

    func name(of atom: Atom) -> AtomName? { names[atom] }
}
