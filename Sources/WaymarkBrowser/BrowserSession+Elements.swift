import Waymark
import WaymarkPage

extension BrowserSession {
  /// Does what an element of a page does; a page that is shown no longer does nothing.
  func follow(_ number: Int, of page: Int, on id: EntryID) {
    guard let elements = screen.shown[id]?.contents[page]?.elements,
      elements.indices.contains(number), screen.isVisible(id)
    else { return }
    let element = elements[number]
    switch element.way {
    case .target(let target):
      tell(navigator.open(target.pressed(at: element.anchor)), target.link)
    case .page(let page):
      let outcome = navigator.push(
        page.make(), present: page.presentation, transition: page.transition,
        anchor: element.anchor, context: page.context)
      tell(outcome, element.words)
    // Its address was asked for.
    case .download: break
    case .cancel: screen.onEvent?(.request(.dismiss))
    }
  }

  /// Opens what the search field finds for a text.
  func search(_ text: String) {
    guard let target = navigator.screens.searchField?.target(text) else { return }
    tell(navigator.open(target.pressed(at: nil)), target.link)
  }

  /// Presses a button, or chooses from its menu.
  func press(_ name: String, item: Int?) {
    guard let button = navigator.screens.button(name) else { return }
    let words = item.flatMap { button.menu.indices.contains($0) ? button.menu[$0].title : nil }
    tell(navigator.press(name, item: item), words ?? button.title)
  }
}
