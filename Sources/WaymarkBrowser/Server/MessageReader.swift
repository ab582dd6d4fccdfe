#if Browser
import Foundation
import NIOCore

/// Assembles messages from the bytes of a client's socket (RFC 6455 §5). An invalid frame is
/// rejected as soon as its header is read.
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

  /// Reads an event. Returns `nil` if more bytes are needed.
  mutating func read(_ bytes: inout ByteBuffer) -> Event? {
    while true {
      let start = bytes
      guard let head = Head(&bytes) else {
        bytes = start
        return nil
      }
      if let reason = problem(head) { return .refused(reason) }
      guard let mask = bytes.readBytes(length: 4),
        let payload = bytes.readBytes(length: Int(head.length))
      else {
        bytes = start
        return nil
      }
      let content = Data(payload.enumerated().map { $1 ^ mask[$0 & 3] })
      switch head.opcode {
      case 8: return end(content)
      case 9: return .ping(content)
      case 10: continue
      default: if let event = add(content, isLast: head.isLast) { return event }
      }
    }
  }

  /// The error of a frame, by its head alone.
  private func problem(_ head: Head) -> MessageOutlet.Reason? {
    guard head.reserved == 0, head.isMasked else { return .protocolError }
    switch head.opcode {
    case 8...10: return head.isLast && head.length <= 125 ? nil : .protocolError
    case 0 where begun == nil, 1 where begun != nil: return .protocolError
    case 0, 1: return head.length <= limit - (begun?.count ?? 0) ? nil : .tooLarge
    case 2: return .unsupported
    default: return .protocolError
    }
  }

  /// The client closes the socket, with or without a code and words (RFC 6455 §7.4).
  private func end(_ content: Data) -> Event {
    guard content.count >= 2 else { return content.isEmpty ? .closed : .refused(.protocolError) }
    switch Int(content[0]) << 8 | Int(content[1]) {
    case 1000...1003, 1007...1011, 3000...4999:
      return String(data: content[2...], encoding: .utf8) == nil ? .refused(.malformed) : .closed
    default: return .refused(.protocolError)
    }
  }

  private mutating func add(_ content: Data, isLast: Bool) -> Event? {
    guard isLast else {
      begun?.append(content)
      begun = begun ?? content
      return nil
    }
    let whole = (begun ?? Data()) + content
    begun = nil
    return String(data: whole, encoding: .utf8) == nil ? .refused(.malformed) : .message(whole)
  }

  /// The head of a frame.
  private struct Head {
    let isLast: Bool
    let reserved: UInt8
    let opcode: UInt8
    let isMasked: Bool
    let length: UInt64

    init?(_ bytes: inout ByteBuffer) {
      guard let (first, second) = bytes.readMultipleIntegers(as: (UInt8, UInt8).self) else {
        return nil
      }
      isLast = first & 0x80 != 0
      reserved = first & 0x70
      opcode = first & 0x0F
      isMasked = second & 0x80 != 0
      let length: UInt64?
      switch second & 0x7F {
      case 126: length = bytes.readInteger(as: UInt16.self).map(UInt64.init)
      case 127: length = bytes.readInteger(as: UInt64.self)
      case let short: length = UInt64(short)
      }
      guard let length else { return nil }
      self.length = length
    }
  }
}
#endif
