import Waymark
import WaymarkPage

extension BrowserSession {
  /// Does what an element of a page does; a page that is shown no longer does nothing.
  func follow(_ number: Int, of page: Int, on id: EntryID) {
    guard let state = screen.state, let shown = screen.shown[id], shown.number == page,
      shown.elements.indices.contains(number),
      BrowserScreen.visible(in: state).contains(where: { $0.id == id })
    else { return }
    let element = shown.elements[number]
    switch element.way {
    case .target(let target):
      tell(navigator.open(target.pressed(at: element.anchor)), target.link)
    case .page(let page):
      let outcome = navigator.push(
        page.make(), present: page.presentation, transition: page.transition,
        anchor: element.anchor, context: page.context)
      tell(outcome, element.words)
    case .cancel: screen.onEvent?(.request(.dismiss))
    }
  }

  /// Presses a button, or chooses from its menu.
  func press(_ name: String, item: Int?) {
    guard let button = navigator.screens.button(name) else { return }
    let words = item.flatMap { button.menu.indices.contains($0) ? button.menu[$0].title : nil }
    tell(navigator.press(name, item: item), words ?? button.title)
  }

  func submit(_ id: EntryID, _ number: Int, _ values: [String: String]) {
    guard case .sections(let sections) = screen.shown[id]?.page.body else { return }
    var forms: [Page.Form] = []
    for case .form(let form) in sections.flatMap(\.items) { forms.append(form) }
    guard forms.indices.contains(number) else { return }
    let target = forms[number].target(values)
    let anchor = PageElement.anchor(ofForm: number, id)
    tell(navigator.open(target.pressed(at: anchor)), target.link)
  }
}
