#if Browser
import Foundation

@testable import WaymarkBrowser

/// A foreign document, as it is sent to a frame.
enum HTMLCheck {
  /// The start of a document up to its doctype: blanks, comments and instructions.
  private static var start: Regex<Substring> {
    /(?is)(?>[\t-\r ]|<!(?=--).*?-->|<\?[^>]*>)*<!doctype[^>]*>/.matchingSemantics(.unicodeScalar)
  }

  static func run(_ html: String) throws(BrokenLaw) {
    let script = "<script>waymark</script>"
    let sent = HTMLHead.inserting(script, into: Data(html.utf8))
    // A byte order mark stays at the beginning.
    let mark = html.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    let text = String(html.unicodeScalars.dropFirst(mark))
    let beginning = (try? start.prefixMatch(in: text))?.output.utf8.count ?? 0
    var wanted = Array(html.utf8)
    wanted.insert(contentsOf: script.utf8, at: 3 * mark + beginning)
    try BrokenLaw.unless(
      wanted.elementsEqual(sent), "the document became \(String(decoding: sent, as: UTF8.self))")
  }
}
#endif
