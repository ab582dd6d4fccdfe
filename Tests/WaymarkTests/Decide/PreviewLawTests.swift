import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct PreviewLawTests {
  /// Compares previews with the opens that follow them, in random histories.
  ///
  /// - Parameter vary: Changes the navigator or the link before the preview.
  /// - Parameter isRight: Checks the rest of the law, after the preview and the open.
  private func compare(
    _ law: String, rounds: Int, directives: Int, _ journal: Journal, start: () -> Navigator<String>,
    vary: (Navigator<String>, inout String, inout SeededGenerator) -> Void = { _, _, _ in },
    isRight: (Navigator<String>, LinkTarget, LinkSource, Outcome?) -> Bool = { _, _, _, _ in true }
  ) async {
    var random = SeededGenerator(law: law)
    var navigator = start()
    for index in 0..<SeededGenerator.rounds(rounds) {
      await random.pause(at: index)
      if index.isMultiple(of: 20) { navigator = start() }
      journal.listen(to: navigator)
      navigator.host = journal
      RandomHistory.run(5, on: navigator, &random)
      var text = RandomHistory.link(&random, directives: directives)
      vary(navigator, &text, &random)
      let before = navigator.state
      let source = random.pick(RandomHistory.sources + [.restoration])
      let target = LinkTarget(text: text, values: random.chance(10) ? ["n": 1] : [:])
      journal.forget()
      let said = navigator.preview(target, from: source)
      let isDry =
        navigator.state == before && journal.changes.isEmpty && journal.made.isEmpty
        && journal.performed.isEmpty && journal.systemLinks.isEmpty
        && isRight(navigator, target, source, nil)
      let came = navigator.open(target, from: source)
      let changes = navigator.state == before ? 0 : 1
      let isOnce =
        journal.changes.count == changes && (came != .unchanged || changes == 0)
        && isRight(navigator, target, source, came)
      if said.outcome != came || !said.state.isSame(as: navigator.state) || !isDry || !isOnce {
        Issue.record(
          """
          \(before), then \(text) from \(source): said \(said.outcome.word) and \(said.state), \
          came \(came.word), dry \(isDry), once \(isOnce), seed \(random.seed)
          """)
      }
    }
  }

  @Test func `a preview has the outcome of open, after any history`() async {
    let journal = Journal()
    await compare("preview == open", rounds: 10_000, directives: 30, journal) {
      Shop.navigator(journal)
    }
  }

  @Test func `a preview has the outcome of open with chains, groups and handlers, too`() async {
    let journal = Journal()
    var routes = Shop.routes(journal)
    for name in ["name", "project", "item", "id"] {
      routes.parameter(name) { (text: String) in "\(name) \(text)" }
    }
    routes.group("/nobody", .guard("now and then") { $0.values.isEmpty ? .allow : .deny("") }) {
      $0.handle(prefix: "/", .reuse(.existing)) { "\($0.link)" }
      $0.add("/:knows/:item") { (_: String, _: String) -> String? in nil }
    }
    routes.handle("foreign", .present(.sheet), where: { $0.scheme == "https" }) { "\($0.link)" }
    await compare(
      "preview == open with chains", rounds: 2_000, directives: 20, journal,
      start: { Navigator(routes) },
      isRight: { navigator, _, _, came in
        came == nil
          || navigator.state.entryIDs.contains { id in
            navigator.state.entry(id).map { navigator.screen(of: $0) != nil } ?? false
          }
      })
  }

  @Test func `a preview has the outcome of open with fragments, hooks and entry guards`() async {
    let journal = Journal()
    var shared = 0
    var routes = Shop.routes(journal)
    routes.screenAction("share") { _, _ in shared += 1 }
    routes.add("/lid/:n", .guard("lid", on: .push) { $0.values.isEmpty ? .allow : .deny("") }) {
      (n: Int) in "\(n)"
    }
    routes.rewriteLinks("short") { link, source in
      switch link.path {
      case "/nobody/knows": source == .app ? "/lid/1" : "/lid/2#share"
      case "/help": "/%zz"
      default: nil
      }
    }
    func start() -> Navigator<String> {
      let navigator = Navigator(routes)
      navigator.addGuard("led") { $0.link?.path == "/compose" ? .redirect("/lid/3") : .allow }
      return navigator
    }
    var kinds: Set<String> = []
    await compare(
      "preview == open with hooks", rounds: 10_000, directives: 20, journal, start: start,
      vary: { navigator, text, random in
        if random.chance(20) {
          let closed = random.pick(["/settings", "/news/1"])
          navigator.addGuard("own", on: .push, for: navigator.state.top.id) {
            $0.link?.path == closed ? .deny("own") : .allow
          }
        }
        if random.chance(40) { text += "#share" }
        if random.chance(10) { text = "#share" }
        shared = 0
      }
    ) { navigator, target, source, came in
      guard let came else {
        return shared == 0
          && (!target.link.count.isMultiple(of: 10)
            || isExplained(target, from: source, by: navigator))
      }
      kinds.insert(came.word + (shared > 0 ? " shared" : ""))
      return shared <= 1
    }
    #expect(kinds.isSuperset(of: ["performed shared", "opened shared", "denied", "failed"]))
  }

  /// Returns whether the last line of an explanation is the outcome of a preview.
  private func isExplained(
    _ target: LinkTarget, from source: LinkSource, by navigator: Navigator<String>
  ) -> Bool {
    let explained = navigator.explain(target, from: source).split(separator: "\n").last ?? ""
    let told = navigator.preview(target, from: source).outcome
    // A text that is not a link is explained by its mistake alone.
    return explained == told.resultLine || (!explained.hasPrefix("result") && told.isFailure)
  }

  @Test func `a preview asks the guards in a dry run`() {
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
    let user = LinkTarget("/account", values: ["user": 7])
    let outcomes = [
      navigator.preview("/account").outcome, navigator.preview(user).outcome,
      navigator.open("/account"), navigator.open(user),
    ]
    let denied = Outcome.denied(.guard("signedIn", reason: "nobody is signed in"))
    #expect(outcomes == [denied, .opened, denied, .opened] && asked == [true, true, false, false])
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
  fileprivate var resultLine: String {
    let end = self == .opened ? ", unless the closure of the route declines" : ""
    return "result  \(word)" + (reason.map { ": \($0)" } ?? end)
  }
}

extension NavigationState {
  /// Returns whether it is equal, and whether the next entries get the same ids.
  fileprivate func isSame(as other: NavigationState) -> Bool {
    self == other && nextNumber == other.nextNumber
  }
}
