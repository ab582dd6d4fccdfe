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
  package let message: String
  private let script: WaitingScript<String>

  init(
    _ kind: Kind, _ message: String, from origin: String,
    _ continuation: CheckedContinuation<String?, Never>
  ) {
    (self.kind, self.message) = (kind, message)
    script = WaitingScript(continuation)
    title = BuiltInWord.text(saidBy: origin)
  }

  /// Answers the script: a text, which for a `confirm` may be any; nil if the user cancels.
  package func answer(_ text: String?) { script.resume(text) }
}

/// A script that waits for a value. It gets `nil` if nothing answers before this object is released.
final class WaitingScript<Value: Sendable> {
  private var continuation: CheckedContinuation<Value?, Never>?

  init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = continuation }

  deinit { continuation?.resume(returning: nil) }

  func resume(_ value: Value?) {
    continuation?.resume(returning: value)
    continuation = nil
  }
}
