import Waymark
import WaymarkPage

/// One screen in a terminal: a rule with the title, the content of the page, and a rule with the
/// tabs.
///
/// A frame has no side effects. The host prints it, and looks up the numbers that the user types.
struct TerminalFrame {
  /// The content of a frame.
  struct Content {
    enum Body {
      case page(Page)
      case dialog(Dialog)
      case loading(String)
      case failed(String)
    }

    /// The titles of the modal layers, from the lowest.
    var layers: [String] = []
    var title: String
    var link: String
    /// The title of the screen below in the same layer, or `nil`.
    var back: String?
    var leftButton: Button?
    var rightButton: Button?
    var tabs: [String] = []
    var selectedTab = 0
    var body: Body
    /// The values that are filled in, by the name of the field.
    var draft: [String: String] = [:]
    /// The origin of the app on the web.
    var webOrigin: String?
  }

  private(set) var header: [StyledLine] = []
  private(set) var body: [StyledLine] = []
  private(set) var footer: [StyledLine] = []
  private(set) var targets: [Target] = []
  private(set) var forms: [Page.Form] = []

  /// Arranges a screen; `kind` returns the kind of a row's link.
  init(_ content: Content, width: Int, kind: @escaping (String) -> LinkKind?) {
    let width = min(max(width, 24), 100)
    header = Self.header(content, width: width)
    footer = Self.footer(content, width: width)
    switch content.body {
    case .page(let page):
      var layout = PageLayout(
        width: width, draft: content.draft, webOrigin: content.webOrigin, kind: kind)
      layout.add(page)
      (body, targets) = (layout.lines, layout.targets)
      forms = layout.forms
    case .dialog(let dialog):
      var layout = PageLayout(width: width - 6, kind: kind)
      layout.add(dialog)
      (body, targets) = (Self.boxed(layout.lines, width: width), layout.targets)
    case .loading(let progress):
      body = Self.message([VisibleText(progress)], "⋯", .accent, width: width)
    case .failed(let words):
      body = Self.message(VisibleText.lines(of: words), "✗", .warning, width: width)
      body.append(StyledLine("    Type r to try again.", .dim))
    }
  }

  /// Lines with a sign before the first one.
  private static func message(
    _ lines: [VisibleText], _ sign: String, _ ink: StyledLine.Ink, width: Int
  ) -> [StyledLine] {
    lines.flatMap { $0.wrapped(to: width - 4) }.enumerated().map { index, text in
      var line = StyledLine(index == 0 ? "  \(sign) " : "    ", ink)
      line.append(text)
      return line
    }
  }

  /// Returns the first visible line of a scrolled page, or 0 if the page is shorter now.
  func start(at line: Int) -> Int { line < body.count ? line : 0 }

  /// Returns the lines for output. If `rows` isn't `nil`, only the lines that fit, and their range.
  func lines(
    _ style: TerminalDevice.Style, from start: Int = 0, rows: Int? = nil
  ) -> (text: [String], next: Int?) {
    let first = self.start(at: start)
    let room = rows.map { max(3, $0 - header.count - footer.count - 1) } ?? Int.max
    let isWhole = first == 0 && body.count <= room
    let end = isWhole ? body.count : min(body.count, first + max(1, min(room, body.count) - 1))
    var lines = header + body[first..<end]
    if !isWhole {
      let more = end < body.count ? "m shows more" : "m goes back to the top"
      lines.append(StyledLine("  ⋮ lines \(first + 1) to \(end) of \(body.count): \(more)", .dim))
    }
    return ((lines + footer).map { $0.text(style) }, end < body.count ? end : nil)
  }
}

extension TerminalFrame {
  private static func header(_ content: Content, width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var rule = StyledLine("── ", .dim)
    for (index, layer) in content.layers.enumerated() {
      // Of several layers, the topmost one and the number of the others are shown.
      let isLeftOut = content.layers.count > 3 && (1..<content.layers.count - 1).contains(index)
      if isLeftOut, index > 1 { continue }
      rule.append(isLeftOut ? "… ▸ " : VisibleText(layer).cut(to: width / 4).text + " ▸ ", .accent)
    }
    rule.append(VisibleText(content.title).cut(to: max(1, width - rule.width - 4)), .strong)
    rule.append(" ")
    let link = VisibleText(content.link)
    if rule.width + link.width + 7 <= width {
      rule.append(String(repeating: "─", count: width - rule.width - link.width - 4), .dim)
      rule.append(" ")
      rule.append(link, .dim)
      rule.append(" ──", .dim)
      lines.append(rule)
    } else {
      rule.append(String(repeating: "─", count: max(2, width - rule.width)), .dim)
      var address = StyledLine("   ")
      address.append(link.cut(to: width - 3), .dim)
      lines += [rule, address]
    }
    return lines + ways(content, width: width) + [StyledLine()]
  }

  /// Returns the back or close button of a screen, and its other buttons.
  private static func ways(_ content: Content, width: Int) -> [StyledLine] {
    func way(_ key: String, _ label: String) -> StyledLine {
      var line = StyledLine("  ")
      line.append(key, .accent)
      line.append(" ")
      line.append(VisibleText(label).cut(to: width / 3))
      return line
    }
    var ways: [StyledLine] = []
    if let back = content.back { ways.append(way("b", "‹ " + back)) }
    if !content.layers.isEmpty { ways.append(way("d", "✕ close")) }
    if let left = content.leftButton { ways.append(left.line("L", width: width / 3)) }
    var lines: [StyledLine] = []
    var line = StyledLine()
    for way in ways {
      if line.width + way.width > width {
        lines.append(line)
        line = StyledLine()
      }
      line.append(way)
    }
    if let right = content.rightButton?.line("R", width: width / 3) {
      if line.width + right.width > width {
        lines.append(line)
        line = StyledLine()
      }
      line.append(StyledLine(String(repeating: " ", count: width - line.width - right.width)))
      line.append(right)
    }
    return line.width == 0 ? lines : lines + [line]
  }

  private static func footer(_ content: Content, width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var rule = StyledLine("──", .dim)
    func end() {
      rule.append(content.tabs.isEmpty ? "" : " ")
      rule.append(String(repeating: "─", count: max(0, width - rule.width)), .dim)
      lines.append(rule)
    }
    for (index, tab) in content.tabs.enumerated() {
      let isSelected = index == content.selectedTab
      let label = VisibleText("\(index + 1) " + tab).cut(to: width / 2)
      if rule.width + label.width + 4 > width {
        end()
        rule = StyledLine("──", .dim)
      }
      rule.append(" ")
      rule.append(
        "\(isSelected ? "[" : " ")\(label.text)\(isSelected ? "]" : " ")",
        isSelected ? .selected : .plain)
    }
    end()
    return [StyledLine()] + lines
  }
}
