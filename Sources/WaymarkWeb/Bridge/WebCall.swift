package import Waymark

/// A call that a script of a web page makes.
package struct WebCall: Equatable, Sendable {
  /// The number of the call, which its document gives it.
  package var number: Int
  package var name: String
  /// The argument, as JSON.
  package var message: String
  /// The source of the document that calls, as its host knows it.
  package var source: LinkSource
  /// A Boolean value indicating whether the document is the page itself, not a frame.
  package var isMainFrame: Bool

  package init(
    number: Int, name: String, message: String, from source: LinkSource, isMainFrame: Bool = true
  ) {
    (self.number, self.name, self.message) = (number, name, message)
    (self.source, self.isMainFrame) = (source, isMainFrame)
  }
}

/// The reason why a call of a page failed.
public struct WebCallError: Error, Hashable, Sendable {
  /// The name of the error in a script.
  public let code: String
  /// A sentence for the developer of the page.
  public let message: String

  private init(_ code: String, _ message: String) { (self.code, self.message) = (code, message) }

  package init(_ error: any Error) { self = error as? WebCallError ?? .failed("\(error)") }

  /// The message, or the answer, has more than 64 KiB.
  public static let tooLong = Self("tooLong", "A message or an answer has at most 64 KiB.")
  package static let notAllowed = Self(
    "notAllowed", "Pages of this origin may not call this function.")
  package static let notMainFrame = Self(
    "notMainFrame", "A frame inside a page can't call functions of the app.")
  package static let tooMany = Self("tooMany", "64 calls of this page are waiting for a reply.")
  package static let late = Self("late", "The app has not answered within 30 seconds.")

  package static func unknown(_ name: String) -> Self {
    Self("unknown", "The app has no function ‘\(name)’.")
  }

  /// - Parameter position: The position of the error in the message, and its kind.
  package static func wrongMessage(_ position: String) -> Self {
    Self("wrongMessage", "The function doesn't accept the message: \(position).")
  }

  package static func failed(_ message: String) -> Self { Self("failed", message) }
}
