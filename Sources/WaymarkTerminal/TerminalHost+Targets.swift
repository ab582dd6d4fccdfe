import Waymark
import WaymarkPage

extension TerminalHost {
  // MARK: What elements lead to

  /// Opens the target of an element.
  func open(_ target: LinkTarget, from source: LinkSource?) {
    guard let navigator = screens?.navigator else { return }
    let before = navigator.state
    tell(navigator.open(target, from: source), since: before)
  }

  /// Pushes a page that has no link.
  func push(_ page: Page.Row.Destination, at anchor: String?) {
    guard let navigator = screens?.navigator else { return }
    let before = navigator.state
    let outcome = navigator.push(
      page.make(), present: page.presentation, transition: page.transition, anchor: anchor,
      context: page.context)
    tell(outcome, since: before)
  }

  /// Opens what the app's search finds for a text.
  func search(_ text: String) {
    guard let field = screens?.searchField else { return say(["There is no search here."]) }
    guard !text.isEmpty else {
      return say(["Write what you search for behind the s, as in: s tea"])
    }
    open(field.target(text).pressed(at: nil), from: nil)
  }

  // MARK: Buttons

  /// Presses a button, or lists its menu.
  func press(_ name: String?, _ side: String, _ key: String) {
    guard let button = known(name, side), let navigator = screens?.navigator else { return }
    guard button.menu.isEmpty else {
      let width = String(button.menu.count).count
      return say(
        ["\(button.title):"]
          + button.menu.enumerated().map { index, item in
            let number = String(index + 1)
            return "  \(key)\(number)" + String(repeating: " ", count: width - number.count + 2)
              + item.title + (item.isDestructive ? "  !!" : "")
              + (item.isEnabled ? "" : "  (cannot be chosen now)")
          })
    }
    let before = navigator.state
    tell(navigator.press(button.name), since: before)
  }

  /// Chooses from the menu of a button.
  func choose(_ number: Int, _ name: String?, _ side: String) {
    guard let button = known(name, side), let navigator = screens?.navigator else { return }
    guard !button.menu.isEmpty else { return say(["The button on the \(side) has no menu."]) }
    guard (1...button.menu.count).contains(number) else {
      return say(["There is no line \(number) in the menu; the last is \(button.menu.count)."])
    }
    let item = button.menu[number - 1]
    guard item.isEnabled else { return say(["‘\(item.title)’ cannot be chosen now."]) }
    let before = navigator.state
    tell(navigator.press(button.name, item: number - 1), since: before)
  }

  /// A button that can be pressed; where there is none, that is said.
  private func known(_ name: String?, _ side: String) -> BarButton? {
    guard let name, let button = screens?.button(name) else {
      say(["There is no button on the \(side)."])
      return nil
    }
    guard button.isEnabled else {
      say(["‘\(button.title)’ cannot be pressed now."])
      return nil
    }
    return button
  }
}
