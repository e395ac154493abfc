import Widgets

extension X11Window {
    /// See ``WindowHost/chooseFile(_:done:)``: by the desktop's own dialog where it has one, else by a ``FilePanel``. The
    /// folder of the last answer is where the next question begins.
    public func chooseFile(_ request: FileRequest, done: @escaping (String?) -> Void) {
        var request = request
        request.folder = request.folder ?? application.lastFolder
        let answer = { [weak application] (path: String?) in
            if let path, let slash = path.lastIndex(of: "/") { application?.lastFolder = String(path[...slash]) }
            done(path)
        }
        application.desktop.portal.chooseFile(
            request, parent: id.rawValue, after: { root.after($0, $1) }, done: answer,
            unavailable: { [weak self] in
                guard let self else { return done(nil) }
                root.chooseFile(request, done: answer)
            })
    }
}
