package import Waymark

extension Navigator<Page> {
  /// Follows a row or a button that the user has pressed.
  /// - Parameter anchor: The element that a popover points at.
  package func follow(_ press: Page.Row.Press, at anchor: String) -> Outcome {
    switch press {
    case .open(let target): open(target.pressed(at: anchor))
    case .push(let page):
      push(page.make(), as: page.presentation, anchor: anchor, values: page.values)
    case .close: dismiss(asksGuards: true)
    }
  }
}
