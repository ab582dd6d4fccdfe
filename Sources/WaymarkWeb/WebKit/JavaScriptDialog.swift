/// A dialog of a page's script: `alert`, `confirm` or `prompt`.
///
/// WebKit raises an exception for a panel without an answer. If a panel isn't shown, or its screen
/// is removed, it's answered as canceled.
@MainActor package final class JavaScriptDialog {
  /// The function that the script has called.
  package enum Kind: Equatable, Sendable {
    /// It shows a message.
    case alert
    /// The user can confirm or cancel.
    case confirm
    /// The user can enter text. The script proposes a value.
    case prompt(String)
  }

  /// The function that the script has called.
  package let kind: Kind
  /// The title with the origin of the frame, in the language of the app.
  package let title: String
  /// The text of the script.
  package let message: String
  private var continuation: CheckedContinuation<String?, Never>?

  init(
    _ kind: Kind, _ message: String, from origin: String,
    _ continuation: CheckedContinuation<String?, Never>
  ) {
    self.kind = kind
    self.message = message
    self.continuation = continuation
    title = BuiltInWord.text(saidBy: origin)
  }

  deinit { continuation?.resume(returning: nil) }

  /// Answers the script with text, any text for a `confirm`, or `nil` if the user cancels.
  package func answer(_ text: String?) {
    continuation?.resume(returning: text)
    continuation = nil
  }
}
