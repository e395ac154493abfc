/// Tells people who do not see the window what a drag does: a status line, a trace, a screen reader.
///
/// It is told once of the lift, of each place where the drag comes to rest, of the drop with its result, of a refusal with
/// its reason, and of the way back. Places that are only passed are not said. The sentences come from ``DragPhrases``.
public protocol DragAnnouncer: AnyObject {
    /// Says a sentence; it takes the place of one that is still being said.
    func announce(_ text: String)
}
