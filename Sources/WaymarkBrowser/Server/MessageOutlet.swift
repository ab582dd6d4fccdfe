import Foundation

/// The way to one client.
final class MessageOutlet: Sendable {
  /// Why a socket is closed; the client decides by it whether to come back.
  enum Reason: UInt16 {
    case normal = 1000
    case goingAway = 1001
    case protocolError = 1002
    case unsupported = 1003
    case malformed = 1007
    case noHello = 1008
    case tooLarge = 1009
    case serverError = 1011
    case full = 1013
    /// Another document shows the session now.
    case replaced = 4001
    /// Another window needs the place, and nobody looks at this one.
    case putAway = 4002
    /// The app does not let its user in.
    case notAllowed = 4003
  }

  /// What goes to the client.
  enum Item: Sendable {
    case text(Data)
    case close(Reason, String)
  }

  private let deliver: @Sendable (Item) -> Void

  /// Makes an outlet; items are delivered in the order in which they are sent.
  init(_ deliver: @escaping @Sendable (Item) -> Void) { self.deliver = deliver }

  func send(_ message: ServerMessage) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(message) else { return close(.serverError) }
    deliver(.text(json))
  }

  /// Closes the socket, and says why, as far as the words fit in a frame of 125 bytes.
  func close(_ reason: Reason, _ words: String = "") {
    var words = words
    while words.utf8.count > Self.longestWords { words.removeLast() }
    deliver(.close(reason, words))
  }

  private static let longestWords = 123
}
