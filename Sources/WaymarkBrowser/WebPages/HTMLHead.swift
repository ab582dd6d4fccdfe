#if Browser
import Foundation
import Waymark

/// Functions that add a script to a document of another site.
enum HTMLHead {
  /// Returns a document with a script directly after the doctype, whose absence would change the
  /// layout. The document has any encoding that extends ASCII.
  static func inserting(_ script: String, into html: Data) -> Data {
    // A byte order mark of UTF-16.
    guard !html.starts(with: [0xFE, 0xFF]), !html.starts(with: [0xFF, 0xFE]) else { return html }
    let text = html.dropFirst(html.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let place = endOfDoctype(text) ?? text.startIndex
    return html[..<place] + Data(script.utf8) + html[place...]
  }

  /// A text as HTML, also between quotes.
  static func escaped(_ text: String) -> String {
    text.replacing(scalars: ["&": "&amp;", "\"": "&quot;", "<": "&lt;"])
  }

  /// Returns the end of the doctype, or `nil` if it's missing or follows anything but blanks,
  /// comments and instructions.
  private static func endOfDoctype(_ html: Data) -> Data.Index? {
    var rest = html
    while true {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if rest.starts(with: "<!--".utf8) {
        // The two dashes at its start may be those of its end.
        guard let end = rest.dropFirst(2).firstRange(of: "-->".utf8) else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<?".utf8) {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        rest = rest[end...].dropFirst()
      } else {
        let beginning = String(decoding: rest.prefix("<!doctype".utf8.count), as: UTF8.self)
        guard beginning.lowercased() == "<!doctype" else { return nil }
        return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
      }
    }
  }
}
#endif
