#if Browser
/// Places for the boxes of a graph: one per row, indented by depth.
struct GraphLayout: Equatable {
  struct Box: Equatable {
    let node: RouteGraph.Node
    let x: Double
    let y: Double
    let width: Double
    /// The number of the parent's box; `nil` for a root.
    let parent: Int?

    var right: Double { x + width }
    var middle: Double { y + GraphLayout.height / 2 }
    /// The left edge of the notes.
    var notesX: Double { x + GraphLayout.padding * 2 + GraphLayout.textWidth(node.pattern) }
  }

  struct Title: Equatable {
    let text: String
    let y: Double
  }

  static let height = 24.0
  static let padding = 8.0
  static let row = 32.0
  static let indent = 36.0
  /// The width of a character of a pattern, and of a note in smaller letters.
  static let character = 7.5
  static let smallCharacter = 6.3

  private(set) var boxes: [Box] = []
  private(set) var titles: [Title] = []
  private(set) var width = 0.0
  private(set) var height = padding

  init(_ graph: RouteGraph) {
    for part in graph.parts {
      height += Self.padding
      titles.append(Title(text: part.title, y: height + Self.padding * 2))
      height += Self.row
      for root in part.roots { add(root, on: nil, depth: 0) }
    }
    height += Self.padding
    width = (boxes.map(\.right).max() ?? 0) + Self.padding * 2
  }

  /// Adds a node in the next row, and its children in the rows after it.
  private mutating func add(_ node: RouteGraph.Node, on parent: Int?, depth: Int) {
    let number = boxes.count
    let notes = Self.notes(of: node)
    let width =
      Self.padding * 2 + Self.textWidth(node.pattern)
      + (notes.isEmpty ? 0 : Self.padding + Double(notes.count) * Self.smallCharacter)
    let x = Self.padding * 2 + Double(depth) * Self.indent
    boxes.append(Box(node: node, x: x, y: height, width: width, parent: parent))
    height += Self.row
    for child in node.children { add(child, on: number, depth: depth + 1) }
  }

  static func textWidth(_ text: String) -> Double { Double(text.count) * character }

  static func notes(of node: RouteGraph.Node) -> String { node.notes.joined(separator: ", ") }
}
#endif
