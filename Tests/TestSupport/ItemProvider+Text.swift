import Widgets

extension ItemProvider {
    /// The text, if text is offered and can be made at once.
    @MainActor public var loadedText: String? {
        var result: String?
        loadObject(ofClass: String.self) { result = $0 }
        return result
    }
}
