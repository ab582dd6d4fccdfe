import Foundation

/// One of the files of a session, by its name in the folder: the only place that knows those names.
package struct SessionFile: Hashable, Sendable {
  /// The purpose of the file. Its raw value follows the name of the session.
  package enum Kind: String, CaseIterable, Sendable {
    /// The session.
    case session = ".waymark"
    /// The one before.
    case previous = ".previous.waymark"
    /// One that could not be read.
    case unreadable = ".unreadable.waymark"
    /// The next session, until it's complete.
    case new = ".new.waymark"
    /// The lock of the other files.
    case lock = ".lock"
  }

  /// The name of the session, as its store was given it.
  package let session: String
  /// The purpose of the file.
  package let kind: Kind

  /// A file of a session.
  package init(_ session: String, _ kind: Kind) {
    self.session = session
    self.kind = kind
  }

  /// Returns the file with a name, or `nil` if it doesn't belong to a session.
  package init?(named name: String) {
    guard let dot = name.firstIndex(of: "."), let kind = Kind(rawValue: String(name[dot...])),
      let session = String(name[..<dot]).removingPercentEncoding
    else { return nil }
    self.init(session, kind)
    guard self.name == name else { return nil }
  }

  /// Its name in the folder.
  package var name: String { escaped + kind.rawValue }

  /// Capitals are escaped too: on many disks two names that differ only in case are one file.
  private var escaped: String {
    session.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(Unicode.Scalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
