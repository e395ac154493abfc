import Widgets

extension X11Window {
    /// See ``WindowHost/chooseFile(_:done:)``.
    public func chooseFile(_ request: FileRequest, done: @escaping (String?) -> Void) {
        root.chooseFile(request, done: done)
    }
}
