/// A drop of which it is known only later whether it can be done; see ``DropSession/deferOutcome()``. It is to be told once;
/// what is told afterwards is ignored.
public final class DeferredDrop {
    enum Result: Equatable {
        case succeeded
        case refused(String)
    }

    private(set) var result: Result?
    /// Told once the result is there.
    var onResult: (() -> Void)?

    init() {}

    /// It was done.
    public func succeed() {
        finish(.succeeded)
    }

    /// It could not be done.
    /// - Parameter reason: a sentence for people.
    public func refuse(_ reason: String) {
        finish(.refused(reason))
    }

    private func finish(_ result: Result) {
        guard self.result == nil else { return }
        self.result = result
        let told = onResult
        onResult = nil
        told?()
    }
}
