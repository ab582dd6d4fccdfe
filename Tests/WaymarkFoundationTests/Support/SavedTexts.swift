import Foundation

@testable import WaymarkFoundation

/// Texts of sessions that are saved one after the other and found again.
struct SavedTexts {
  static let folder = "/saved"
  static let path = "/saved/main.waymark"
  static let previousPath = "/saved/main.previous.waymark"

  /// The texts, the oldest first; no two are equal.
  let texts: [[UInt8]]

  /// Texts that are each similar to the previous one, and occasionally much longer or shorter.
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

  /// The files of the texts, which are rewritten so often that a few saves cover each path.
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

extension FileStateStore {
  /// Saves a text, and returns when it is in the file.
  func write(_ text: String) throws {
    save { text }
    try flush()
  }
}

extension SimulatedDisk {
  /// A store of the app on the disk.
  var store: FileStateStore {
    FileStateStore(folder: URL(fileURLWithPath: SavedTexts.folder), disk: self)
  }
}
