import WaymarkTesting

@testable import Waymark

/// Random states and changes, few enough links that they often meet again.
struct RandomChanges {
  var random: SeededGenerator

  static let tabRoots = ["/", "/search", "/me"]

  mutating func state() throws -> NavigationState {
    let count = 1 + random.below(3)
    let limit = random.chance(80) ? 2 + random.below(6) : Limit.entries.value
    return NavigationState(
      tabRoots: try Self.tabRoots.prefix(count).map { try PlannedEntry($0) }, entryLimit: limit)
  }

  /// Changes a state, half of the time by a screen that opens.
  @discardableResult mutating func change(_ state: inout NavigationState) throws -> ActionResult {
    random.chance(50) ? state.show(try plan(for: state)) : state.apply(try action(in: state))
  }

  private mutating func action(in state: NavigationState) throws -> NavigationAction {
    switch random.below(50) {
    case ..<8: return .pop(refresh: random.chance(50))
    case ..<10: return .popToRoot(refresh: random.chance(50))
    case ..<11: return .clear(refresh: random.chance(50))
    case ..<13: return .dismiss
    case ..<14: return .leave(id(in: state))
    case ..<19: return .select(tab: random.below(state.tabs.count + 2) - 1)
    case ..<21: return .refresh(random.chance(50) ? nil : id(in: state))
    case ..<22: return .refreshLink(try entry().link)
    case ..<25: return .setStack(try tab(in: state), try entries(upTo: 7))
    case ..<27: return .restore(try session(for: state))
    case ..<32: return .remove(id(in: state), replacingWith: random.chance(50) ? try entry() : nil)
    case ..<33: return .touch([id(in: state)])
    case ..<34: return .fact(.didChangeTitle(id(in: state), random.pick(["One", "Two"])))
    case ..<36:
      let planned = try entry()
      return .replaceLink(id(in: state), planned.link, random.chance(50) ? planned.identity : nil)
    case ..<37: return .setPayload(id(in: state), random.pick([nil, "draft"]))
    case ..<39: return .fact(.didScroll(id(in: state), to: random.below(3) * 100))
    case ..<42: return .fact(.didPop(to: id(in: state)))
    case ..<46:
      let layer = state.modals.isEmpty ? nil : random.pick(state.modals).id
      return .fact(.didDismiss(layer ?? LayerID(random.below(20))))
    case ..<47:
      let roots = try Self.tabRoots.prefix(state.tabs.count).map { try PlannedEntry($0) }
      return .removeAll([id(in: state), id(in: state)], roots: roots, selected: state.selectedTab)
    default: return .fact(.didSelect(tab: random.below(state.tabs.count + 2) - 1))
    }
  }

  private mutating func id(in state: NavigationState) -> EntryID {
    random.chance(90) ? random.pick(state.entryIDs) : EntryID(random.below(1_000) - 500)
  }

  private mutating func plan(for state: NavigationState) throws -> ScreenPlan {
    let base: NavigationBase = random.chance(60) ? .onTop : .fromRoot
    let ancestors = try entries(upTo: 2)
    var target = try entry()
    let reuse = random.pick([ReusePolicy.never, .existing, .update])
    let tab = random.chance(50) ? try tab(in: state) : nil
    var opensTabRoot = false
    if let tab, random.chance(25) {
      let root = tab.root.content
      target.content = EntryContent(root.link, root.identity, target.content.details)
      opensTabRoot = random.chance(70)
    }
    let placement: ScreenPlan.Placement =
      random.chance(10) ? random.pick([.popAndReplace, .clearAndReplace]) : .presented
    return ScreenPlan(
      base: base, tab: tab, ancestors: ancestors, target: target, placement: placement,
      reuse: reuse, opensTabRoot: opensTabRoot)
  }

  private mutating func tab(in state: NavigationState) throws -> PlannedTab {
    let index = random.chance(95) ? random.below(state.tabs.count) : random.pick([-1, 7])
    let root = Self.tabRoots.indices.contains(index) ? Self.tabRoots[index] : "/"
    return PlannedTab(index: index, root: try PlannedEntry(root))
  }

  /// Sometimes one that fits no such state.
  private mutating func session(for state: NavigationState) throws -> PlannedState {
    let count = random.chance(90) ? state.tabs.count : 1 + random.below(3)
    let least = random.chance(90) ? 1 : 0
    let styles: [LayerStyle] = random.chance(90) ? [.sheet, .fullScreen] : LayerStyle.allCases
    var session = PlannedState(
      selectedTab: random.below(count + (random.chance(5) ? 1 : 0)),
      tabs: try (0..<count).map { _ in try entries(upTo: 4) + (least == 0 ? [] : [entry()]) })
    for _ in 0..<random.below(random.chance(90) ? 3 : 20) {
      let layer = try entries(upTo: 3) + (least == 0 ? [] : [entry()])
      session.layers.append((random.pick(styles), layer))
    }
    return session
  }

  private mutating func entries(upTo count: Int) throws -> [PlannedEntry] {
    try (0..<random.below(count + 1)).map { _ in try entry() }
  }

  private mutating func entry() throws -> PlannedEntry {
    let presentation: Presentation =
      random.chance(55)
      ? .push
      : random.pick([
        .replace, .sheet, .fullScreen, .popover, .external, .popover, .alert, .actionSheet,
      ])
    let paths = Self.tabRoots + ["/a", "/a/b", "/c", "/d", "/e%20f", "https://example.com/x"]
    let query = presentation != .external && random.chance(20) ? "?q=\(random.below(3))" : ""
    return try PlannedEntry(
      random.pick(paths) + query, presentation,
      anchor: random.chance(70) ? random.pick(["here", "there"]) : nil,
      title: random.chance(10) ? random.pick(["One", "Two"]) : nil,
      payload: random.chance(10) ? random.pick(["1", "2"]) : nil,
      rightButton: random.chance(10) ? random.pick(["save", "menu"]) : nil,
      transition: random.chance(20) ? random.pick([.fade, .flip, .named("own")]) : .automatic,
      carriesContext: random.chance(10))
  }
}

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
