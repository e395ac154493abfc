import CCairo
import Geometry

/// Draws on a surface (`cairo_t`).
///
/// Coordinates are in user units: points, once the owner has scaled the context to the window. Calls that say "device"
/// count pixels of the surface, whatever the transformation. Calls that draw end the current path.
@safe public final class Context {
    let pointer: OpaquePointer
    /// The emoji of the document that this draws into; nil on pixels.
    let emoji: EmojiPictures?

    /// Makes a context on a surface, which it keeps alive (`cairo_create`).
    public init(_ surface: Surface) {
        guard let context = unsafe cairo_create(surface.pointer) else {
            preconditionFailure("cairo_create never returns NULL")
        }
        unsafe pointer = context
        emoji = nil
    }

    /// Makes a context on a document, which the owner of the document keeps alive until after this.
    init(_ stream: StreamSurface) {
        guard let context = unsafe cairo_create(stream.pointer) else {
            preconditionFailure("cairo_create never returns NULL")
        }
        unsafe pointer = context
        emoji = stream.emoji
    }

    deinit {
        unsafe cairo_destroy(pointer)
    }

    /// Puts transformation, clip and line settings aside (`cairo_save`); every save needs one ``restore()``.
    public func save() {
        unsafe cairo_save(pointer)
    }

    /// Takes back what the last ``save()`` put aside (`cairo_restore`).
    public func restore() {
        unsafe cairo_restore(pointer)
    }

    /// Runs a body between ``save()`` and ``restore()``.
    public func saved<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        save()
        defer { restore() }
        return try body()
    }

    /// Moves the origin (`cairo_translate`).
    public func translate(by offset: Offset) {
        unsafe cairo_translate(pointer, offset.dx, offset.dy)
    }

    /// Scales about the origin; the factor must not be 0 (`cairo_scale`).
    public func scale(by factor: Double) {
        unsafe cairo_scale(pointer, factor, factor)
    }

    /// Turns about the origin, clockwise on the screen, by an angle in radians (`cairo_rotate`).
    public func rotate(by angle: Double) {
        unsafe cairo_rotate(pointer, angle)
    }

    /// The device pixels of one unit along the x axis.
    public var scaleFactor: Double {
        let matrix = matrix
        if matrix.yx == 0 { return abs(matrix.xx) }
        return (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    }

    /// Begins to draw into a transparent layer (`cairo_push_group`); needs one ``popGroup(alpha:)``.
    public func pushGroup() {
        unsafe cairo_push_group(pointer)
    }

    /// Draws the layer begun last, with an opacity from 0 to 1 (`cairo_pop_group_to_source`, `cairo_paint_with_alpha`).
    public func popGroup(alpha: Double) {
        unsafe cairo_pop_group_to_source(pointer)
        unsafe cairo_paint_with_alpha(pointer, alpha)
        dropSource()
    }

    /// The transformation from user units to device pixels.
    var matrix: cairo_matrix_t {
        get {
            var matrix = cairo_matrix_t()
            unsafe cairo_get_matrix(pointer, &matrix)
            return matrix
        }
        set {
            var matrix = newValue
            unsafe cairo_set_matrix(pointer, &matrix)
        }
    }

    /// The device pixel corner nearest to a point.
    func devicePixel(nearest point: Point) -> (x: Double, y: Double) {
        var x = point.x
        var y = point.y
        unsafe cairo_user_to_device(pointer, &x, &y)
        return ((x + 0.5).rounded(.down), (y + 0.5).rounded(.down))
    }

    /// Runs a body that works in device pixels.
    func inDeviceSpace(_ body: () -> Void) {
        let before = matrix
        unsafe cairo_identity_matrix(pointer)
        body()
        matrix = before
    }

    func setSource(_ color: Color) {
        unsafe cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    /// Lets go of a surface that was the source, so that it does not live on with the context.
    func dropSource() {
        unsafe cairo_set_source_rgb(pointer, 0, 0, 0)
    }
}
