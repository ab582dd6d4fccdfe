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
    let outcome = navigator.follow(element.press, at: element.anchor)
    // A diagnostic reports a guard that keeps a layer open.
    if case .close = element.press { return }
    tell(outcome, element.press.link ?? element.words)
  }

  /// Presses a button of a bar.
  func press(_ name: String) {
    guard let button = navigator.buttons[name] else { return }
    tell(navigator.press(name), button.title)
  }
}
#endif
