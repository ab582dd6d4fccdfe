#if Browser
import Waymark
import WaymarkPage

extension BrowserSession {
  /// Runs the effect of an element, unless its page is no longer visible.
  func follow(_ number: Int, of page: Int, on id: EntryID) {
    guard let elements = screen.shown[id]?.contents[page]?.elements,
      elements.indices.contains(number), screen.isVisible(id)
    else { return }
    let element = elements[number]
    switch element.press {
    case .open(let target):
      tell(navigator.open(target.pressed(at: element.anchor)), target.link)
    case .push(let page):
      let outcome = navigator.push(
        page.make(), as: page.presentation, anchor: element.anchor, values: page.values)
      tell(outcome, element.words)
    case .close: screen.onEvent?(.request(.dismiss))
    }
  }

  /// Presses a button of a bar.
  func press(_ name: String) {
    guard let button = navigator.buttons[name] else { return }
    tell(navigator.press(name), button.title)
  }
}
#endif
