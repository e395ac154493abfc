import Geometry
import Widgets
import X11

extension X11Window {
    /// Takes an event about this window.
    func deliver(_ event: Event) {
        switch event {
        case .expose(_, let rect): frames.exposed(rect)
        case .configure(let event): configured(event)
        case .unmap:
            frames.hidden()
            application.drags.hostHidden(self)
        case .reparent(_, let parent):
            isReparented = parent != application.display.root
            origin = nil
        case .imagePresented:
            if frames.presentationCompleted() { firstFrameIsPresented() }
        case .message(let message): received(message)
        default: deliverInput(event)
        }
    }

    private func configured(_ event: ConfigureEvent) {
        // The position counts from the parent, which is the screen unless a window manager says where we are.
        if event.isSynthetic || !isReparented {
            let corner = Point(x: Double(event.frame.x), y: Double(event.frame.y))
            if let origin { application.drags.hostMoved(self, by: corner - origin) }
            origin = corner
        }
        frames.sizeChanged(width: event.frame.width, height: event.frame.height)
        syncRequest?.isConfigured = true
    }

    /// Takes over the desktop's scale and tells the root that its settings may be others.
    func desktopChanged() {
        if scale != application.desktop.scale {
            scale = application.desktop.scale
            resizeRoot()
            requestFrame()
        }
        root.settingsChanged()
    }

    private func received(_ message: X11.ClientMessage) {
        let display = application.display
        guard message.type == display.atom(.wmProtocols), message.format == 32, message.words.count == 5 else { return }
        switch display.name(of: Atom(rawValue: UInt(message.words[0]))) {
        case .wmDeleteWindow:
            root.handle(.closeRequested(application.moment(of: ServerTime(rawValue: message.words[1]))))
            onCloseRequested?()
        case .netWmPing: window.answerPing(message)
        case .netWmSyncRequest: syncRequest = SyncRequest(low: message.words[2], high: message.words[3])
        default: break
        }
    }
}
