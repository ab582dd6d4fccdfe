import WaymarkPage

@testable import WaymarkBrowser
@testable import WaymarkTerminal

/// Somebody else's HTML, as a terminal shows it, and as it is sent to a browser's frame.
enum HTMLCheck {
  private static let width = 40

  static func run(_ html: String) throws(BrokenLaw) {
    var layout = PageLayout(width: width) { _ in nil }
    layout.add(Page("Web", web: .html(html, base: "https://example.com/a/b.html")))
    for line in layout.lines {
      let text = line.text(.plain)
      try BrokenLaw.unless(
        line.width <= width && !text.unicodeScalars.contains(where: steers),
        "a line of \(line.width) columns: \(text.debugDescription)")
    }
    let script = "<script>waymark</script>"
    let sent = HTMLHead.inserting(script, into: html)
    let parts = sent.utf8.split(
      separator: script.utf8, maxSplits: 1, omittingEmptySubsequences: false)
    try BrokenLaw.unless(
      parts.count == 2 && (Array(parts[0]) + parts[1]).elementsEqual(html.utf8)
        && !parts[0].dropLast().contains(UInt8(ascii: ">")),
      "the document came as \(sent.debugDescription)")
  }

  /// Whether a terminal would take it for more than a character.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}
