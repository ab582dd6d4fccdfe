import Waymark
import WaymarkPage

/// One screen in a terminal: a rule with the title, the content, and a rule with the tabs.
///
/// A frame has no side effects. The host prints it, and looks up the numbers that the user types.
struct TerminalFrame {
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
    var leftButton: BarButton?
    var rightButton: BarButton?
    var tabs: [String] = []
    var selectedTab = 0
    var body: Body
    /// The typed values, by the index of the form and the name of the field.
    var drafts: [Int: [String: String]] = [:]
    /// The first origin of the app on the web. It completes the addresses of web pages.
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
    var layout = PageLayout(
      width: width, drafts: content.drafts, webOrigin: content.webOrigin, kind: kind)
    switch content.body {
    case .page(let page): layout.add(page)
    case .dialog(let dialog): layout.add(dialog)
    case .loading(let progress):
      layout.lines = Self.message([VisibleText(progress)], "⋯", .accent, width: width)
    case .failed(let words):
      layout.lines = Self.message(VisibleText.lines(of: words), "✗", .warning, width: width)
      layout.lines.append(StyledLine("    Type r to try again.", .dim))
    }
    (body, targets, forms) = (layout.lines, layout.targets, layout.forms)
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

  func lines(_ style: TerminalDevice.Style) -> [String] {
    (header + body + footer).map { $0.text(style) }
  }
}

extension TerminalFrame {
  /// The target of a number on the screen.
  struct Target {
    let press: Page.Row.Press?
    /// The text that the button of the row copies.
    let copied: String?
    /// The anchor of a popover that the target opens.
    let anchor: String
  }

  private static func header(_ content: Content, width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var rule = StyledLine("── ", .dim)
    let layers = VisibleText(content.layers.joined(separator: " ▸ ")).cut(to: width / 2)
    rule.append(layers, .accent)
    rule.append(content.layers.isEmpty ? "" : " ▸ ", .accent)
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

  /// Returns the buttons of the bar.
  private static func ways(_ content: Content, width: Int) -> [StyledLine] {
    func way(_ key: String, _ label: String, isEnabled: Bool = true) -> StyledLine {
      var line = StyledLine("  ")
      line.append(key, isEnabled ? .accent : .dim)
      line.append(" ")
      line.append(VisibleText(label).cut(to: width / 3), isEnabled ? .plain : .dim)
      return line
    }
    var ways: [StyledLine] = []
    if let back = content.back { ways.append(way("b", "‹ " + back)) }
    if !content.layers.isEmpty { ways.append(way("d", "✕ close")) }
    for (key, button) in [("L", content.leftButton), ("R", content.rightButton)] {
      guard let button else { continue }
      ways.append(way(key, "[\(button.title)]", isEnabled: button.isEnabled))
    }
    return flow(ways, width: width)
  }

  private static func footer(_ content: Content, width: Int) -> [StyledLine] {
    let tabs = content.tabs.enumerated().map { index, tab in
      let isSelected = index == content.selectedTab
      let label = VisibleText("\(index + 1) " + tab).cut(to: width / 2).text
      var line = StyledLine(" ")
      line.append(isSelected ? "[\(label)]" : " \(label) ", isSelected ? .selected : .plain)
      return line
    }
    let rules = tabs.isEmpty ? [StyledLine()] : flow(tabs, width: width - 4)
    return [StyledLine()]
      + rules.map { tabs in
        var rule = StyledLine("──", .dim)
        rule.append(tabs)
        rule.append(tabs.width == 0 ? "" : " ")
        rule.append(String(repeating: "─", count: width - rule.width), .dim)
        return rule
      }
  }

  /// Puts pieces next to each other, in as many lines as they need.
  private static func flow(_ pieces: [StyledLine], width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for piece in pieces {
      if let last = lines.indices.last, lines[last].width + piece.width <= width {
        lines[last].append(piece)
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}
