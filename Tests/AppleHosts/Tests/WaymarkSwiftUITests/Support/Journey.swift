@testable import WaymarkSwiftUI

@MainActor final class Journey {
  let navigator: Navigator<AnyView>
  private(set) var window: StandInWindow
  private(set) var oldWindow: StandInWindow?
  private let makeWindow: @MainActor () -> StandInWindow
  let routes: Routes<AnyView>
  let random: RandomApp?
  /// On a busy machine, no host is overdue.
  let clock = ManualClock()

  init(
    _ routes: Routes<AnyView>, opened links: [String] = [], random: RandomApp? = nil,
    activityType: String? = nil,
    configuration: @escaping @MainActor () -> WKWebViewConfiguration = { .init() }
  ) throws {
    (self.routes, self.random) = (routes, random)
    navigator = Navigator(routes, clock: { [clock] in clock.now })
    StandInClock.reset()
    var view = NavigatorView(navigator).webOrigin("https://conformance.example")
    if let activityType { view = view.offersActivity(activityType) }
    view.options.clock = .turns
    makeWindow = { [view] in StandInWindow(view.webPageConfiguration(configuration)) }
    window = makeWindow()
    window.settle()
    navigator.openAll(links.map { LinkTarget(text: $0) }, from: .app)
    window.settle()
    window.bodies = [:]
  }

  /// The routes for hosts. Each screen has a separate type of view.
  static func routes() -> Routes<AnyView> {
    HostConformance.routes { AnyView(LinkText(link: $0.link.description)) }
  }

  convenience init(opened links: [String] = []) throws {
    try self.init(Self.routes(), opened: links)
  }

  static func random(_ chance: inout SeededGenerator) throws -> Journey {
    let app = RandomApp()
    let routes = app.routes(&chance) { AnyView(LinkText(link: $0.link.description)) }
    return try Journey(routes, random: app)
  }

  var state: String { navigator.state.description }
  var words: [String] { window.words }
  var bodies: [String: Int] {
    get { window.bodies }
    set { window.bodies = newValue }
  }

  /// Shows the navigator in a new window. The old one stays.
  func moveToNewWindow() {
    let turns = window.turnsPerMotion
    oldWindow = window
    window = makeWindow()
    window.turnsPerMotion = turns
  }

  func take(_ gesture: UserGesture) {
    if window.user(gesture) { return }
    switch gesture {
    case .pressBack: navigator.back()
    case .tapLink(let link): navigator.open(text: link, from: .app)
    case .chooseTab(let tab): navigator.select(tab: tab)
    case .close: navigator.dismiss()
    case .reload: navigator.refresh()
    case .press(let name): navigator.press(name)
    case .swipeBack, .swipeDown, .tapTab, .resize: break
    }
  }

  func expect(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<60_000 {
      if window.words == words { return }
      window.settle()
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(window.words == words, sourceLocation: sourceLocation)
  }

  func mistake() -> String? {
    window.settle() ? window.difference(from: navigator.state) : "it never settles"
  }

  // Each of these settles, compares the window with the state, and returns the
  // state.

  @discardableResult func settle(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    #expect(mistake() == nil, sourceLocation: sourceLocation)
    #expect(window.warnings == [], sourceLocation: sourceLocation)
    return state
  }

  @discardableResult func finish<Result>(
    sourceLocation: SourceLocation = #_sourceLocation, _ act: (Navigator<AnyView>) -> Result
  ) -> String {
    _ = act(navigator)
    return settle(sourceLocation: sourceLocation)
  }

  @discardableResult func open(
    _ target: LinkTarget, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String { finish(sourceLocation: sourceLocation) { $0.open(target) } }

  @discardableResult
  func press(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    expect(window.press(label), sourceLocation)
  }

  @discardableResult func goBack(
    _ count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String { expect(window.goBack(count), sourceLocation) }

  @discardableResult func swipeDown(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    expect(window.swipeDown(), sourceLocation)
  }

  @discardableResult
  func tapTab(_ tab: Int, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    expect(window.tapTab(tab), sourceLocation)
  }

  private func expect(_ isDone: Bool, _ sourceLocation: SourceLocation) -> String {
    #expect(isDone, sourceLocation: sourceLocation)
    return settle(sourceLocation: sourceLocation)
  }

  /// Settles although the app presents something.
  func wait(_ time: Duration = .seconds(2)) {
    window.pass(time)
    window.settle()
  }
}

extension HostClock {
  @MainActor static var turns: HostClock {
    var clock = HostClock()
    clock.nextTurn = { StandInClock.after(.zero, $0) }
    clock.later = { StandInClock.after($0, $1) }
    return clock
  }
}

struct LinkText: View {
  let link: String
  var body: some View { Text(link) }
}

/// An app with a user who does anything, which a printed seed brings back.
@MainActor struct RandomWalk {
  let app: Journey
  var script: RandomScript
  var chance: SeededGenerator
  var steps: [String] = []

  /// Takes 50 steps in each of 10 apps, or of 200 where `WAYMARK_WHOLE_LAWS` is 1, until one says
  /// what is wrong.
  static func repeatedly(
    _ law: String, _ manner: StandInManner, anchors: [String],
    in start: (inout SeededGenerator) throws -> Journey,
    step: (inout RandomWalk) -> String?
  ) async throws {
    StandInManner.current = manner
    let count = ProcessInfo.processInfo.environment["WAYMARK_WHOLE_LAWS"] == "1" ? 200 : 10
    var chance = SeededGenerator(law: "\(law), \(manner)")
    let values = RandomApp.values.merging(
      ["menu": ["lunch", "dinner"], "what": ["tea"], "page": ["about"]]) { $1 }
    for session in 0..<count {
      await Task.yield()
      let app = try start(&chance)
      let script = RandomScript(
        links: RandomLinks(app.routes, values: values, seed: chance.next()),
        tabs: app.random?.tabs ?? ["/", "/search", "/account"], anchors: anchors)
      var walk = RandomWalk(app: app, script: script, chance: chance)
      walk.app.window.turnsPerMotion = 1 + session % 3
      for number in 0..<50 {
        guard let mistake = step(&walk) else { continue }
        Issue.record(
          """
          WAYMARK_SEED=\(chance.seed), session \(session), step \(number): \(mistake)
          \(walk.steps.suffix(10).joined(separator: "\n"))
          """)
        return
      }
      chance = walk.chance
    }
  }

  mutating func takeStep(resizes: Bool = true) -> String {
    if chance.chance(6) { app.random?.change(app.navigator, &chance) }
    let step = script.next()
    app.navigator.take(step) { gesture in
      if case .resize = gesture, !resizes { return }
      app.take(gesture)
    }
    return "\(step), "
  }
}
