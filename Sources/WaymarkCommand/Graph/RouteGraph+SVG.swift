#if Browser
import Waymark

extension RouteGraph {
  /// The graph as a picture for a browser or a repository, in light and dark colors. Each row has a box
  /// below the one before, indented by its depth.
  ///
  /// Equal graphs give equal texts.
  var svg: String {
    let width = (rows.map { Self.x(of: $0) + Self.width(of: $0) }.max() ?? 0) + Self.padding * 2
    let height = rows.count * Self.rowHeight + Self.padding * 2
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-label="Routes">
      """,
      "<style>\(Self.style)</style>",
      "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>",
    ]
    // The lines between boxes are behind all boxes.
    lines += rows.indices.compactMap { edge(to: $0) }
    for index in rows.indices { lines += self.lines(for: index) }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let boxHeight = 24
  private static let rowHeight = 32
  private static let padding = 8
  private static let characterWidth = 8

  private static func x(of row: Row) -> Int { padding * 2 + row.depth * 36 }

  private static func width(of row: Row) -> Int {
    padding * 2 + (row.text.count + row.notesText.count) * characterWidth
  }

  private func y(of index: Int) -> Int { index * Self.rowHeight + Self.padding }

  private func edge(to index: Int) -> String? {
    guard let parent = rows[index].parent else { return nil }
    let (start, end) = (Self.x(of: rows[parent]) + Self.padding * 2, Self.x(of: rows[index]))
    let (top, middle) = (y(of: parent) + Self.boxHeight, y(of: index) + Self.boxHeight / 2)
    let kind = rows[index].kind
    let line = "M\(start) \(top)V\(middle - 6)q0 6 6 6H\(end)"
    let arrow =
      kind == .redirect
      ? "<path class=\"arrow\" d=\"M\(start - 4) \(top + 7)l4 -7l4 7\"/>" : ""
    return "<path class=\"edge \(kind)\" d=\"\(line)\"/>" + arrow
  }

  private func lines(for index: Int) -> [String] {
    let (row, y) = (rows[index], y(of: index))
    let (x, width) = (Self.x(of: row), Self.width(of: row))
    let text = row.text.escaped
    if row.kind == .title {
      return ["<text class=\"title\" x=\"\(x)\" y=\"\(y + 18)\">\(text)</text>"]
    }
    let notes = row.notesText.escaped
    let end = notes.isEmpty ? "" : "<tspan class=\"notes\">\(notes)</tspan>"
    return [
      """
      <rect class="\(row.kind)" x="\(x)" y="\(y)" rx="6" \
      width="\(width)" height="\(Self.boxHeight)"/>
      """,
      """
      <text x="\(x + Self.padding)" y="\(y + 16)" \
      textLength="\(width - Self.padding * 2)">\(text)\(end)</text>
      """,
    ]
  }

  private static let style = """
    text{font:13px ui-monospace,Menlo,Consolas,monospace;fill:#1c1c1e}\
    .title{font:600 14px system-ui,sans-serif}.notes{fill:#6b6b70}\
    .paper{fill:#fff;stroke:none}rect{fill:#eef4ff;stroke:#7da3d8}.action{fill:#fdf1e3;stroke:#d9a15a}\
    .redirect{fill:#f5f5f7;stroke:#a9a9b0;stroke-dasharray:4 3}\
    .edge{fill:none;stroke:#9db4d3}.edge.redirect,.arrow{fill:none;stroke:#a9a9b0}\
    @media(prefers-color-scheme:dark){text{fill:#f2f2f7}.notes{fill:#a1a1a8}.paper{fill:#1c1c1e}\
    rect{fill:#1d2a40;stroke:#5b86c4}.action{fill:#3a2a16;stroke:#c08a47}\
    .redirect{fill:#2a2a2d;stroke:#77777f}.edge{stroke:#4b6a96}}
    """
}

extension RouteGraph.Row {
  fileprivate var notesText: String { notes.isEmpty ? "" : " " + notes.joined(separator: ", ") }
}

extension String {
  fileprivate var escaped: String {
    replacing(scalars: ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }
}
#endif
