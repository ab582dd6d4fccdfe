import FlyingFox
import Foundation

/// Puts messages together from a client's frames, and finds out what the protocol forbids.
struct MessageReader {
  enum Event: Equatable {
    case message(Data)
    case ping(Data)
    case closed
    case refused(MessageOutlet.Reason)
  }

  /// The largest message, all its frames together.
  /// - Units: bytes
  let limit: Int
  private var begun: Data?

  init(limit: Int) { self.limit = limit }

  /// Takes a frame; nil if nothing follows from it yet.
  mutating func read(_ frame: WSFrame) -> Event? {
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return .refused(.protocolError) }
    switch frame.opcode {
    case .ping, .pong, .close:
      guard frame.fin, frame.payload.count <= 125 else { return .refused(.protocolError) }
      return frame.opcode == .ping
        ? .ping(frame.payload) : frame.opcode == .close ? .closed : nil
    case .text:
      guard begun == nil else { return .refused(.protocolError) }
      return take(frame, after: Data())
    case .continuation:
      guard let begun else { return .refused(.protocolError) }
      return take(frame, after: begun)
    case .binary: return .refused(.unsupported)
    default: return .refused(.protocolError)
    }
  }

  private mutating func take(_ frame: WSFrame, after beginning: Data) -> Event? {
    guard beginning.count + frame.payload.count <= limit else { return .refused(.tooLarge) }
    let whole = beginning + frame.payload
    begun = frame.fin ? nil : whole
    guard frame.fin else { return nil }
    return String(data: whole, encoding: .utf8) == nil ? .refused(.malformed) : .message(whole)
  }
}
