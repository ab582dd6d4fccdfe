import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// Requirements in random histories, with gestures, restarts and sign-outs.
@Suite struct RequirementLawTests {
  /// The requirements that are met now, and the mistakes that makers have found.
  private final class Facts {
    var met: Set<String> = []
    var mistakes: [String] = []
  }

  /// The requirements of each pattern.
  private static let needs: [String: Set<String>] = [
    "/orders": ["account"], "/orders/:n": ["account"], "/secret/:n": ["account"],
    "/secret/:n/part/:m": ["account"], "/adult/:n": ["account", "terms"], "/film/:n": ["terms"],
    "/edit": ["account"], "/": [], "/x/:n": [], "/x/:n/note": [], "/info/:n": [],
    "/login": [], "/terms": [], "/register": [],
  ]

  private static let links = [
    "/", "/orders", "/orders/1", "/orders/2", "/secret/1", "/secret/1/part/2", "/adult/1",
    "/film/1", "/edit", "/x/1", "/x/2", "/x/1/note", "/info/1", "/register", "/old/1",
    "/nobody/knows",
  ]

  /// Returns the patterns that need a requirement, with those of the whole app.
  private static func needs(_ pattern: String, ofWholeApp isWhole: Bool) -> Set<String> {
    let own = needs[pattern] ?? []
    return isWhole && !["/login", "/register"].contains(pattern) ? own.union(["account"]) : own
  }

  private static func routes(_ facts: Facts, ofWholeApp isWhole: Bool) -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["s"])
    routes.tab("/")
    routes.tab("/orders")
    for (pattern, own) in needs.sorted(by: { $0.key < $1.key }) {
      var options = own.sorted().map { RouteOption.requires($0) }
      if ["/edit", "/login", "/info/:n"].contains(pattern) { options.append(.present(.sheet)) }
      routes.registry.register(
        pattern, options, nil,
        .screen { [unowned facts] context in
          let unmet = needs(pattern, ofWholeApp: isWhole).subtracting(facts.met)
          if !unmet.isEmpty { facts.mistakes.append("\(context.link) is made without \(unmet)") }
          return TypedScreen(context.link.description)
        })
    }
    routes.redirect("/old/:n", to: "/secret/:n")
    for (name, target) in [("account", "/login"), ("terms", "/terms")] {
      routes.requirement(name, present: LinkTarget(stringLiteral: target)) { [unowned facts] in
        facts.met.contains(name)
      }
    }
    if isWhole { routes.requires("account", except: "/login", "/register") }
    return routes
  }

  /// An app that is closed and launched again, with the session in a store.
  private struct App {
    let facts = Facts()
    let isWhole: Bool
    let store = MemoryStateStore()
    var navigator: Navigator<String>
    var host: RecordingHost<String>

    init(ofWholeApp isWhole: Bool) {
      self.isWhole = isWhole
      navigator = Navigator(RequirementLawTests.routes(facts, ofWholeApp: isWhole))
      host = navigator.attachRecorder(appetite: .everything)
      navigator.restore(from: store)
    }

    mutating func launch() {
      navigator = Navigator(RequirementLawTests.routes(facts, ofWholeApp: isWhole))
      host = navigator.attachRecorder(appetite: .everything)
      navigator.restore(from: store)
    }

    private static let prompts = ["/login": "account", "/terms": "terms"]

    private func isBelowUnmetPrompt(_ entry: Entry) -> Bool {
      navigator.state.entriesToTop.drop { $0.id != entry.id }.contains { other in
        other.pattern.flatMap { Self.prompts[$0] }.map { !facts.met.contains($0) } ?? false
      }
    }

    /// The first law that doesn't hold, or `nil`.
    var brokenLaw: String? {
      if let mistake = facts.mistakes.first ?? host.mistakes.first { return mistake }
      if let rule = navigator.state.brokenRule { return "\(rule)" }
      if let difference = host.state?.difference(from: navigator.state) { return difference }
      let roots = Set(
        navigator.state.tabs.enumerated().filter { $0.offset != navigator.state.selectedTab }
          .map(\.element.root.id))
      for entry in navigator.state.entries where !roots.contains(entry.id) {
        guard let pattern = entry.pattern else { continue }
        if let met = Self.prompts[pattern], facts.met.contains(met), !isBelowUnmetPrompt(entry) {
          return "\(entry.link) is shown, although ‘\(met)’ is met"
        }
        let unmet = RequirementLawTests.needs(pattern, ofWholeApp: isWhole).subtracting(facts.met)
        if !unmet.isEmpty { return "\(entry.link) is shown without \(unmet)" }
      }
      if let requirement = navigator.pending.waiting?.reason?.name {
        if facts.met.contains(requirement) {
          return "the held link waits for ‘\(requirement)’, which is met"
        }
        let isPrompting = navigator.state.entries.contains {
          $0.pattern.flatMap { Self.prompts[$0] } == requirement
        }
        if !isPrompting, navigator.heldBack.wall == nil {
          return "the held link waits for ‘\(requirement)’, whose target is closed"
        }
      }
      return nil
    }
  }

  private enum Step {
    case open(String, LinkSource, NavigationBase?)
    case change(Set<String>)
    case user(String, (App) -> Void)
    case launch(Set<String>)
    case reset(Set<String>)
  }

  private func step(_ random: inout SeededGenerator) -> Step {
    let met: Set<String> = random.pick([
      [], ["account"], ["account", "terms"], ["account", "terms"], ["terms"],
    ])
    switch random.below(20) {
    case 0..<8:
      return .open(
        random.pick(Self.links), random.pick([.app, .app, .universalLink, .notification]),
        random.pick([nil, nil, .onTop, .fromRoot]))
    case 8..<12: return .change(met)
    case 12: return .user("back") { $0.navigator.back() }
    case 13: return .user("dismiss") { $0.navigator.dismiss() }
    case 14: return .user("swipe down") { $0.host.swipeDown() }
    case 15: return .user("swipe back") { $0.host.swipeBack() }
    case 16: return .user("select") { [tab = random.below(2)] in $0.navigator.select(tab: tab) }
    case 17: return .user("tap a tab") { [tab = random.below(2)] in $0.host.tapTab(tab) }
    case 18 where random.chance(50): return .user("root") { $0.navigator.back(toRoot: true) }
    case 18: return .user("refresh") { $0.navigator.refresh() }
    default: return random.chance(80) ? .launch(met) : .reset(met)
    }
  }

  /// Performs a step, and returns a mistake in its result.
  private func perform(_ step: Step, _ app: inout App) -> String? {
    let navigator = app.navigator
    switch step {
    case .open(let link, let source, let base):
      let outcome = navigator.open(
        LinkTarget(LinkTarget(stringLiteral: link), base: base), from: source)
      if outcome == .held, navigator.pendingLink.link?.description != link {
        return "\(link) is held, but isn't the pending link"
      }
    case .change(let met):
      let waiting = waitingLink(of: app, before: met)
      app.facts.met = met
      let outcome = navigator.requirementsChanged()
      if let waiting {
        if outcome.isFailure { return "\(waiting) was held, and \(outcome)" }
        if let mistake = mistake(about: waiting, in: app) { return mistake }
      }
    case .user(_, let act): act(app)
    case .reset(let met):
      app.facts.met = met
      navigator.reset()
    case .launch(let met):
      let waiting = waitingLink(of: app, before: met)
      app.facts.met = met
      app.launch()
      if let waiting, let mistake = mistake(about: waiting, in: app) { return mistake }
    }
    return app.brokenLaw
  }

  /// The held link, unless a requirement ends, which can close the target of another one.
  private func waitingLink(of app: App, before met: Set<String>) -> DeepLink? {
    app.facts.met.isSubset(of: met) ? app.navigator.pendingLink.link : nil
  }

  /// Returns a mistake if a link that was held is neither held nor shown.
  private func mistake(about link: DeepLink, in app: App) -> String? {
    let (state, held) = (app.navigator.state, app.navigator.pendingLink.link)
    let target = link.description.replacing("/old/", with: "/secret/")
    // The root of a tab is selected with the stack of its tab.
    let isShown = [state.top, state.tabs[state.selectedTab].root].contains {
      $0.link.description == target
    }
    if held == nil, !isShown { return "\(link) was held, and is lost" }
    if held != nil, app.facts.met.count == 2 { return "\(link) is still held" }
    return nil
  }

  @Test(arguments: [false, true])
  func `law: no screen without its requirement, and no held link is lost`(
    ofWholeApp isWhole: Bool
  ) async {
    var random = SeededGenerator(law: "requirements")
    for round in 0..<SeededGenerator.rounds(1_000) {
      await random.pause(at: round)
      var app = App(ofWholeApp: isWhole)
      var history: [String] = []
      // At the beginning of some rounds, one target covers another.
      let beginning: [Step] = [
        .open("/secret/1", .app, nil), .open("/film/1", .app, nil), .change(["account"]),
      ]
      for turn in random.pick([0, 0, 3])..<(3 + random.below(60)) {
        let step = turn < 3 ? beginning[turn] : step(&random)
        let before = "\(app.navigator.state)"
        if let mistake = perform(step, &app) {
          Issue.record(
            """
            \(mistake)
            \(history.joined(separator: "\n"))
            \(before)
            \(step) -> \(app.navigator.state)
            """)
          return
        }
        history.append("\(step) -> \(app.navigator.state)")
      }
    }
  }
}
