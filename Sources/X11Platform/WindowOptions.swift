import Cairo
import Geometry

/// How a window begins.
public struct WindowOptions {
    /// The title.
    public var title: String
    /// The size of the content, in points, unless `geometry` says another.
    public var size: Size
    /// The smallest size that is of use, in points.
    public var minimumSize: Size
    /// What the person asked for on the command line, `WxH+X+Y` in device pixels (see `X(7)`); `nil` if nothing.
    public var geometry: String?
    /// Where the window stood the last time, unless `geometry` says another place; `nil` if nobody knows.
    public var standing: WindowStanding?
    /// Pictures for task bars, in any sizes.
    public var icons: [Surface]

    /// Makes options.
    public init(
        title: String, size: Size, minimumSize: Size = Size(width: 320, height: 240), geometry: String? = nil,
        standing: WindowStanding? = nil, icons: [Surface] = []
    ) {
        self.title = title
        self.size = size
        self.minimumSize = minimumSize
        self.geometry = geometry
        self.standing = standing
        self.icons = icons
    }
}
