@testable import Waymark

extension PlannedEntry {
  /// An entry whose identity is the path of its link, as in a state read from text.
  init(
    _ text: String, _ presentation: Presentation = .push, anchor: String? = nil,
    title: String? = nil, payload: String? = nil, rightButton: String? = nil,
    transition: TransitionStyle = .automatic, carriesContext: Bool = false
  ) throws {
    let link = try DeepLink(text)
    self.init(link, EntryIdentity(link: link.withoutQuery.canonical))
    self.presentation = presentation
    details.anchor = anchor
    details.title = title
    details.payload = payload
    details.rightButton = rightButton
    details.style = transition
    self.carriesContext = carriesContext
  }
}

extension ScreenPlan {
  /// A plan whose tab is written as its place and the link of its root, such as `(1, "/search")`.
  convenience init(
    _ base: NavigationBase, _ target: PlannedEntry, tab: (Int, String)? = nil,
    reuse: ReusePolicy = .never, placement: Placement = .presented
  ) throws {
    let root = try tab.map { PlannedTab(index: $0.0, root: try PlannedEntry($0.1)) }
    self.init(
      base: base, tab: root, ancestors: [], target: target, placement: placement, reuse: reuse,
      opensTabRoot: false)
  }
}

extension NavigationState {
  @discardableResult
  mutating func show(_ plan: ScreenPlan) -> ActionResult { show(plan, keepsRoot: false) }
}
