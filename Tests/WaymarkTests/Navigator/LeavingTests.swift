import Testing
import WaymarkTesting

@testable import Waymark

/// Screens that ask before the user leaves them.
@Suite struct LeavingTests {
  /// The answers of the screens, and the questions to them.
  final class Draft {
    var answer = GuardDecision.deny("unsaved")
    var asked: [String] = []
  }

  let draft = Draft()
  let journal = Journal()

  func navigator() -> Navigator<String> {
    var routes = Shop.routes(journal)
    let asks = RouteOption.guard("draft", on: .dismiss) { request in
      draft.asked.append(
        "\(request.link?.description ?? "") \(request.parameters["n"] ?? "") \(request.isDryRun)")
      return draft.answer
    }
    routes.add("/draft/:n", asks) { (n: Int) in "draft \(n)" }
    routes.add("/paper", .present(.sheet), asks) { "paper" }
    routes.add("/discard", .present(.alert)) { "discard?" }
    return journal.navigator(routes)
  }

  @Test func `back, a closed layer and a tab ask first, and the answer counts`() throws {
    let navigator = navigator()
    let host = navigator.attachRecorder()
    navigator.open("/draft/1")
    for gesture in [UserGesture.pressBack, .chooseTab(0)] {
      host.perform(gesture)
      #expect(navigator.state == "[*/ > /draft/1 | /search]")
    }
    #expect(draft.asked == ["/draft/1 1 false", "/draft/1 1 false"])
    #expect(
      journal.diagnostics
        == Array(
          repeating: .notDismissed(try DeepLink("/draft/1"), by: "draft", reason: "unsaved"),
          count: 2))
    #expect(journal.diagnostics[0].message == "/draft/1 was not closed: draft: unsaved.")
    navigator.open("/paper")
    host.perform(.close)
    #expect(navigator.state == "[*/ > /draft/1 | /search] ^sheet /paper")
    draft.answer = .allow
    host.perform(.close)
    host.perform(.pressBack)
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `a swipe that needs permission does not run: it is a request`() throws {
    let navigator = navigator()
    let host = navigator.attachRecorder()
    navigator.openAll(["/draft/1", "/news/1"])
    #expect(navigator.state.topStack.map(navigator.hasDismissalGuard) == [false, true, false])
    #expect(host.swipeBack(), "a screen above it closes as usual")
    #expect(host.swipeBack() && host.state?.topStack.count == 2)
    #expect(navigator.state == "[*/ > /draft/1 | /search]")
    navigator.openAll(["/paper", "/news/2"])
    #expect(host.swipeDown(), "the layer would close the paper")
    #expect(navigator.state.modals.count == 1 && host.state?.modals.count == 1)
    #expect(draft.asked == ["/draft/1 1 false", "/paper  false"])
    draft.answer = .allow
    #expect(host.swipeDown() && host.swipeBack() && navigator.state == "[*/ | /search]")
    #expect(host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `a host undoes what it already shows if a guard refuses it`() throws {
    let navigator = navigator()
    let isMember = RouteOption.guard("members") { _ in .deny("closed") }
    try navigator.changeRoutes { $0.tab("/club", "Club", isMember) { "" } }
    let host = navigator.attachRecorder()
    navigator.openAll(["/draft/1", "/paper"])
    let (root, layer) = (navigator.state.tabs[0].root.id, navigator.state.modals[0].id)
    let facts: [HostFact] = [.didDismiss(layer), .didPop(to: root), .didSelect(tab: 2)]
    for fact in facts {
      host.forget()
      host.onEvent?(.fact(fact))
      #expect(navigator.state == "[*/ > /draft/1 | /search | /club] ^sheet /paper")
      #expect(host.updates.map(\.before) == [nil])
    }
    #expect(draft.asked == ["/paper  false", "/paper  false"])
    draft.answer = .allow
    host.onEvent?(.fact(.didSelect(tab: 0)))
    #expect(navigator.state.tabs[0].count == 2, "the tab is selected already")
    host.onEvent?(.fact(.didPop(to: root)))
    #expect(navigator.state == "[*/ | /search | /club]" && host.state == navigator.state)
    // The app removes screens as it likes.
    draft.answer = .deny("unsaved")
    navigator.open("/draft/2")
    host.onEvent?(.fact(.didRemove([navigator.state.topID])))
    #expect(navigator.state == "[*/ | /search | /club]")
  }

  @Test func `a tab that a link has selected keeps its screens when the user taps it`() throws {
    var routes = Shop.routes()
    routes.tab("/club", "Club", .guard("members") { _ in .allow }) { "club" }
    routes.add("/club/5") { "5" }
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder()
    host.manner = .late
    navigator.open("/news/1")
    navigator.open(LinkTarget("/club/5", base: .fromRoot))
    host.onEvent?(.fact(.didSelect(tab: 2)))
    #expect(navigator.state == "[/ > /news/1 | /search | */club > /club/5]")
  }

  @Test func `a question that no route matches is no question`() {
    draft.answer = .redirect("/nobody")
    let navigator = navigator()
    navigator.open("/draft/1")
    let reason = "no route matches /nobody"
    #expect(navigator.back(asksGuards: true) == .denied(.guard("draft", reason: reason)))
    #expect(journal.diagnostics.map(\.message) == ["/draft/1 was not closed: draft: \(reason)."])
  }

  @Test func `an answer that redirects opens on the screen, which the app closes unasked`() {
    draft.answer = .redirect("/discard")
    let navigator = navigator()
    navigator.open("/draft/1")
    var outcomes = [navigator.back(asksGuards: true)]
    #expect(navigator.state == "[*/ > /draft/1 | /search] ^alert /discard")
    // The question itself does not ask.
    outcomes.append(navigator.back(asksGuards: true))
    draft.answer = .hold
    outcomes.append(navigator.back(asksGuards: true))
    let question = Outcome.denied(.question("draft"))
    #expect(outcomes == [question, .performed, .denied(.guard("draft", reason: ""))])
    navigator.expect("back -> performed [*/ | /search]")
  }

  @Test func `each way to leave a screen that asks has the same outcome, without a message`() {
    for answer in [GuardDecision.redirect("/discard"), .hold(presenting: "/discard")] {
      let holds = answer != .redirect("/discard")
      draft.answer = answer
      journal.forget()
      let navigator = navigator()
      navigator.expect("/draft/1 -> opened\n/paper -> opened")
      let ways: [() -> Outcome] = [
        { navigator.back(asksGuards: true) }, { navigator.dismiss(asksGuards: true) },
        { navigator.back(to: "/", asksGuards: true) },
        { navigator.open("/news/1", base: .fromRoot, from: .universalLink) },
        { navigator.open("/news/1?x_close_modals=true", from: .page("https://example.com")) },
        {
          navigator.dismiss()
          return navigator.select(tab: 0, asksGuards: true)
        },
      ]
      for (index, leave) in ways.enumerated() {
        let outcome = leave()
        if holds, (3...4).contains(index) {
          #expect(outcome == .held && navigator.state.top.link.path == "/discard")
          navigator.dismiss()
          continue
        }
        #expect(outcome == .denied(.question("draft")) && outcome.message(about: "/news/1") == nil)
        #expect(outcome.reason == "‘draft’ asks the user first")
        #expect(
          OpenError(outcome: outcome, link: "/news/1").message == "‘draft’ asks the user first.")
        #expect(navigator.state.top.link.path == "/discard")
        navigator.dismiss()
      }
      #expect(navigator.state == "[*/ > /draft/1 | /search]")
      let refused = holds ? nil : "/news/1 was not opened: ‘draft’ asks the user first."
      #expect(journal.diagnostics.map(\.message).first { $0.contains("asks") } == refused)
    }
  }

  @Test func `of several screens the topmost answers first, and each has to allow it`() {
    let navigator = navigator()
    draft.answer = .allow
    navigator.openAll(["/draft/1", "/draft/2"])
    #expect(navigator.select(tab: 0, asksGuards: true) == .performed)
    #expect(navigator.state.tabs[0].count == 1)
    #expect(draft.asked == ["/draft/2 2 false", "/draft/1 1 false"])
    navigator.open("/draft/3")
    draft.asked = []
    navigator.select(tab: 1, asksGuards: true)
    #expect(draft.asked.isEmpty, "selecting another tab closes nothing")
  }

  @Test func `a link from outside asks before it closes a screen`() throws {
    for source in ["universalLink", "customScheme", "notification", "https://a.b", "null"] {
      (draft.answer, draft.asked) = (.deny("unsaved"), [])
      journal.forget()
      let navigator = navigator()
      navigator.openAll(["/news/2", "/paper"])
      let before = "[*/ > /news/2 | /search] ^sheet /paper"
      let link = "/news/1 base fromRoot from \(source)"
      navigator.expect("\(link) -> denied (draft: unsaved) \(before)")
      #expect(draft.asked == ["/paper  false"])
      #expect(
        journal.diagnostics == [
          .notDismissed(try DeepLink("/paper"), by: "draft", reason: "unsaved"),
          .notOpened("/news/1", .denied(.guard("draft", reason: "unsaved"))),
        ])
      draft.answer = .redirect("/discard")
      navigator.expect(
        """
        preview \(link) -> denied (‘draft’ asks the user first) \(before) ^alert /discard
        \(link) -> denied (‘draft’ asks the user first) \(before) ^alert /discard
        back -> performed
        """)
      let target = LinkTarget("/news/1", base: .fromRoot)
      #expect(
        navigator.explain(target, from: .notification).contains("‘draft’ redirects to /discard"))
      draft.answer = .hold(presenting: "/discard")
      navigator.expect(
        """
        preview \(link) -> held \(before) ^alert /discard
        \(link) -> held \(before) ^alert /discard
        back -> performed \(before)
        """)
      #expect(navigator.pendingLink.link == nil, "the link is discarded")
      draft.answer = .allow
      navigator.expect("\(link) -> opened [*/ > /news/1 | /search]")
    }
  }

  @Test func `a link from outside asks a screen in a tab that isn't selected, if it closes it`() {
    let navigator = navigator()
    navigator.expect(
      """
      /draft/1 -> opened
      tab 1 -> performed
      /news/1 from universalLink -> denied [/ > /draft/1 | */search]
      /search?q=a from universalLink -> opened
      tab 0 -> performed
      """)
    #expect(navigator.state.description.hasPrefix("[*/ > /draft/1 | "))
    // A link that closes nothing doesn't ask, and neither does the app.
    draft.asked = []
    navigator.reset()
    navigator.expect(
      """
      /draft/1 -> opened
      /news/1 base onTop from universalLink -> opened [*/ > /draft/1 > /news/1 | /search]
      /news/3 base fromRoot -> opened [*/ > /news/3 | /search]
      """)
    #expect(draft.asked.isEmpty)
  }

  @Test func `a held link, and a tab that the user selects, ask the screens that they close`() {
    let navigator = navigator()
    navigator.pendingLink.hold()
    navigator.expect("/paper -> opened\n/news/1 from universalLink -> held")
    #expect(navigator.pendingLink.release().isFailure)
    #expect(navigator.select(tab: 1, asksGuards: true).isFailure)
    #expect(navigator.state == "[*/ | /search] ^sheet /paper")
    navigator.expect("tab 1 -> performed")
  }

  @Test func `a screen adds a dismissal guard of its own, and removes it`() {
    let navigator = Shop.navigator()
    let host = navigator.attachRecorder()
    navigator.open("/news/1")
    var answer = GuardDecision.deny("unsaved")
    navigator.addGuard("draft", on: .dismiss, for: navigator.state.top.id) { _ in answer }
    #expect(navigator.chrome(of: navigator.state.top).asksToLeave)
    #expect(host.swipeBack() && navigator.state.top.link.description == "/news/1")
    #expect(navigator.open("/news/2", from: .universalLink).isFailure)
    answer = .allow
    #expect(host.swipeBack() && navigator.state == "[*/ | /search]" && navigator.guards.isEmpty)
  }

  @Test func `a change of dismissal guards updates the screens that it guards, once`() throws {
    let navigator = Shop.navigator()
    let host = navigator.attachRecorder()
    navigator.open("/news/1")
    let top = navigator.state.top.id
    /// Returns the updates of a change, and the number of entries in it that the host updates.
    func updates(_ change: () throws -> Void) rethrows -> [Int] {
      let (old, count) = (navigator.state, host.updates.count)
      try change()
      let revised = navigator.state.entries.filter { old.entry($0.id) != $0 }
      return [host.updates.count - count, revised.count]
    }
    func add(_ entry: EntryID?) {
      navigator.addGuard("a", on: .dismiss, for: entry) { _ in .allow }
    }
    #expect(updates { add(top) } == [1, 1])
    #expect(updates { add(top) } == [0, 0], "the guard is replaced")
    #expect(updates { add(nil) } == [1, navigator.state.entries.count - 1])
    #expect(updates { navigator.removeGuard("a", on: .dismiss, for: top) } == [0, 0])
    #expect(
      updates { navigator.removeGuard("a", on: .dismiss, for: nil) }
        == [1, navigator.state.entries.count])
    let asks = RouteOption.guard("b", on: .dismiss) { _ in .allow }
    #expect(
      try updates {
        try navigator.changeRoutes {
          $0.remove("/news/:id")
          $0.add("/news/:id", asks) { (id: Int) in "news \(id)" }
        }
      } == [1, 1])
  }

  @Test func `a screen whose closure adds a guard is updated after it's made`() throws {
    var routes = Routes<String>()
    var addsGuard = true
    routes.add("/") { "home" }
    routes.add("/form") { (context: OpenContext<String>) in
      if addsGuard {
        context.navigator.addGuard("form", on: .dismiss, for: context.entry) { _ in .allow }
      }
      return "form"
    }
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder()
    for (isAdded, updates) in [(true, 2), (true, 2), (false, 2)] {
      addsGuard = isAdded
      let count = host.updates.count
      if count == 1 { navigator.open("/form") } else { navigator.refresh() }
      _ = navigator.screen(of: navigator.state.top)
      #expect(host.updates.count == count + updates && host.updates.last?.after == navigator.state)
      #expect(navigator.chrome(of: navigator.state.top).asksToLeave == isAdded)
    }
  }

  @Test(arguments: ["alert /discard", "sheet /ask"])
  func `an answer closes the screen that asks, and what is above it`(question: String) throws {
    let navigator = navigator()
    try navigator.changeRoutes { $0.add("/ask", .present(.sheet)) { "?" } }
    draft.answer = .redirect(LinkTarget(text: String(question.split(separator: " ")[1])))
    for tab in 0...1 {
      navigator.openAll(["/news/0", "/draft/1", "/news/2"])
      navigator.select(tab: tab, asksGuards: true)
      navigator.open(LinkTarget("/news/9", base: .fromRoot), from: .notification)
      let state = navigator.state
      #expect(state.tabs[0].count == 4 && state.description.hasSuffix(" ^\(question)"))
      if question.hasPrefix("sheet") { navigator.open("/news/3") }
      let closed = tab == 0 ? "[*/ > /news/0 | /search]" : "[/ > /news/0 | */search]"
      navigator.expect(
        """
        preview /any?x_close_guarded_screen=true -> performed \(closed)
        /any?x_close_guarded_screen=true from https://example.com -> performed \(closed)
        /any?x_close_guarded_screen=true -> unchanged \(closed)
        /discard -> opened \(closed) ^alert /discard
        /any?x_close_guarded_screen=true -> performed \(closed)
        reset -> performed [*/ | /search]
        """)
    }
  }

  @Test func `a queued back asks the screen in its turn`() throws {
    let navigator = navigator()
    navigator.open("/draft/1")
    var outcome: Outcome?
    navigator.onTransition = { [unowned navigator] _ in
      navigator.onTransition = nil
      outcome = navigator.back(asksGuards: true)
    }
    navigator.open("/draft/2")
    #expect(outcome == .queued && draft.asked == ["/draft/2 2 false"])
    #expect(navigator.state == "[*/ > /draft/1 > /draft/2 | /search]")
  }
}
