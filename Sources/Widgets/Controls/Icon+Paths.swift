import Cairo
import Geometry

extension Icon {
    /// Adds the strokes, in a square of 20 units.
    func addPath(to cairo: Context) {
        switch self {
        case .undo: addArrow(to: cairo, mirrored: false)
        case .redo: addArrow(to: cairo, mirrored: true)
        case .grid: addGrid(to: cairo)
        case .strip: addStrip(to: cairo)
        case .search: addGlass(to: cairo)
        case .clear: cairo.addCross(from: 5.5, to: 14.5)
        case .close: cairo.addCross(from: 4, to: 16)
        case .plus:
            cairo.add([Point(x: 10, y: 3.5), Point(x: 10, y: 16.5)])
            cairo.add([Point(x: 3.5, y: 10), Point(x: 16.5, y: 10)])
        case .trash: addTrash(to: cairo)
        case .everyone: addEveryone(to: cairo)
        case .person: addPerson(to: cairo)
        case .receipt: addReceipt(to: cairo)
        case .food: addFood(to: cairo)
        case .folder: addFolder(to: cairo)
        case .file: addFile(to: cairo)
        case .bringIn: addTray(to: cairo)
        case .minus: cairo.add([Point(x: 3.5, y: 10), Point(x: 16.5, y: 10)])
        case .tick: cairo.add([Point(x: 3.6, y: 10.6), Point(x: 8, y: 15), Point(x: 16.4, y: 5.4)])
        case .lock: addLock(to: cairo)
        }
    }

    private func addArrow(to cairo: Context, mirrored: Bool) {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: mirrored ? 20 - x : x, y: y) }
        cairo.add([point(6.5, 3.5), point(2.8, 7.2), point(6.5, 10.9)])
        cairo.move(to: point(2.8, 7.2))
        cairo.line(to: point(12, 7.2))
        cairo.curve(to: point(17, 12), control1: point(15, 7.2), control2: point(17, 9.3))
        cairo.curve(to: point(12, 16.8), control1: point(17, 14.7), control2: point(15, 16.8))
        cairo.line(to: point(8, 16.8))
    }

    private func addTray(to cairo: Context) {
        cairo.add([Point(x: 10, y: 2.6), Point(x: 10, y: 12.2)])
        cairo.add([Point(x: 6.2, y: 8.6), Point(x: 10, y: 12.4), Point(x: 13.8, y: 8.6)])
        cairo.move(to: Point(x: 3, y: 12.6))
        cairo.line(to: Point(x: 3, y: 15.2))
        cairo.curve(to: Point(x: 5, y: 17.2), control1: Point(x: 3, y: 16.4), control2: Point(x: 3.8, y: 17.2))
        cairo.line(to: Point(x: 15, y: 17.2))
        cairo.curve(to: Point(x: 17, y: 15.2), control1: Point(x: 16.2, y: 17.2), control2: Point(x: 17, y: 16.4))
        cairo.line(to: Point(x: 17, y: 12.6))
    }

    private func addGrid(to cairo: Context) {
        for x in [3.0, 11.5] {
            for y in [3.0, 11.5] {
                cairo.roundedRectangle(Rect(x: x, y: y, width: 5.5, height: 5.5), radius: 1.5)
            }
        }
    }

    private func addStrip(to cairo: Context) {
        cairo.roundedRectangle(Rect(x: 6, y: 4, width: 8, height: 12), radius: 2)
        cairo.add([Point(x: 2.2, y: 6), Point(x: 2.2, y: 14)])
        cairo.add([Point(x: 17.8, y: 6), Point(x: 17.8, y: 14)])
    }

    private func addGlass(to cairo: Context) {
        cairo.addCircle(x: 8.8, y: 8.8, radius: 5.6)
        cairo.add([Point(x: 13, y: 13), Point(x: 17, y: 17)])
    }

    private func addTrash(to cairo: Context) {
        cairo.add([Point(x: 3, y: 5.2), Point(x: 17, y: 5.2)])
        cairo.add([Point(x: 7.2, y: 5.2), Point(x: 7.8, y: 2.6), Point(x: 12.2, y: 2.6), Point(x: 12.8, y: 5.2)])
        cairo.move(to: Point(x: 4.6, y: 5.2))
        cairo.line(to: Point(x: 5.4, y: 16))
        cairo.curve(to: Point(x: 7.2, y: 17.6), control1: Point(x: 5.5, y: 17), control2: Point(x: 6.2, y: 17.6))
        cairo.line(to: Point(x: 12.8, y: 17.6))
        cairo.curve(to: Point(x: 14.6, y: 16), control1: Point(x: 13.8, y: 17.6), control2: Point(x: 14.5, y: 17))
        cairo.line(to: Point(x: 15.4, y: 5.2))
        cairo.add([Point(x: 8.4, y: 9), Point(x: 8.6, y: 13.8)])
        cairo.add([Point(x: 11.6, y: 9), Point(x: 11.4, y: 13.8)])
    }

    private func addPerson(to cairo: Context) {
        cairo.addCircle(x: 10, y: 6.4, radius: 3.6)
        cairo.addShoulders(from: 3.4, to: 16.6, bottom: 17.2, top: 12.2)
    }

    private func addEveryone(to cairo: Context) {
        cairo.addCircle(x: 10, y: 7.2, radius: 2.8)
        cairo.addShoulders(from: 5, to: 15, bottom: 16.8, top: 12.4)
        for side in [-1.0, 1.0] {
            let middle = 10 + side * 6.6
            cairo.addCircle(x: middle, y: 5, radius: 1.7)
            cairo.move(to: Point(x: 10 + side * 6, y: 9.6))
            cairo.curve(
                to: Point(x: 10 + side * 8.5, y: 13), control1: Point(x: 10 + side * 7.8, y: 9.6),
                control2: Point(x: 10 + side * 8.5, y: 10.9))
        }
    }

    private func addReceipt(to cairo: Context) {
        cairo.move(to: Point(x: 4.2, y: 17.6))
        cairo.line(to: Point(x: 4.2, y: 3.8))
        cairo.curve(to: Point(x: 5.6, y: 2.4), control1: Point(x: 4.2, y: 3), control2: Point(x: 4.8, y: 2.4))
        cairo.line(to: Point(x: 14.4, y: 2.4))
        cairo.curve(to: Point(x: 15.8, y: 3.8), control1: Point(x: 15.2, y: 2.4), control2: Point(x: 15.8, y: 3))
        for (x, y) in [(15.8, 17.6), (13.9, 15.9), (11.9, 17.6), (10, 15.9), (8.1, 17.6), (6.1, 15.9)] {
            cairo.line(to: Point(x: x, y: y))
        }
        cairo.close()
        cairo.add([Point(x: 7.4, y: 6.6), Point(x: 12.6, y: 6.6)])
        cairo.add([Point(x: 7.4, y: 10.4), Point(x: 12.6, y: 10.4)])
    }

    private func addFood(to cairo: Context) {
        // A fork and a knife.
        for x in [3.6, 6.2, 8.8] { cairo.add([Point(x: x, y: 2.6), Point(x: x, y: 6.6)]) }
        cairo.move(to: Point(x: 3.6, y: 6.6))
        cairo.curve(to: Point(x: 6.2, y: 9.8), control1: Point(x: 3.6, y: 8.8), control2: Point(x: 4.6, y: 9.8))
        cairo.curve(to: Point(x: 8.8, y: 6.6), control1: Point(x: 7.8, y: 9.8), control2: Point(x: 8.8, y: 8.8))
        cairo.add([Point(x: 6.2, y: 9.8), Point(x: 6.2, y: 17.4)])
        cairo.move(to: Point(x: 14.8, y: 17.4))
        cairo.line(to: Point(x: 14.8, y: 2.6))
        cairo.curve(to: Point(x: 12, y: 8), control1: Point(x: 13, y: 3.6), control2: Point(x: 12, y: 5.6))
        cairo.line(to: Point(x: 12, y: 11.6))
        cairo.line(to: Point(x: 14.8, y: 11.6))
    }

    private func addFolder(to cairo: Context) {
        cairo.move(to: Point(x: 2.6, y: 14.6))
        cairo.line(to: Point(x: 2.6, y: 5.4))
        cairo.curve(to: Point(x: 4.2, y: 3.8), control1: Point(x: 2.6, y: 4.4), control2: Point(x: 3.2, y: 3.8))
        cairo.line(to: Point(x: 7.6, y: 3.8))
        cairo.line(to: Point(x: 9.6, y: 6.2))
        cairo.line(to: Point(x: 15.8, y: 6.2))
        cairo.curve(to: Point(x: 17.4, y: 7.8), control1: Point(x: 16.8, y: 6.2), control2: Point(x: 17.4, y: 6.8))
        cairo.line(to: Point(x: 17.4, y: 14.6))
        cairo.curve(to: Point(x: 15.8, y: 16.2), control1: Point(x: 17.4, y: 15.6), control2: Point(x: 16.8, y: 16.2))
        cairo.line(to: Point(x: 4.2, y: 16.2))
        cairo.curve(to: Point(x: 2.6, y: 14.6), control1: Point(x: 3.2, y: 16.2), control2: Point(x: 2.6, y: 15.6))
        cairo.close()
    }

    private func addLock(to cairo: Context) {
        cairo.add([
            Point(x: 4.4, y: 9), Point(x: 15.6, y: 9), Point(x: 15.6, y: 16.8), Point(x: 4.4, y: 16.8),
        ])
        cairo.close()
        cairo.move(to: Point(x: 6.4, y: 9))
        cairo.line(to: Point(x: 6.4, y: 6.6))
        cairo.curve(to: Point(x: 13.6, y: 6.6), control1: Point(x: 6.4, y: 1.8), control2: Point(x: 13.6, y: 1.8))
        cairo.line(to: Point(x: 13.6, y: 9))
    }

    private func addFile(to cairo: Context) {
        cairo.add([
            Point(x: 11.4, y: 2.4), Point(x: 4.4, y: 2.4), Point(x: 4.4, y: 17.6), Point(x: 15.6, y: 17.6),
            Point(x: 15.6, y: 6.6),
        ])
        cairo.line(to: Point(x: 11.4, y: 2.4))
        cairo.line(to: Point(x: 11.4, y: 6.6))
        cairo.line(to: Point(x: 15.6, y: 6.6))
    }
}

extension Context {
    fileprivate func add(_ line: [Point]) {
        guard let first = line.first else { return }
        move(to: first)
        for point in line.dropFirst() { self.line(to: point) }
    }

    fileprivate func addCross(from start: Double, to end: Double) {
        add([Point(x: start, y: start), Point(x: end, y: end)])
        add([Point(x: end, y: start), Point(x: start, y: end)])
    }

    fileprivate func addCircle(x: Double, y: Double, radius: Double) {
        ellipse(in: Rect(center: Point(x: x, y: y), size: Size(width: 2 * radius, height: 2 * radius)))
    }

    /// A half oval that is open below.
    fileprivate func addShoulders(from left: Double, to right: Double, bottom: Double, top: Double) {
        let middle = (left + right) / 2
        let bend = (right - left) * 0.28
        move(to: Point(x: left, y: bottom))
        curve(
            to: Point(x: middle, y: top), control1: Point(x: left, y: bottom - (bottom - top) * 0.6),
            control2: Point(x: middle - bend, y: top))
        curve(
            to: Point(x: right, y: bottom), control1: Point(x: middle + bend, y: top),
            control2: Point(x: right, y: bottom - (bottom - top) * 0.6))
    }
}
