import FlyingFox
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
  }

  let frames: AsyncStream<WSFrame>
  private let continuation: AsyncStream<WSFrame>.Continuation
  private let ending = Locked<(@Sendable () -> Void)?>(nil)

  /// A client that leaves too many messages is let go; it gets everything when it comes back.
  init(limit: Int) {
    (frames, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(limit))
  }

  /// Is told when nothing more is to be read: the socket is to be closed, or is gone.
  func onEnd(_ body: @escaping @Sendable () -> Void) {
    ending.withLock { $0 = body }
    continuation.onTermination = { _ in body() }
  }

  func send(_ message: ServerMessage) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(message) else { return close(.serverError) }
    send(WSFrame(fin: true, opcode: .text, mask: nil, payload: json))
  }

  func send(_ frame: WSFrame) {
    if case .dropped = continuation.yield(frame) { ending.withLock { $0 }?() }
  }

  /// Says that the socket will be closed, and why; the words fit in a frame of 125 bytes.
  func close(_ reason: Reason, _ words: String = "") {
    continuation.yield(.close(code: WSCloseCode(reason.rawValue, reason: words)))
    ending.withLock { $0 }?()
  }

  /// Closes the socket once everything is sent.
  ///
  /// Nothing may wait to read from it by then: the server's pool would take the next socket that gets
  /// the same number for this one.
  func finish() { continuation.finish() }
}
