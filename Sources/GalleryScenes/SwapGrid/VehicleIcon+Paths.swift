import Cairo
import Geometry

extension VehicleIcon {
    /// Adds the lines, in a square of 40 units.
    func addPath(to cairo: Context) {
        switch self {
        case .scooter: addScooter(to: cairo)
        case .bicycle: addBicycle(to: cairo)
        case .boxTruck: addBoxTruck(to: cairo)
        case .ferry: addFerry(to: cairo)
        case .cablecar: addCablecar(to: cairo)
        case .tram: addTram(to: cairo)
        case .boltCar: addBoltCar(to: cairo)
        case .car: addCar(to: cairo)
        case .airplane: addAirplane(to: cairo)
        case .busFill: addBus(to: cairo)
        case .sailboat: addSailboat(to: cairo)
        }
    }

    private func addScooter(to cairo: Context) {
        cairo.addWheel(9, 31, 4)
        cairo.addWheel(31, 31, 4)
        cairo.addLine([(19, 6), (25, 6), (31, 27)])
        cairo.addLine([(13, 31), (22, 31), (27.5, 17)])
    }

    private func addBicycle(to cairo: Context) {
        cairo.addWheel(9, 27, 7)
        cairo.addWheel(31, 27, 7)
        cairo.addLine([(9, 27), (16, 14), (27, 14), (31, 27)])
        cairo.addLine([(16, 14), (20, 27), (9, 27)])
        cairo.addLine([(20, 27), (27, 14), (26, 9), (30, 9)])
        cairo.addLine([(13, 10.5), (18, 10.5)])
        cairo.addLine([(16, 14), (15.2, 10.5)])
    }

    private func addBoxTruck(to cairo: Context) {
        cairo.addLine([(7, 28), (3, 28), (3, 9), (24, 9), (24, 28), (15, 28)])
        cairo.addLine([(24, 15), (31, 15), (37, 21), (37, 28), (34, 28)])
        cairo.addLine([(26, 28), (24, 28)])
        cairo.addWheel(11, 29, 3.6)
        cairo.addWheel(30, 29, 3.6)
    }

    private func addFerry(to cairo: Context) {
        cairo.addLine([(4, 23), (36, 23), (32, 31), (9, 31)], isClosed: true)
        cairo.addLine([(9, 23), (9, 16), (31, 16), (31, 23)])
        cairo.addLine([(14, 16), (14, 10), (25, 10), (25, 16)])
        cairo.addLine([(19.5, 10), (19.5, 5)])
        cairo.addLine([(4, 36), (9, 34.5), (14.5, 36), (20, 34.5), (25.5, 36), (31, 34.5), (36, 36)])
    }

    private func addCablecar(to cairo: Context) {
        cairo.addLine([(3, 9), (37, 4)])
        cairo.addLine([(20, 6.5), (20, 14)])
        cairo.roundedRectangle(Rect(x: 8, y: 14, width: 24, height: 20), radius: 5)
        cairo.addLine([(8, 24), (32, 24)])
        cairo.addLine([(20, 14), (20, 24)])
    }

    private func addTram(to cairo: Context) {
        cairo.addLine([(14, 3), (26, 3)])
        cairo.addLine([(20, 3), (20, 8)])
        cairo.roundedRectangle(Rect(x: 9, y: 8, width: 22, height: 24), radius: 5)
        cairo.roundedRectangle(Rect(x: 13, y: 12, width: 14, height: 9), radius: 2)
        cairo.addWheel(14.5, 26.5, 0.8)
        cairo.addWheel(25.5, 26.5, 0.8)
        cairo.addLine([(13, 32), (10, 37)])
        cairo.addLine([(27, 32), (30, 37)])
    }

    private func addBoltCar(to cairo: Context) {
        cairo.addLine([(21.5, 1.5), (17.5, 7), (22, 7), (18.5, 12.5)])
        cairo.addLine([(9, 24), (12, 17), (28, 17), (31, 24)])
        cairo.roundedRectangle(Rect(x: 6, y: 24, width: 28, height: 9.5), radius: 3.5)
        cairo.addWheel(12, 28.7, 0.8)
        cairo.addWheel(28, 28.7, 0.8)
        cairo.addLine([(9.5, 33.5), (9.5, 37)])
        cairo.addLine([(30.5, 33.5), (30.5, 37)])
    }

    private func addCar(to cairo: Context) {
        cairo.addLine([
            (7, 28), (3, 28), (3, 22), (9, 19.5), (15, 11), (25, 11), (31, 19.5), (37, 21.5), (37, 28), (33, 28),
        ])
        cairo.addLine([(15, 28), (25, 28)])
        cairo.addLine([(9, 19.5), (31, 19.5)])
        cairo.addLine([(20, 11), (20, 19.5)])
        cairo.addWheel(11, 28.5, 4)
        cairo.addWheel(29, 28.5, 4)
    }

    private func addAirplane(to cairo: Context) {
        cairo.addLine(
            [
                (37, 20), (34, 18), (24.5, 17.5), (16, 5), (12.5, 5), (16.5, 17.5), (9.5, 17.5), (6, 13.5), (3.5, 13.5),
                (5.5, 20), (3.5, 26.5), (6, 26.5), (9.5, 22.5), (16.5, 22.5), (12.5, 35), (16, 35), (24.5, 22.5),
                (34, 22),
            ], isClosed: true)
    }

    private func addBus(to cairo: Context) {
        cairo.roundedRectangle(Rect(x: 8, y: 6, width: 24, height: 25), radius: 4)
        // The other way round, so that they stay open.
        cairo.addLine([(12.5, 11.5), (12.5, 20), (27.5, 20), (27.5, 11.5)], isClosed: true)
        cairo.addLine([(12, 31), (12, 35.5)])
        cairo.addLine([(28, 31), (28, 35.5)])
        cairo.addLine([(4.5, 13), (4.5, 19)])
        cairo.addLine([(35.5, 13), (35.5, 19)])
    }

    private func addSailboat(to cairo: Context) {
        cairo.addLine([(5, 28), (35, 28), (30, 34.5), (11, 34.5)], isClosed: true)
        cairo.addLine([(22, 5), (33.5, 23), (22, 23)], isClosed: true)
        cairo.addLine([(17.5, 10), (17.5, 23), (8.5, 23)], isClosed: true)
    }
}

extension Context {
    fileprivate func addLine(_ points: [(Double, Double)], isClosed: Bool = false) {
        for (index, point) in points.enumerated() {
            let place = Point(x: point.0, y: point.1)
            if index == 0 { move(to: place) } else { line(to: place) }
        }
        if isClosed { close() }
    }

    fileprivate func addWheel(_ x: Double, _ y: Double, _ radius: Double) {
        ellipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }
}
