import Geometry
import Widgets

/// What a window sent out since it was opened, or since the record was replaced by an empty one.
public struct OffscreenRecord {
    /// How often the root ran a frame.
    public var frameCount = 0
    /// How many of these changed pixels.
    public var paintedFrameCount = 0
    /// How many device pixels these changed, all frames together.
    public var damagedPixels = 0
    /// What the last frame changed that changed anything.
    public var lastDamage: [PixelRect] = []
    /// How often the root was woken for a timer.
    public var wakeCount = 0
    /// How many drags began.
    public var dragCount = 0
    /// How many pictures of drags were sent.
    public var dragImageCount = 0
    /// The last of them; it stays after the drag.
    public var lastDragImage: DragImage?
    /// What was let go over another program that wanted it, in order.
    public var offersTaken: [DragOffer] = []
    /// The shapes of the pointer, in order.
    public var cursors: [Cursor] = []
    /// The titles, in order.
    public var titles: [String] = []

    /// How often the input method was told to forget what it composed.
    public var discardedCompositionCount = 0
    /// How often the signal was given that something cannot be done.
    public var beepCount = 0

    /// What a screen reader would have said, in order.
    public var announcements: [String] = []

    /// An empty record.
    public init() {}

    /// The present shape of the pointer, as far as recorded.
    public var cursor: Cursor { cursors.last ?? .arrow }
    /// The present title, as far as recorded.
    public var title: String { titles.last ?? "" }
}
