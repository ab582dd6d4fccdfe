import Waymark
import WaymarkPage

extension TerminalFrame {
  /// The target of a number on the screen.
  struct Target {
    enum Accessory {
      case none
      case copy(String)
      case target(LinkTarget)
    }

    /// The effect of following the target.
    enum Way {
      case target(LinkTarget)
      case page(Page.Row.Destination)
      /// Closes the layer.
      case close
    }

    var way: Way?
    var accessory = Accessory.none
    /// The anchor of a popover that the target opens.
    var anchor: String?
  }

  /// A button of the bar.
  struct Button {
    let title: String
    var isEnabled = true

    /// Returns the key that presses it, and the button.
    func line(_ key: String, width: Int) -> StyledLine {
      var line = StyledLine("  ")
      line.append(key, isEnabled ? .accent : .dim)
      line.append(" [")
      line.append(VisibleText(title).cut(to: max(4, width - 2)), isEnabled ? .plain : .dim)
      line.append("]")
      return line
    }
  }

  /// Returns the lines in a box.
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
