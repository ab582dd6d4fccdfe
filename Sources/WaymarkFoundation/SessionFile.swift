import Foundation
import Waymark

/// A file of a session, identified by its name in the folder.
package struct SessionFile: Hashable, Sendable {
  /// The purpose of the file. Its raw value follows the name of the session.
  package enum Kind: String, CaseIterable, Sendable {
    case session = ".waymark"
    case previous = ".previous.waymark"
    /// A session that can't be read.
    case unreadable = ".unreadable.waymark"
    /// The next session, until it's complete.
    case new = ".new.waymark"
    /// The lock of the other files.
    case lock = ".lock"
  }

  package let session: String
  package let kind: Kind

  package init(_ session: String, _ kind: Kind) {
    (self.session, self.kind) = (session, kind)
  }

  /// Returns the file with a name, or `nil` if it doesn't belong to a session.
  package init?(named name: String) {
    let (start, end) = name.halves(at: ".")
    guard let end, let kind = Kind(rawValue: "." + end), let session = start.removingPercentEncoding
    else { return nil }
    self.init(session, kind)
    guard self.name == name else { return nil }
  }

  /// The name in the folder: that of the session, percent-encoded. Capitals are encoded too, because
  /// many file systems ignore the case.
  package var name: String {
    (session.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? session) + kind.rawValue
  }

  private static let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-_")
}
