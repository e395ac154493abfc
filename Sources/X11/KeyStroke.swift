internal import CX11

/// A key that went down or up.
public struct KeyStroke: Hashable, Sendable {
    /// The window that it is reported for.
    public var window: WindowID
    /// What the key means with the modifiers held (`KeySym`).
    public var symbol: UInt32
    /// What the same key means on a keyboard with Latin letters, where `symbol` is a letter of another script.
    public var latinSymbol: UInt32
    /// The text it types, after dead keys and composing; empty for a release and for keys that type nothing.
    public var text: String
    /// What was held before.
    public var held: KeyButtonMask
    /// Whether the key was down already.
    public var isRepeat: Bool
    /// Whether no key stands for it: an input method or the Compose key made the text.
    public var isComposed = false
    /// When.
    public var time: ServerTime
}
