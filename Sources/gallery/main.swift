import Cairo
import GalleryScenes
import Glibc
import ProgramSupport
import Widgets
import X11Platform

/// What the program was asked to do.
let invocation = GalleryInvocation.parse(Array(CommandLine.arguments.dropFirst()))
exit(run(invocation))

/// Does it.
/// - Returns: the exit status: 0 done, 1 no window could be shown, 2 wrong use.
private func run(_ invocation: GalleryInvocation) -> Int32 {
    switch invocation {
    case .text(let text): return Output.write(text) ? 0 : 1
    case .usageError(let error):
        Output.complain(error.reason)
        return 2
    case .window(let options): return runWindow(options)
    }
}

private func runWindow(_ options: GalleryOptions) -> Int32 {
    // The machine's fonts are read while the display is opened.
    TextLayout.prepare()
    do {
        let window = try ProgramWindow(options.look)
        let view = GalleryView(
            only: options.scene,
            options: SceneName.Options(items: options.items, pictures: Assets.folder),
            trace: options.look.trace ? { _ = Output.write($0 + "\n") } : nil)
        view.onQuit = { [weak window] in window?.quit() }
        view.onScale = { [weak window] in window?.changeScale($0) }
        let title = options.scene?.title ?? "Gallery"
        try window.show(window.makeRoot(view), title: title) { [weak view] in view?.begin() }
        // The windows' callbacks hold it weakly: it must live until the loop has ended.
        withExtendedLifetime(view) { window.run() }
        return 0
    } catch {
        Output.complain(error.description)
        return 1
    }
}
