#if Browser
import Foundation
import Waymark

/// Functions that add a script to a document of another site.
enum HTMLHead {
  /// Returns the bytes of a document with a script in them, in any encoding that extends ASCII.
  static func inserting(_ script: String, into html: Data) -> Data {
    // A byte order mark of UTF-16.
    guard !html.starts(with: [0xFE, 0xFF]), !html.starts(with: [0xFF, 0xFE]) else { return html }
    let mark = Data([0xEF, 0xBB, 0xBF])
    if html.starts(with: mark) { return mark + inserting(script, into: html.dropFirst(3)) }
    if let text = String(data: html, encoding: .utf8) {
      return Data(inserting(script, into: text).utf8)
    }
    // Each byte is a character of Latin-1, and the same byte again.
    let text = String(data: html, encoding: .isoLatin1) ?? ""
    return inserting(script, into: text).data(using: .isoLatin1) ?? html
  }

  /// A text as HTML, also between quotes.
  static func escaped(_ text: String) -> String {
    text.replacing(scalars: ["&": "&amp;", "\"": "&quot;", "<": "&lt;"])
  }

  /// Inserts a script directly after the doctype, whose absence would change the layout.
  static func inserting(_ script: String, into html: String) -> String {
    guard let end = endOfDoctype(html.utf8) else { return script + html }
    return html[..<end] + script + html[end...]
  }

  /// Returns the end of the doctype, or `nil` if it's missing or follows anything but blanks,
  /// comments and instructions.
  private static func endOfDoctype(_ html: String.UTF8View) -> String.Index? {
    var rest = html[...]
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
        let beginning = rest.prefix("<!doctype".utf8.count)
        guard String(Substring(beginning)).lowercased() == "<!doctype" else { return nil }
        return rest.firstIndex(of: UInt8(ascii: ">")).map { html.index(after: $0) }
      }
    }
  }
}

/// Foreign content for a frame. It runs only the script that reports clicks, loads nothing, and has
/// no origin.
struct ForeignDocument {
  let html: String

  var response: WebResponse {
    let nonce = RandomName.make()
    let script = "<script nonce=\"\(nonce)\">\(ClientFiles.shared.clickScript)</script>"
    var response = WebResponse.file(
      Data(HTMLHead.inserting(script, into: html).utf8), "text/html; charset=utf-8", "no-store")
    response.headers["Content-Security-Policy"] =
      "sandbox allow-scripts; default-src 'none'; script-src 'nonce-\(nonce)'; "
      + "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'self'"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
  }
}
#endif
