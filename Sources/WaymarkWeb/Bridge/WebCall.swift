public import Waymark

/// A call that a script of a web page makes.
public struct WebCall: Equatable, Sendable {
  /// The number of the call, which its document gives it.
  public var number: Int
  /// The name of the function.
  public var name: String
  /// The argument, as JSON.
  public var message: String
  /// The source of the document that calls, as its host knows it.
  public var source: LinkSource
  /// True if the document is the page itself, and not one in a frame of it.
  public var isMainFrame: Bool

  /// Creates a call.
  public init(
    number: Int, name: String, message: String, from source: LinkSource, isMainFrame: Bool = true
  ) {
    self.number = number
    self.name = name
    self.message = message
    self.source = source
    self.isMainFrame = isMainFrame
  }
}

/// The reason why a call of a page has no answer.
public enum WebCallError: Error, Hashable, Sendable {
  /// The app has no function of this name.
  case unknown(String)
  /// The page is of another origin.
  case notAllowed
  /// The document is one in a frame of the page.
  case notMainFrame
  /// The message, or the answer, has more than 64 KiB.
  case tooLong
  /// 64 calls of the page are without an answer.
  case tooMany
  /// The message is not what the function takes; the words say where.
  case wrongMessage(String)
  /// There was no answer within 30 seconds.
  case late
  /// The function failed; the words are its error's.
  case failed(String)

  /// Creates the error of work that failed.
  public init(_ error: any Error) {
    self = error as? WebCallError ?? .failed("\(error)")
  }

  /// The word by which a script tells errors apart.
  public var code: String {
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
  public var words: String {
    switch self {
    case .unknown(let name): "The app has no function ‘\(name)’."
    case .notAllowed: "Pages of this origin may not call this function."
    case .notMainFrame: "A frame inside a page calls no functions of the app."
    case .tooLong: "A message or an answer has at most 64 KiB."
    case .tooMany: "64 calls of this page have no answer yet."
    case .wrongMessage(let words): "The function takes another message: \(words)."
    case .late: "The app has not answered within 30 seconds."
    case .failed(let words): words
    }
  }
}
