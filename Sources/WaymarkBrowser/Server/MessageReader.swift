#if Browser
import Foundation
import NIOCore
import NIOWebSocket

/// Assembles messages from the frames of a client (RFC 6455 §5).
struct MessageReader {
  enum Event: Equatable {
    case message(Data)
    case ping(ByteBuffer)
    case closed
    case refused(MessageOutlet.Reason)
  }

  /// The largest message, all its frames together.
  /// - Units: bytes
  let limit: Int
  private var begun: ByteBuffer?

  init(limit: Int) { self.limit = limit }

  /// Reads a frame. Returns `nil` if it completes nothing.
  mutating func read(_ frame: WebSocketFrame) -> Event? {
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3, frame.maskKey != nil else {
      return .refused(.protocolError)
    }
    let content = frame.unmaskedData
    switch frame.opcode {
    case .connectionClose: return end(content)
    case .ping: return .ping(content)
    case .pong: return nil
    case .continuation where begun != nil, .text where begun == nil:
      return add(content, isLast: frame.fin)
    case .binary: return .refused(.unsupported)
    default: return .refused(.protocolError)
    }
  }

  /// Returns the event of a close frame, which can have a code and a reason (RFC 6455 §7.4).
  private func end(_ content: ByteBuffer) -> Event {
    var words = content
    guard let code = words.readInteger(as: UInt16.self) else {
      return content.readableBytes == 0 ? .closed : .refused(.protocolError)
    }
    switch code {
    case 1000...1003, 1007...1011, 3000...4999:
      return String(data: Data(words.readableBytesView), encoding: .utf8) == nil
        ? .refused(.malformed) : .closed
    default: return .refused(.protocolError)
    }
  }

  private mutating func add(_ content: ByteBuffer, isLast: Bool) -> Event? {
    var whole = begun ?? ByteBuffer()
    whole.writeImmutableBuffer(content)
    guard whole.readableBytes <= limit else { return .refused(.tooLarge) }
    begun = isLast ? nil : whole
    guard isLast else { return nil }
    let bytes = Data(whole.readableBytesView)
    return String(data: bytes, encoding: .utf8) == nil ? .refused(.malformed) : .message(bytes)
  }
}
#endif
