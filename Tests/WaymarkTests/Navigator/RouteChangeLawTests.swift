import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

/// Routes and tabs that change in random histories.
@Suite struct RouteChangeLawTests {
  private final class Account { var isIn = true }

  private static let patterns = [
    "/item/:n", "/item/:n/part/:m", "/sheet/:n", "/mail/:box", "/mail/:box/:letter", "/about",
    "/files/*path",
  ]

  private static let links = [
    "/", "/mail", "/find", "/item/1", "/item/2", "/item/1/part/2", "/sheet/1", "/mail/in",
    "/mail/in/1", "/about", "/files/a/b", "/login", "/nobody",
  ]

  /// The targets of some patterns that are gone.
  private static let moved = [
    "/about": "/find", "/sheet/:n": "/item/:n", "/mail/:box": "/files/:box",
  ]

  /// Returns routes with random tabs, patterns and requirements. The root of each tab is a screen.
  private func routes(_ account: Account, _ random: inout SeededGenerator) -> Routes<String> {
    var routes = Routes<String>()
    let tabs = ["/", "/mail", "/find"].filter { _ in random.chance(70) }
    for tab in tabs.isEmpty ? ["/"] : random.chance(50) ? tabs : tabs.reversed() { routes.tab(tab) }
    let needsAccount = ["/mail", "/item/:n"].filter { _ in random.chance(40) }
    for pattern in ["/", "/mail", "/find", "/login"] + Self.patterns {
      if Self.patterns.contains(pattern), random.chance(20) {
        if let target = Self.moved[pattern] { routes.redirect(pattern, to: target) }
        continue
      }
      var options: [RouteOption] = []
      if needsAccount.contains(pattern) { options.append(.requires("account")) }
      if ["/sheet/:n", "/login"].contains(pattern) { options.append(.present(.sheet)) }
      routes.registry.register(pattern, options, nil, .screen { TypedScreen($0.link.description) })
    }
    routes.requirement("account", present: "/login") { [unowned account] in account.isIn }
    if random.chance(20) { routes.requires("account") }
    return routes
  }

  @Test func `law: the host shows the state after any change of the routes`() async throws {
    var random = SeededGenerator(law: "changes of routes")
    for round in 0..<SeededGenerator.rounds(2_000) {
      await random.pause(at: round)
      let account = Account()
      let navigator = Navigator(routes(account, &random))
      let host = navigator.attachRecorder(appetite: .everything)
      for _ in 0..<30 {
        let before = "\(navigator.state)"
        let step: String
        switch random.below(10) {
        case 0, 1:
          let changed = routes(account, &random)
          step = "routes with tabs \(changed.registry.tabs.map(\.root))"
          try navigator.changeRoutes { $0 = changed }
        case 2:
          account.isIn.toggle()
          step = "account \(account.isIn)"
          navigator.requirementsChanged()
        case 3:
          step = "tab"
          navigator.select(tab: random.below(3))
        case 4:
          step = "back"
          navigator.back()
        case 5:
          step = "restored"
          let text = try #require(navigator.session.text())
          navigator.session.restore(text)
        default:
          step = random.pick(Self.links)
          navigator.open(
            LinkTarget(LinkTarget(stringLiteral: step), base: random.pick([nil, .fromRoot])))
        }
        let mistake =
          navigator.state.brokenRule.map { "\($0)" } ?? host.mistakes.first
          ?? host.state?.difference(from: navigator.state)
        if let mistake {
          Issue.record("\(mistake)\n\(before)\n\(step) -> \(navigator.state)")
          return
        }
      }
    }
  }

  @Test func `law: a session is restored as far as other routes know it`() async throws {
    var random = SeededGenerator(law: "sessions of other routes")
    for round in 0..<SeededGenerator.rounds(10_000) {
      await random.pause(at: round)
      let account = Account()
      let old = Navigator(routes(account, &random))
      for _ in 0..<random.below(12) {
        if random.chance(20) { old.select(tab: random.below(3)) }
        old.open(LinkTarget(text: random.pick(Self.links), base: random.pick([nil, .fromRoot])))
      }
      let text = try #require(old.session.text())
      let saved = try SavedState(text)
      account.isIn = random.chance(50)
      var changed = routes(account, &random)
      changed.entryLimit = random.pick([2, 3, 1_000])
      let navigator = Navigator(changed)
      let host = navigator.attachRecorder()
      let report = navigator.session.restore(text)
      var mistake = mistake(in: navigator, host, saved)
      let named = report.restored.count + report.skipped.count
      if named < saved.state.entries.count { mistake = "\(report.message)" }
      if mistake == nil {
        account.isIn = true
        navigator.requirementsChanged()
        mistake = self.mistake(in: navigator, host, saved)
      }
      guard let mistake else { continue }
      Issue.record(
        """
        \(mistake), seed \(random.seed)
        \(saved.state) -> \(navigator.state), tabs \(changed.registry.tabs.map(\.root))
        \(report.message)
        """)
      return
    }
  }

  private func mistake(
    in navigator: Navigator<String>, _ host: RecordingHost<String>, _ saved: SavedState
  ) -> String? {
    let (routes, state) = (navigator.compiled, navigator.state)
    if let rule = state.brokenRule { return "\(rule)" }
    if let difference = host.state?.difference(from: state) { return difference }
    let tabRoots = Set(state.tabs.map(\.root.id))
    for entry in state.entries where routes.unmetRequirement(of: entry) != nil {
      if !tabRoots.contains(entry.id) { return "\(entry.link) is shown without an account" }
    }
    // The whole session waits.
    if navigator.heldBack.wall != nil { return nil }
    func known(_ stack: EntryStack) -> [DeepLink] {
      stack.compactMap { entry in
        guard let found = try? routes.followed(entry.link),
          routes.unmetRequirement(of: found.match.route) == nil
        else { return nil }
        return routes.resolver.entry(found.link, found.match.route).link
      }
    }
    let roots = saved.tabRoots.map { root in
      (try? routes.followed(root)).flatMap { routes.resolver.tab(rootedAt: $0.link) }
    }
    let limit = routes.registry.entryLimit
    for (stack, tab) in zip(saved.state.tabs, roots) {
      guard let tab, roots.count(where: { $0 == tab }) == 1 else { continue }
      let wanted = known(stack).suffix(limit - 1)
      if !isPart(wanted, of: state.tabs[tab].map(\.link)) { return "tab \(tab) lacks \(wanted)" }
    }
    let layers = saved.state.modals.flatMap { known($0.stack).suffix(limit) }
    return isPart(layers[...], of: state.modals.flatMap { $0.stack.map(\.link) })
      ? nil : "the layers lack \(layers)"
  }

  /// Returns whether links are among others in the same order.
  private func isPart(_ links: ArraySlice<DeepLink>, of others: [DeepLink]) -> Bool {
    var rest = links
    for link in others where link == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
