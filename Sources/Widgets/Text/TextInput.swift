import Geometry

/// What an input method types into: the view that has the keyboard and takes text, as UIKit's `UITextInput`.
///
/// A view says by ``View/textInput`` that it is one. The layer's own are ``TextField`` and ``TextView``.
public protocol TextInput: AnyObject {
    /// What is being composed, if anything is. It is shown but not part of the text.
    var markedText: Composition? { get }

    /// Shows what is being composed at the caret, in the place of what was shown before; `nil` shows nothing.
    func setMarkedText(_ composition: Composition?)

    /// Types what is composed as it stands, and tells the input method that it is over.
    func unmarkText()

    /// Types a text that was composed or that a key stands for, in the place of what is composed or selected.
    func insertText(_ text: String)

    /// Where the caret is, in the view's own coordinates: beside it input methods show what there is to choose.
    var caretRect: Rect { get }
}
