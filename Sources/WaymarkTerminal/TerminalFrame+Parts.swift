import Waymark
import WaymarkPage

extension TerminalFrame {
  /// What a number on the screen leads to.
  struct Target {
    enum Accessory {
      case none
      case copy(String)
      case target(LinkTarget)
    }

    /// What following it does.
    enum Way {
      case target(LinkTarget)
      case page(Page.Row.Destination)
      /// Goes where a document leads.
      case web(String)
      /// Saves a file.
      case download(Page.Download)
      /// Closes the layer.
      case cancel
    }

    var way: Way?
    var accessory = Accessory.none
    /// The source of its links; nil leaves it to the target.
    var source: LinkSource?
    /// What a popover points at that it opens.
    var anchor: String?
  }

  /// A registered button as the bar shows it.
  struct Button: ExpressibleByStringLiteral {
    var title: String
    var badge: String?
    var isEnabled = true
    var hasMenu = false

    init(_ title: String) { self.title = title }

    init(stringLiteral title: String) { self.title = title }

    init(_ button: BarButton) {
      title = button.title
      badge = button.badge
      isEnabled = button.isEnabled
      hasMenu = !button.menu.isEmpty
    }

    /// The key that presses it, and the button.
    func line(_ key: String, width: Int) -> StyledLine {
      var line = StyledLine("  ")
      line.append(key, isEnabled ? .accent : .dim)
      line.append(" [")
      let end = (badge.map { " (\($0))" } ?? "") + (hasMenu ? " ▾" : "")
      let room = max(4, width - 2)
      let tail = VisibleText(end).cut(to: room / 2)
      line.append(
        VisibleText(title).cut(to: max(1, room - tail.width)), isEnabled ? .plain : .dim)
      line.append(tail, isEnabled ? .strong : .dim)
      line.append("]")
      return line
    }
  }

  /// The lines of a question in a box.
  static func boxed(_ lines: [StyledLine], width: Int) -> [StyledLine] {
    func rule(_ left: String, _ right: String) -> StyledLine {
      StyledLine(" " + left + String(repeating: "─", count: width - 4) + right, .dim)
    }
    let inner = lines.map { line in
      var boxed = StyledLine(" │", .dim)
      boxed.append(line)
      boxed.append(String(repeating: " ", count: max(0, width - 2 - boxed.width)))
      boxed.append("│", .dim)
      return boxed
    }
    return [rule("┌", "┐")] + inner + [rule("└", "┘")]
  }
}
