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
            application.drags.picture.hostHidden(self)
        case .reparent(_, let parent):
            isReparented = parent != application.display.root
            origin = nil
        case .imagePresented:
            if frames.presentationCompleted() { firstFrameIsPresented() }
        case .message(let message): received(message)
        case .property(let event): propertyChanged(event)
        default: deliverInput(event)
        }
    }

    private func configured(_ event: ConfigureEvent) {
        // The position counts from the parent, which is the screen unless a window manager says where we are. Where it
        // does not, it is asked for when it is needed.
        if event.isSynthetic || !isReparented {
            let corner = Point(x: Double(event.frame.x), y: Double(event.frame.y))
            if let origin { application.drags.picture.hostMoved(self, by: corner - origin) }
            origin = corner
        } else {
            origin = nil
        }
        frames.sizeChanged(width: event.frame.width, height: event.frame.height)
        syncRequest?.isConfigured = true
        onStandingChange?()
    }

    /// Takes over the desktop's scale and tells the root that its settings may be others.
    func desktopChanged() {
        if scale != application.desktop.scale {
            scale = application.desktop.scale
            window.setHints(
                WindowPlacement.hints(minimum: minimumSize, scale: scale, screen: application.display.screenSize))
            resizeRoot()
            requestFrame()
        }
        setProtocols()
        if let cursor, application.drags.drag == nil { window.setCursor(cursor.shape) }
        root.settingsChanged()
    }
}
