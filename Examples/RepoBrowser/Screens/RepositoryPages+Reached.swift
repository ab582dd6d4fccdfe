import Waymark
import WaymarkPage

extension RepositoryPages {
  /// How the screen beneath this one was reached: its link, what the link means, and the state.
  static func reached(_ navigator: Navigator<Page>?) -> Page {
    let title = "How this screen was reached"
    // A maker runs before its own screen is in the state; a load runs when all of it stands.
    return Page(title, loading: "Looking at the state…") {
      guard let navigator else { return Page(title) }
      let state = navigator.state
      let entry = beneath(state)
      let link = entry.link.description
      let stack = stack(of: entry, in: state)
      var items: [Page.Item] = [
        .row("Link", detail: link, accessory: .copy(link)),
        .fact("Title", entry.title ?? navigator.screens[entry]?.title ?? link),
        .fact("Beneath it", stack.isEmpty ? "nothing" : stack.joined(separator: " > ")),
      ]
      if entry.loadCount > 0 { items.append(.fact("Refreshed", "\(entry.loadCount) times")) }
      let target = LinkTarget(text: link)
      return Page(
        title,
        [
          Page.Section(nil, items),
          Page.Section(
            "Route and plan, opened from outside",
            [.code(withoutLosers(navigator.explain(target, from: .universalLink)))]),
          Page.Section(
            "Route and plan, opened by a row",
            [.code(withoutLosers(navigator.explain(target.pressed(at: nil), from: .app)))]),
          Page.Section("State", [.code(state.description)]),
        ])
    }
  }

  /// An explanation without the routes that do not take the link, but for their number.
  private static func withoutLosers(_ explanation: String) -> String {
    var (lines, losers): ([Substring], Int) = ([], 0)
    for line in explanation.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  /"), !line.hasSuffix(" matches") {
        losers += 1
        continue
      }
      if losers > 0, !line.hasPrefix("  ") {
        lines.append("  \(losers) others do not take the link")
        losers = 0
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// The entry that the user sees behind this sheet.
  private static func beneath(_ state: NavigationState) -> Entry {
    let entries = state.modals.reversed().map(\.stack.top) + [state.tabs[state.selectedTab].top]
    return entries.first { $0.link.description != AppLink.reached.link } ?? state.top
  }

  /// The links below an entry in its stack, the lowest first.
  private static func stack(of entry: Entry, in state: NavigationState) -> [String] {
    let stacks = [state.tabs[state.selectedTab]] + state.modals.map(\.stack)
    let found = stacks.first { stack in stack.contains { $0.id == entry.id } }
    return (found?.prefix { $0.id != entry.id } ?? []).map(\.link.description)
  }
}
