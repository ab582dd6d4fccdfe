package import Waymark

/// A call that a script of a web page makes.
package struct WebCall: Equatable, Sendable {
  /// The number of the call, which its document gives it.
  package var number: Int
  /// The name of the function.
  package var name: String
  /// The argument, as JSON.
  package var message: String
  /// The source of the document that calls, as its host knows it.
  package var source: LinkSource
  /// A Boolean value indicating whether the document is the page itself, not a frame.
  package var isMainFrame: Bool

  /// Creates a call.
  package init(
    number: Int, name: String, message: String, from source: LinkSource, isMainFrame: Bool = true
  ) {
    self.number = number
    self.name = name
    self.message = message
    self.source = source
    self.isMainFrame = isMainFrame
  }
}

/// The reason why a call of a page failed.
public enum WebCallError: Error, Hashable, Sendable {
  /// The app doesn't have a function with the name.
  case unknown(String)
  /// The page is of another origin.
  case notAllowed
  /// The document is in a frame of the page.
  case notMainFrame
  /// The message, or the answer, has more than 64 KiB.
  case tooLong
  /// 64 calls of the page are waiting for a reply.
  case tooMany
  /// The function doesn't accept the message. The text contains the position of the error.
  case wrongMessage(String)
  /// The function didn't return within 30 seconds.
  case late
  /// The function failed. The text describes its error.
  case failed(String)

  /// Creates the error of work that failed.
  package init(_ error: any Error) {
    self = error as? WebCallError ?? .failed("\(error)")
  }

  /// The name of the error in a script.
  package var code: String {
    switch self {
    case .unknown: "unknown"
    case .notAllowed: "notAllowed"
    case .notMainFrame: "notMainFrame"
    case .tooLong: "tooLong"
    case .tooMany: "tooMany"
    case .wrongMessage: "wrongMessage"
    case .late: "late"
    case .failed: "failed"
    }
  }

  /// A sentence for the developer of the page.
  package var words: String {
    switch self {
    case .unknown(let name): "The app has no function ‘\(name)’."
    case .notAllowed: "Pages of this origin may not call this function."
    case .notMainFrame: "A frame inside a page can't call functions of the app."
    case .tooLong: "A message or an answer has at most 64 KiB."
    case .tooMany: "64 calls of this page are waiting for a reply."
    case .wrongMessage(let words): "The function doesn't accept the message: \(words)."
    case .late: "The app has not answered within 30 seconds."
    case .failed(let words): words
    }
  }
}
