#if Browser
import Foundation

/// The outgoing messages of one client.
final class MessageOutlet: Sendable {
  /// The reason to close a socket or to send a client away, which determines whether the client
  /// connects again.
  enum Reason: UInt16, Error {
    case normal = 1000
    case goingAway = 1001
    case malformed = 1007
    case noHello = 1008
    case serverError = 1011
    case full = 1013
    /// Another document shows the session now.
    case replaced = 4001
  }

  enum Item: Sendable {
    case text(Data)
    case close(Reason)
  }

  private let deliver: @Sendable (Item) -> Void

  /// Creates an outlet. Items are delivered in the order in which they're sent.
  init(_ deliver: @escaping @Sendable (Item) -> Void) { self.deliver = deliver }

  func send(_ message: ServerMessage) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(message) else { return close(.serverError) }
    deliver(.text(json))
  }

  func close(_ reason: Reason) { deliver(.close(reason)) }
}
#endif
