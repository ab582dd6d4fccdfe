import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct PreviewLawTests {
  @Test func `a preview says what open comes to, after any history`() async {
    var random = SeededGenerator(law: "preview == open")
    let journal = Journal()
    var navigator = Shop.navigator(journal)
    for index in 0..<SeededGenerator.rounds(10_000) {
      await random.pause(at: index)
      if index.isMultiple(of: 20) { navigator = Shop.navigator(journal) }
      RandomHistory.run(5, on: navigator, &random)
      let before = navigator.state
      let text = RandomHistory.link(&random, directives: 30)
      let source = random.pick(RandomHistory.sources + [.restoration])
      let values: [String: any Sendable] = random.chance(10) ? ["n": 1] : [:]
      journal.forget()
      let said = navigator.preview(LinkTarget(text: text, values: values), from: source)
      let isDry =
        navigator.state == before && journal.changes.isEmpty && journal.made.isEmpty
        && journal.performed.isEmpty && journal.systemLinks.isEmpty
      let came = navigator.open(LinkTarget(text: text, values: values), from: source)
      let changes = navigator.state == before ? 0 : 1
      let isOnce = journal.changes.count == changes && (came != .unchanged || changes == 0)
      if said.outcome != came || !said.state.isSame(as: navigator.state) || !isDry || !isOnce {
        Issue.record(
          """
          \(before), then \(text) from \(source): said \(said.outcome.word) and \(said.state), came \(came.word), \
          dry \(isDry), once \(isOnce), seed \(random.seed)
          """)
      }
    }
  }

  @Test func `a preview says what open comes to with chains, groups and handlers, too`() async {
    var random = SeededGenerator(law: "preview == open with chains")
    var routes = Shop.routes()
    for name in ["name", "project", "item", "id"] {
      routes.parameter(name) { (text: String) in "\(name) \(text)" }
    }
    routes.group("/nobody", .guard("now and then") { $0.values.isEmpty ? .allow : .deny("") }) {
      $0.handle(prefix: "/", .reuse(.existing)) { "\($0.link)" }
      $0.add("/:knows/:item") { (_: String, _: String) -> String? in nil }
    }
    routes.handle("foreign", .present(.sheet), where: { $0.scheme == "https" }) { "\($0.link)" }
    var navigator = Navigator(routes)
    for index in 0..<SeededGenerator.rounds(2_000) {
      await random.pause(at: index)
      if index.isMultiple(of: 20) { navigator = Navigator(routes) }
      RandomHistory.run(5, on: navigator, &random)
      let before = navigator.state
      let text = RandomHistory.link(&random, directives: 20)
      let source = random.pick(RandomHistory.sources + [.restoration])
      let values: [String: any Sendable] = random.chance(10) ? ["n": 1] : [:]
      let said = navigator.preview(LinkTarget(text: text, values: values), from: source)
      let isDry = navigator.state == before
      let came = navigator.open(LinkTarget(text: text, values: values), from: source)
      let isShown = navigator.state.entryIDs.contains { id in
        navigator.state.entry(id).map { navigator.screen(of: $0) != nil } ?? false
      }
      if said.outcome != came || !said.state.isSame(as: navigator.state) || !isDry || !isShown {
        Issue.record(
          "\(before), then \(text) from \(source): said \(said), came \(came), seed \(random.seed)")
      }
    }
  }

  @Test func `a preview says what open comes to with fragments, hooks and guards of entries, too`()
    async throws
  {
    var random = SeededGenerator(law: "preview == open with hooks")
    var shared = 0
    var routes = Shop.routes()
    routes.screenAction("share") { _, _ in shared += 1 }
    routes.add("/lid/:n", .guard("lid", on: .push) { $0.values.isEmpty ? .allow : .deny("") }) {
      (n: Int) in "\(n)"
    }
    func start() throws -> Navigator<String> {
      let navigator = Navigator(routes)
      navigator.rewriteLinks("short") { link, source in
        switch link.path {
        case "/nobody/knows": source == .app ? "/lid/1" : "/lid/2#share"
        case "/help": "/%zz"
        default: nil
        }
      }
      navigator.addGuard("led") { $0.link?.path == "/compose" ? .redirect("/lid/3") : .allow }
      return navigator
    }
    var navigator = try start()
    var kinds: Set<String> = []
    for index in 0..<SeededGenerator.rounds(10_000) {
      await random.pause(at: index)
      if index.isMultiple(of: 20) { navigator = try start() }
      RandomHistory.run(5, on: navigator, &random)
      if random.chance(20) {
        let closed = random.pick(["/settings", "/news/1"])
        navigator.addGuard("own", on: .push, for: navigator.state.top.id) {
          $0.link?.path == closed ? .deny("own") : .allow
        }
      }
      let before = navigator.state
      var text = RandomHistory.link(&random, directives: 20)
      if random.chance(40) { text += "#share" }
      if random.chance(10) { text = "#share" }
      let source = random.pick(RandomHistory.sources + [.restoration])
      let values: [String: any Sendable] = random.chance(10) ? ["n": 1] : [:]
      shared = 0
      let said = navigator.preview(LinkTarget(text: text, values: values), from: source)
      if index.isMultiple(of: 10) { checkExplanation(of: text, from: source, by: navigator) }
      let isDry = navigator.state == before && shared == 0
      let came = navigator.open(LinkTarget(text: text, values: values), from: source)
      kinds.insert(came.word + (shared > 0 ? " shared" : ""))
      if said.outcome != came || !said.state.isSame(as: navigator.state) || !isDry || shared > 1 {
        Issue.record(
          "\(before), then \(text) from \(source): said \(said), came \(came), seed \(random.seed)")
      }
    }
    #expect(kinds.isSuperset(of: ["performed shared", "opened shared", "denied", "failed"]))
  }

  /// The last line of an explanation is the outcome of a preview.
  private func checkExplanation(
    of text: String, from source: LinkSource, by navigator: Navigator<String>
  ) {
    let explained =
      navigator.explain(LinkTarget(text: text), from: source).split(separator: "\n").last ?? ""
    let told = navigator.preview(LinkTarget(text: text), from: source).outcome
    // A text that is no link is explained by its mistake alone.
    if explained != told.resultLine, explained.hasPrefix("result") || !told.isFailure {
      Issue.record("\(navigator.state), \(text) from \(source): \(explained), but \(told)")
    }
  }

  @Test func `a preview has the state that would stand, and what a host would be told`() {
    let navigator = Shop.navigator()
    let before = navigator.state
    for (link, outcome, state) in [
      ("/news/7", "opened", "[*/ > /news/7 | /search]"), ("/search", "reused", "[/ | */search]"),
      ("/", "unchanged", "[*/ | /search]"), ("/no/where/else", "unmatched", "[*/ | /search]"),
    ] {
      let preview = navigator.preview(LinkTarget(text: link), from: .app)
      #expect(preview.outcome.word == outcome && "\(preview.state)" == state)
      #expect(navigator.state == before)
    }
    let next = navigator.preview("/news/7").state
    #expect(next.operations(from: before) == [.setStack(.tab(0), next.tabs[0], .push)])
    #expect(navigator.open("/news/7") == .opened && navigator.state == next)
  }

  @Test func `a preview asks the guards and says that it is a dry run`() {
    var asked: [Bool] = []
    var routes = Shop.routes()
    routes.add(
      "/account",
      .guard("signedIn") {
        asked.append($0.isDryRun)
        return $0.values["user"] == nil ? .deny("nobody is signed in") : .allow
      }
    ) { "account" }
    let navigator = Navigator(routes)
    let denied = Outcome.denied(.guard("signedIn", reason: "nobody is signed in"))
    #expect(navigator.preview("/account").outcome == denied)
    #expect(navigator.preview(LinkTarget("/account", values: ["user": 7])).outcome == .opened)
    #expect(navigator.open("/account") == denied)
    #expect(navigator.open(LinkTarget("/account", values: ["user": 7])) == .opened)
    #expect(asked == [true, true, false, false])
  }

  @Test func `a preview without a link asks only the guard of the entry on top`() {
    var asked: [String] = []
    var routes = Shop.routes()
    routes.add(
      "/editor",
      .guard("saved", on: .push) { request in
        asked.append((request.link?.description ?? "-") + (request.isDryRun ? " dry" : ""))
        return request.values["saved"] == nil ? .deny("save first") : .allow
      }
    ) { "editor" }
    let navigator = Navigator(routes)
    navigator.addGuard("never", allowing { _ in asked.append("never") })
    #expect(navigator.preview().outcome == .opened)
    navigator.open("/editor")
    asked = []
    #expect(navigator.preview().outcome == .denied(.guard("saved", reason: "save first")))
    #expect(navigator.preview(values: ["saved": true]).outcome == .opened)
    #expect(asked == ["- dry", "- dry"])
  }
}

extension Outcome {
  /// The last line of an explanation.
  fileprivate var resultLine: String { "result  \(word)" + (reason.map { ": \($0)" } ?? "") }
}

extension NavigationState {
  /// Whether it is the same, and what comes next gets the same ids.
  fileprivate func isSame(as other: NavigationState) -> Bool {
    self == other && nextNumber == other.nextNumber
  }
}
