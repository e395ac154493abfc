import Cairo
import X11

extension X11Window {
    /// Sets the pictures for task bars, in any sizes (`_NET_WM_ICON`); best after the first frame, which need not wait for
    /// them.
    public func setIcons(_ icons: [Surface]) {
        window.setIcon(icons.compactMap { IconImage($0) })
        application.display.flush()
    }
}
