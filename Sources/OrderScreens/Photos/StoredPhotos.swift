import Cairo
import Widgets

/// The photos kept inside a book, as far as they are shown: decoded on another thread in about the size shown, the newest
/// wishes first, and kept up to a limit of pixels.
final class StoredPhotos {
    /// Reads the bytes of a photo from the book.
    var bytes: ((UInt32) -> [UInt8]?)?
    /// Called when photos that were asked for have come, some at a time.
    var onArrival: (() -> Void)?
    /// Where work on other threads is asked for.
    weak var root: ViewRoot? {
        didSet { decodeNext() }
    }

    private struct Entry {
        /// `nil` when the book has no such picture.
        let image: Image?
        let pixels: Int
        /// The shorter side it was wanted in, in device pixels.
        let side: Int
        var lastUse: Int
    }

    private var entries: [UInt32: Entry] = [:]
    /// Numbers to be decoded, the newest wish last.
    private var wanted: [UInt32] = []
    private var decoding: Set<UInt32> = []
    private var isArrivalPending = false
    private var pixels = 0
    private var uses = 0

    /// The most pixels that are kept decoded; 16 million are 64 MB.
    private static let limit = 16_000_000
    /// Photos decoded at a time.
    private static let most = 2
    /// More wishes than this are of cards that have long been scrolled away; they are asked for again when they are back.
    private static let longestQueue = 120
    /// Enough for the shorter side of every card at a scale of 1, in pixels.
    private static let usualSide = 192

    /// Whether something is on its way.
    var isLoading: Bool { !wanted.isEmpty || !decoding.isEmpty || isArrivalPending }

    /// A photo if it is there; else it is asked for, and ``onArrival`` tells when it has come.
    func image(_ number: UInt32) -> Image? {
        uses += 1
        entries[number]?.lastUse = uses
        if let entry = entries[number], entry.image == nil || entry.side >= side { return entry.image }
        want(number)
        return entries[number]?.image
    }

    /// A photo that was decoded already, in its largest size.
    func keep(_ surface: Surface, as number: UInt32) {
        remember(surface, as: number, side: Int.max)
    }

    private var side: Int { Int((Double(StoredPhotos.usualSide) * max(1, root?.scale ?? 1)).rounded(.up)) }

    private func want(_ number: UInt32) {
        guard !decoding.contains(number) else { return }
        wanted.removeAll { $0 == number }
        wanted.append(number)
        if wanted.count > StoredPhotos.longestQueue { wanted.removeFirst() }
        decodeNext()
    }

    private func decodeNext() {
        guard let root else { return }
        while decoding.count < StoredPhotos.most, let number = wanted.popLast() {
            guard let bytes = bytes?(number) else {
                remember(nil, as: number, side: 0)
                continue
            }
            let side = side
            decoding.insert(number)
            root.background {
                DecodedPhoto(surface: try? PictureCodec.decode(bytes, extent: .covering(side)))
            } then: { [weak self] decoded in
                self?.arrived(decoded.surface, as: number, side: side)
            }
        }
    }

    private func arrived(_ surface: Surface?, as number: UInt32, side: Int) {
        decoding.remove(number)
        remember(surface, as: number, side: side)
        decodeNext()
        guard !isArrivalPending, let root else { return }
        // Those that come within a few frames are shown together.
        isArrivalPending = true
        root.after(StoredPhotos.gathering) { [weak self] in
            self?.isArrivalPending = false
            self?.onArrival?()
        }
    }

    /// For how long arrivals are gathered, in seconds.
    private static let gathering = 0.02

    private func remember(_ surface: Surface?, as number: UInt32, side: Int) {
        uses += 1
        pixels -= entries[number]?.pixels ?? 0
        let size = surface.map { $0.width * $0.height } ?? 0
        let image = surface.map { surface in Image { _ in surface } }
        entries[number] = Entry(image: image, pixels: size, side: side, lastUse: uses)
        pixels += size
        while pixels > StoredPhotos.limit, entries.count > 1 { dropOldest() }
    }

    private func dropOldest() {
        guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        pixels -= oldest.value.pixels
        entries.removeValue(forKey: oldest.key)
    }
}

/// A picture handed from the thread that decoded it, which no longer touches it.
nonisolated struct DecodedPhoto: @unchecked Sendable {
    let surface: Surface?
}
