public import Foundation
public import Waymark

/// Keeps a session in a file.
public struct FileStateStore: StateStore, Sendable {
  /// The file; its folder is made when something is saved.
  public let file: URL

  /// A store for each folder and name; a name may hold any character.
  public init(folder: URL, name: String = "main") {
    file = folder.appending(component: Self.fileName(name) + ".waymark")
  }

  /// The text of the file; nil if there is no file.
  /// - Throws: what the file system says, or that the file is not UTF-8.
  public func load() throws -> String? {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSURLErrorKey: file])
    }
    return text
  }

  /// Writes the text to another file, which then takes the place of the old one.
  /// - Throws: what the file system says.
  public func save(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Removes the file, if there is one.
  /// - Throws: what the file system says.
  public func remove() throws {
    do {
      try FileManager.default.removeItem(at: file)
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      return
    }
  }

  /// Capitals are escaped too: on many disks two names that differ only in case are one file.
  private static func fileName(_ name: String) -> String {
    name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(Unicode.Scalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
