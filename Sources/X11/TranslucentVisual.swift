internal import CX11

/// A 32-bit visual whose pixels have an alpha channel.
@safe struct TranslucentVisual {
    let visual: UnsafeMutablePointer<Visual>
}

extension Display {
    /// The screen's visual with an alpha channel, if it has one (`XMatchVisualInfo`); no round trip.
    var translucentVisual: TranslucentVisual? {
        var info = unsafe XVisualInfo()
        guard unsafe XMatchVisualInfo(pointer, Int32(screen), 32, TrueColor, &info) != 0,
            unsafe info.red_mask == 0xFF0000 && info.green_mask == 0xFF00 && info.blue_mask == 0xFF,
            let visual = unsafe info.visual
        else { return nil }
        return unsafe TranslucentVisual(visual: visual)
    }
}
