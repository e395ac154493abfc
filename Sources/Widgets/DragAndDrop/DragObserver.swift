/// Told about the drags of a window, for status lines and traces; sentences go to a ``DragAnnouncer``.
public protocol DragObserver: AnyObject {
    /// Something was lifted.
    func dragDidBegin(_ session: DragSession)
    /// Another place lies under the pointer, or its answer changed; `nil` when there is none.
    func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?)
    /// The drag ended; `session.result` says how. Called once.
    func dragDidEnd(_ session: DragSession)
    /// Something of another program came over the window.
    func visitDidBegin(_ session: DropSession)
    /// It left, or was let go: the second when there is a result, which may come later. Called once.
    func visitDidEnd(_ session: DropSession, result: DragSession.Result)
}

extension DragObserver {
    /// Does nothing.
    public func visitDidBegin(_ session: DropSession) {}
    /// Does nothing.
    public func visitDidEnd(_ session: DropSession, result: DragSession.Result) {}
}
