#if Browser
@testable import WaymarkBrowser

/// A foreign document, as it is sent to a frame.
enum HTMLCheck {
  /// The start of a document up to its doctype: blanks, comments and instructions.
  private static var start: Regex<Substring> {
    /(?is)(?>[\t-\r ]|<!(?=--).*?-->|<\?[^>]*>)*<!doctype[^>]*>/.matchingSemantics(.unicodeScalar)
  }

  static func run(_ html: String) throws(BrokenLaw) {
    let script = "<script>waymark</script>"
    let sent = HTMLHead.inserting(script, into: html)
    let beginning = (try? start.prefixMatch(in: html))?.output.utf8.count ?? 0
    var wanted = Array(html.utf8)
    wanted.insert(contentsOf: script.utf8, at: beginning)
    try BrokenLaw.unless(
      wanted.elementsEqual(sent.utf8), "the document became \(sent.debugDescription)")
  }
}
#endif
