import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// Routes and tabs that change in random histories.
@Suite struct RouteChangeLawTests {
  private final class Account {
    var isIn = true
  }

  private static let patterns = [
    "/item/:n", "/item/:n/part/:m", "/sheet/:n", "/mail/:box", "/mail/:box/:letter", "/about",
    "/files/*path",
  ]

  private static let links = [
    "/", "/mail", "/find", "/item/1", "/item/2", "/item/1/part/2", "/sheet/1", "/mail/in",
    "/mail/in/1", "/about", "/files/a/b", "/login", "/nobody",
  ]

  /// Returns routes with random tabs, patterns and requirements. The root of each tab is a screen.
  private func routes(_ account: Account, _ random: inout SeededGenerator) -> Routes<String> {
    var routes = Routes<String>()
    let tabs = ["/", "/mail", "/find"].filter { _ in random.chance(70) }
    for tab in tabs.isEmpty ? ["/"] : random.chance(50) ? tabs : tabs.reversed() {
      routes.tab(tab)
    }
    let needsAccount = ["/mail", "/item/:n"].filter { _ in random.chance(40) }
    for pattern in ["/", "/mail", "/find", "/login"] + Self.patterns
    where !Self.patterns.contains(pattern) || random.chance(80) {
      var options: [RouteOption] = []
      if needsAccount.contains(pattern) { options.append(.requires("account")) }
      if ["/sheet/:n", "/login"].contains(pattern) { options.append(.present(.sheet)) }
      routes.registry.register(
        pattern, options, nil, .screen { TypedScreen($0.link.description) })
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
      let host = navigator.attachRecorder()
      host.appetite = .everything
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
}
