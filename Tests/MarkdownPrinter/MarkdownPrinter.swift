import WaymarkPage

/// Prints what was read from the Markdown of its input, as XML that `compare.py` holds against that
/// of `cmark-gfm`.
///
/// A form feed ends a text, and its XML.
@main struct MarkdownPrinter {
  static func main() {
    var input = ""
    while let line = readLine(strippingNewline: false) { input += line }
    for text in input.split(separator: "\u{0C}", omittingEmptySubsequences: false) {
      let document = Page.Markdown(String(text)).blocks.map(xml).joined()
      print("<document>\(document)</document>", terminator: "\u{0C}")
    }
  }

  private static func xml(_ block: Page.Markdown.Block) -> String {
    switch block {
    case .heading(let level, let runs): "<heading level=\"\(level)\">\(xml(runs))</heading>"
    case .paragraph(let runs): "<paragraph>\(xml(runs))</paragraph>"
    case .code(let code):
      "<code info=\"\(escaped(code.language ?? ""))\">\(escaped(code.text))</code>"
    case .list(let start, let entries):
      "<list start=\"\(start.map(String.init) ?? "")\">"
        + entries.map { entry in
          "<item done=\"\(entry.isDone.map { $0 ? "yes" : "no" } ?? "")\">"
            + entry.blocks.map(xml).joined() + "</item>"
        }.joined() + "</list>"
    case .quote(let blocks): "<quote>\(blocks.map(xml).joined())</quote>"
    case .table(let columns, let rows):
      "<table>"
        + columns.map { "<th align=\"\($0.alignment?.rawValue ?? "")\">\(xml($0.title))</th>" }
        .joined()
        + rows.map { "<tr>" + $0.map { "<td>\(xml($0))</td>" }.joined() + "</tr>" }.joined()
        + "</table>"
    case .rule: "<rule/>"
    }
  }

  private static func xml(_ runs: [Page.Markdown.Run]) -> String {
    runs.map { run in
      let link = run.link.map { " link=\"\(escaped($0))\"" } ?? ""
      return "<run style=\"\(run.style.rawValue)\"\(link)>\(escaped(run.text))</run>"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
