import Foundation

@testable import WaymarkFoundation

/// Sessions as a store sees them, to be saved one after the other and found again.
struct SavedTexts {
  static let folder = "/saved"
  static let path = "/saved/main.waymark"
  static let previousPath = "/saved/main.previous.waymark"

  /// The texts, the oldest first; each is another one.
  let texts: [[UInt8]]

  /// Texts of which each is like the one before, now and then much longer or shorter.
  init(count: Int, _ random: inout some RandomNumberGenerator) {
    var links: [String] = []
    texts = (1...count).map { number in
      if Int.random(in: 0..<8, using: &random) == 0 { links = Array(links.prefix(2)) }
      let length = Int.random(in: 0..<8, using: &random) == 0 ? 300 : 8
      let word = String((0..<length).compactMap { _ in "abcdef".randomElement(using: &random) })
      links.append("/\(number)/\(word)")
      return Array("saved:\(number)\n/ > \(links.joined(separator: " > ")) | /b\nend\n".utf8)
    }
  }

  /// The files of the texts, which are written anew so often that a few saves show each way.
  static func files(on disk: SimulatedDisk) -> SessionFiles {
    SessionFiles(disk: disk, folder: folder, name: "main", shortestLog: 600)
  }

  /// The place of the text that a new run would restore, or `nil`.
  func found(on disk: SimulatedDisk) throws -> Int? {
    let files = Self.files(on: disk)
    let newest = try files.load().flatMap { texts.lastIndex(of: $0.text) }
    return try newest ?? files.loadPrevious().flatMap { texts.lastIndex(of: $0.text) }
  }
}
