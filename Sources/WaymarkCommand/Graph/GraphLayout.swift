#if Browser
/// The positions of the boxes of a graph: one per row, indented by depth.
struct GraphLayout: Equatable {
  struct Box: Equatable {
    let node: RouteGraph.Node
    let x: Int
    let y: Int
    let width: Int
    /// The index of the parent's box, or `nil` for a root.
    let parent: Int?

    var right: Int { x + width }
    var textWidth: Int { width - GraphLayout.padding * 2 }
  }

  struct Title: Equatable {
    let text: String
    let y: Int
  }

  static let height = 24
  static let padding = 8
  static let row = 32
  static let indent = 36
  static let character = 8

  private(set) var boxes: [Box] = []
  private(set) var titles: [Title] = []
  private(set) var width = 0
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
    let count = node.pattern.count + node.notesText.count
    let width = Self.padding * 2 + count * Self.character
    let x = Self.padding * 2 + depth * Self.indent
    boxes.append(Box(node: node, x: x, y: height, width: width, parent: parent))
    height += Self.row
    for child in node.children { add(child, on: number, depth: depth + 1) }
  }
}
#endif
