#if Browser
import Waymark

extension RouteGraph {
  /// The graph as a picture for a browser or a repository, in light and dark colors.
  ///
  /// Equal graphs give equal texts.
  var svg: String {
    let layout = GraphLayout(self)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" \
      width="\(layout.width)" height="\(layout.height)" role="img" aria-label="Routes">
      """,
      "<style>\(Self.style)</style>",
      "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>",
    ]
    lines += layout.titles.map {
      "<text class=\"title\" x=\"\(GraphLayout.padding * 2)\" y=\"\($0.y)\">\($0.text.escaped)</text>"
    }
    for box in layout.boxes {
      if let parent = box.parent { lines.append(Self.edge(from: layout.boxes[parent], to: box)) }
    }
    for box in layout.boxes { lines += Self.lines(for: box) }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func edge(from parent: GraphLayout.Box, to child: GraphLayout.Box) -> String {
    let (start, end) = (parent.x + GraphLayout.padding * 2, child.x)
    let (top, middle) = (parent.y + GraphLayout.height, child.y + GraphLayout.height / 2)
    let line = "M\(start) \(top)V\(middle - 6)q0 6 6 6H\(end)"
    let arrow =
      child.node.kind == .redirect
      ? "<path class=\"arrow\" d=\"M\(start - 4) \(top + 7)l4 -7l4 7\"/>" : ""
    return "<path class=\"edge \(child.node.kind)\" d=\"\(line)\"/>" + arrow
  }

  private static func lines(for box: GraphLayout.Box) -> [String] {
    let notes = box.node.notesText
    let end = notes.isEmpty ? "" : "<tspan class=\"notes\">\(notes.escaped)</tspan>"
    return [
      """
      <rect class="\(box.node.kind)" x="\(box.x)" y="\(box.y)" rx="6" \
      width="\(box.width)" height="\(GraphLayout.height)"/>
      """,
      """
      <text x="\(box.x + GraphLayout.padding)" y="\(box.y + 16)" \
      textLength="\(box.textWidth)">\(box.node.pattern.escaped)\(end)</text>
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

extension String {
  fileprivate var escaped: String {
    replacing(scalars: ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }
}
#endif
