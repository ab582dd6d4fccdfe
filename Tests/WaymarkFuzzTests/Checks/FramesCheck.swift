#if Browser
import Foundation
import NIOCore

@testable import WaymarkBrowser

/// The bytes of a client's socket after the first, which is the size of the reads.
enum FramesCheck {
  private static let limit = 64

  static func run(_ input: [UInt8]) throws(BrokenLaw) {
    guard let first = input.first else { return }
    let whole = try events(of: [input.dropFirst()])
    let size = Int(first) + 1
    let pieces = stride(from: 1, to: input.count, by: size).map {
      input[$0..<min($0 + size, input.count)]
    }
    try BrokenLaw.unless(
      try events(of: pieces) == whole, "\(size) bytes at a time give other messages")
  }

  private static func events(of pieces: [ArraySlice<UInt8>]) throws(BrokenLaw) -> [MessageReader
    .Event]
  {
    var reader = MessageReader(limit: limit)
    var bytes = ByteBuffer()
    var events: [MessageReader.Event] = []
    for piece in pieces {
      bytes.writeBytes(piece)
      while let event = reader.read(&bytes) {
        events.append(event)
        switch event {
        case .refused, .closed: return events
        case .message(let json):
          try BrokenLaw.unless(
            json.count <= limit && String(data: json, encoding: .utf8) != nil,
            "a message of \(json.count) bytes")
        case .ping(let content):
          try BrokenLaw.unless(content.count <= 125, "a ping of \(content.count) bytes")
        }
      }
    }
    return events
  }
}
#endif
