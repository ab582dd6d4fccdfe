import Foundation
import NIOCore
import Testing

@testable import WaymarkBrowser

@Suite struct `A reader of messages` {
  /// A frame of a client, with a mask.
  private func frame(
    _ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, reserved: UInt8 = 0
  ) -> [UInt8] {
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | reserved | opcode]
    switch payload.count {
    case ...125: bytes.append(0x80 | UInt8(payload.count))
    default: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    }
    let mask: [UInt8] = [7, 0, 255, 1]
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  private func events(_ pieces: [ArraySlice<UInt8>], limit: Int = 1_000) -> [MessageReader.Event] {
    var reader = MessageReader(limit: limit)
    var bytes = ByteBuffer()
    var events: [MessageReader.Event] = []
    for piece in pieces {
      bytes.writeBytes(piece)
      while let event = reader.read(&bytes) {
        events.append(event)
        if case .refused = event { return events }
      }
    }
    return events
  }

  @Test func `what is read does not depend on where the reads were cut`() {
    let long = [UInt8](repeating: 0x41, count: 300)
    let bytes =
      frame(Array("one".utf8)) + frame([1], opcode: 9) + frame(long) + frame([], opcode: 10)
      + frame(Array("t".utf8), isLast: false) + frame([2], opcode: 9)
      + frame(Array("w".utf8), opcode: 0, isLast: false) + frame(Array("o".utf8), opcode: 0)
      + frame([], opcode: 8)
    let whole: [MessageReader.Event] = [
      .message(Data("one".utf8)), .ping(Data([1])), .message(Data(long)), .ping(Data([2])),
      .message(Data("two".utf8)), .closed,
    ]
    #expect(events([bytes[...]]) == whole)
    #expect(events(bytes.indices.map { bytes[$0...$0] }) == whole)
    for cut in bytes.indices { #expect(events([bytes[..<cut], bytes[cut...]]) == whole) }
  }

  @Test func `a message of the limit is read, and the head of a longer one is refused`() {
    let most = [UInt8](repeating: 0x41, count: 200)
    #expect(events([frame(most)[...]], limit: 200) == [.message(Data(most))])
    #expect(events([frame(most).prefix(4)], limit: 199) == [.refused(.tooLarge)])
    let pieces = frame(most, isLast: false) + frame([0x41], opcode: 0).prefix(2)
    #expect(events([pieces[...]], limit: 200) == [.refused(.tooLarge)])
  }

  @Test(arguments: [0x10, 0x20, 0x40] as [UInt8])
  func `reserved bits are refused`(_ bit: UInt8) {
    #expect(events([frame([0x41], reserved: bit)[...]]) == [.refused(.protocolError)])
  }
}
