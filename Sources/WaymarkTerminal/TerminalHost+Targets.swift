import Waymark
import WaymarkPage

extension TerminalHost {
  /// Opens the target of an element.
  func open(_ target: LinkTarget) {
    guard let navigator else { return }
    let before = navigator.state
    tell(navigator.open(target), about: target.link, since: before)
  }

  /// Pushes a page without a link.
  func push(_ page: Page.Row.Destination, at anchor: String?) {
    guard let navigator else { return }
    let before = navigator.state
    let outcome = navigator.push(
      page.make(), as: page.presentation, transition: page.transition, anchor: anchor,
      values: page.values)
    tell(outcome, since: before)
  }

  /// Presses a button of the bar, or reports that it's missing.
  func press(_ name: String?, _ side: String) {
    guard let navigator, let name, let button = navigator.button(name) else {
      return say(["There is no button on the \(side)."])
    }
    guard button.isEnabled else {
      return say(["‘\(button.title)’ is disabled."])
    }
    let before = navigator.state
    tell(navigator.press(button.name), since: before)
  }
}
