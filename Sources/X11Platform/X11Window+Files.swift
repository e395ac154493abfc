import Widgets

extension X11Window {
    /// See ``WindowHost/chooseFiles(_:done:)``: by the desktop's own dialog where it has one, else by a ``FilePanel``. The
    /// folder of the last answer is where the next question begins.
    public func chooseFiles(_ request: FileRequest, done: @escaping ([String]) -> Void) {
        var request = request
        request.folder = request.folder ?? application.lastFolder
        let answer = { [weak application] (paths: [String]) in
            if let path = paths.first, let slash = path.lastIndex(of: "/") {
                application?.lastFolder = String(path[...slash])
            }
            done(paths)
        }
        application.desktop.portal.chooseFiles(
            request, parent: id.rawValue, after: { root.after($0, $1) }, done: answer,
            unavailable: { [weak self] in
                guard let self else { return done([]) }
                root.chooseFiles(request, done: answer)
            })
    }
}
