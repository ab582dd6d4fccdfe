import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ScreenTransitionTests {
  private typealias Step = (Navigator<String>, RecordingHost<String>) throws -> Void

  private func transitions(
    _ host: RecordingHost<String> = RecordingHost(),
    prepare: (Navigator<String>) -> Void = { _ in }, _ change: Step
  ) async throws -> [String] {
    var navigator: Navigator? = Shop.navigator()
    let stream = try #require(navigator?.transitions())
    if let navigator {
      prepare(navigator)
      navigator.host = host
      try change(navigator, host)
    }
    navigator = nil
    var texts: [String] = []
    for await transition in stream { texts.append("\(transition.link)") }
    return texts
  }

  @Test func `each screen that becomes visible is reported once`() async throws {
    let texts = try await transitions { navigator, host in
      navigator.expect(
        """
        /cafe/a -> opened
        /cafe/b?x_replace_page=true -> opened
        /settings -> opened
        refresh -> performed
        dismiss -> performed
        back -> performed
        tab 1 -> performed
        tab 1 -> unchanged
        /result/1 from notification -> opened
        """)
      host.onEvent?(.fact(.didPop(to: navigator.state.topStack.root.id)))
    }
    #expect(
      texts == [
        "/", "/cafe/a", "/cafe/b", "/settings", "/cafe/b", "/", "/search", "/result/1", "/search",
      ])
  }

  @Test func `a screen that the host hasn't confirmed isn't reported`() async throws {
    let host = RecordingHost<String>(.slow)
    let texts = try await transitions(host) { navigator, host in
      host.settle()
      navigator.open("/cafe/a")
      navigator.open("/cafe/b")
      navigator.back()
      host.settle()
      navigator.open("/cafe/c")
    }
    #expect(texts == ["/", "/cafe/a"])
  }

  @Test func `a screen that the host shows after a failure is reported then`() async throws {
    let host = RecordingHost<String>(.slow)
    let texts = try await transitions(host) { navigator, host in
      host.settle()
      for (link, ends) in [("/cafe/a", [true]), ("/cafe/b", [true, false, false])] {
        navigator.open(LinkTarget(text: link))
        let revision = try #require(host.updates.last).revision
        host.onEvent?(.settled(revision: revision, .failed("later")))
        if ends.count > 1 { navigator.open("/settings") }
        for _ in ends { host.onEvent?(.settled(revision: revision, .completed)) }
      }
    }
    #expect(texts == ["/", "/cafe/a"])
  }

  @Test func `the first screen of a restored session is reported`() async throws {
    let saved = try #require(Shop.navigator(after: ["/cafe/a"]).session.text())
    let texts = try await transitions(prepare: { $0.session.restore(saved) }) { navigator, _ in
      navigator.back()
    }
    #expect(texts == ["/cafe/a", "/"])
  }

  @Test func `a screen is reported with its entry, pattern and title`() async throws {
    let navigator = Shop.navigator()
    navigator.open("/cafe/a?x_page_title=A")
    var iterator = navigator.transitions().makeAsyncIterator()
    navigator.host = RecordingHost<String>()
    let entry = try #require(await iterator.next())
    #expect(entry == navigator.state.top && entry.link.description == "/cafe/a")
    #expect(entry.pattern == "/cafe/:name" && entry.title == "A")
  }
}

@Suite struct TransitionStyleTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() {
    var routes = Shop.routes()
    routes.add("/card/:card", .transition(.flip)) { (card: String) in card }
    routes.add("/note", .present(.sheet), .transition(.fade)) { "note" }
    navigator = Navigator(routes)
    navigator.host = host
  }

  /// The style and the change of the stack in the update after a step.
  private func styles(_ steps: [() -> Void]) -> [String] {
    steps.map { step in
      step()
      return host.updates.last.map { "\($0.transition)" } ?? ""
    }
  }

  @Test func `a screen opens in the style of its route, and closes in the same`() {
    let seen = styles([
      { navigator.open("/card/a") }, { navigator.open("/news/1") }, { navigator.back() },
      { navigator.back() }, { navigator.open("/note") }, { navigator.open("/card/a") },
      { navigator.dismiss() }, { navigator.push("own", transition: .flip) },
      // The selection of a tab has no style.
      { navigator.select(tab: 1) }, { navigator.select(tab: 0) },
    ])
    #expect(
      seen == [
        "flip", "automatic", "automatic", "flip", "fade", "flip", "fade", "flip", "automatic",
        "automatic",
      ])
  }

  @Test func `a call overrides the route, and the pop remembers it but for an instant one`() {
    let seen = styles([
      { navigator.open(LinkTarget("/card/a", transition: .named("curl"))) },
      { navigator.refresh() }, { navigator.back() },
      { navigator.open(LinkTarget("/news/1", transition: .instant)) },
      { navigator.open("/card/b?x_replace_page=true") }, { navigator.back(toRoot: true) },
      { navigator.open(LinkTarget("/card/a", transition: .instant)) }, { navigator.back() },
      { navigator.open("/card/b") }, { navigator.back(transition: .fade) },
      { navigator.select(tab: 1, transition: .instant) },
    ])
    #expect(
      seen == [
        "named(\"curl\")", "automatic", "named(\"curl\")", "instant", "flip", "flip", "instant",
        "flip", "flip", "fade", "instant",
      ])
  }

  @Test func `6.4 actions of user and app are animated, not attach, setStack and restored links`() {
    navigator.open("/cafe/a")
    navigator.setStack(["/", "/cafe/b"])
    navigator.back()
    navigator.open(LinkTarget("/cafe/c", transition: .instant))
    navigator.open("/cafe/d", from: .notification)
    host.perform(.pressBack)
    navigator.open("/cafe/e", from: .restoration)
    let animated = host.updates.map { $0.transition != .instant }
    #expect(animated == [false, true, false, true, false, true, true, false])
  }

  @Test func `the change of a stack follows from the states, and is none without an animation`() {
    let changes = [
      "/news/1", "/news/2?x_replace_page=true", LinkTarget("/news/3", transition: .instant),
      "/note",
    ].map { target in
      navigator.open(target)
      return host.updates.last?.stackChange
    }
    #expect(changes == [.push, .replace, StackChange.none, StackChange.none])
    #expect(host.updates.last?.transition == .fade)
  }
}

@Suite struct NavigationStepsTests {
  @Test(arguments: [
    ("/", "/ > /a", ["/ > /a"]), ("/ ^sheet /a ^sheet /b", "/", ["/"]),
    (
      "/", "/ > /a ^sheet /b ^sheet /c",
      ["/ > /a", "/ > /a ^sheet /b", "/ > /a ^sheet /b ^sheet /c"]
    ), ("/ ^sheet /a", "/ > /b ^alert /c", ["/", "/ > /b", "/ > /b ^alert /c"]),
    ("[*/ | /search]", "[/ > /a | */search > /b]", ["[/ > /a | */search > /b]"]),
  ]) func `layers close, then tab and stacks change, then layers open one by one`(
    old: String, new: String, steps: [String]
  ) throws {
    var shown = try NavigationState(old)
    let wanted = try renumbered(NavigationState(new), unlike: shown)
    var seen: [String] = []
    while let next = wanted.step(from: shown), seen.count < 10 {
      seen.append(next.description)
      shown = next
    }
    #expect(seen == steps && shown == wanted)
  }

  /// The same state, whose layers are not those of another one.
  private func renumbered(_ state: NavigationState, unlike other: NavigationState)
    -> NavigationState
  {
    var state = state
    for index in state.modals.indices { state.modals[index].id = LayerID(100 + index) }
    return state
  }

  @Test func `the first step has no layers, and a refresh is not a separate step`() throws {
    let wanted = try NavigationState("[/ | */search > /a] ^sheet /b")
    for shown in [nil, try NavigationState("/")] {
      #expect(wanted.step(from: shown)?.description == "[/ | */search > /a]")
    }
    let old = try NavigationState("/ > /a")
    var new = old
    new.apply(.fact(.didChangeTitle(EntryID(1), "Home")))
    #expect(new.step(from: old) == nil)
    new.apply(.pop(refresh: false))
    #expect(new.step(from: old) == new)
  }

  @Test func `law: steps lead from the shown state to the wanted one, one kind at a time`() throws {
    var changes = RandomChanges(random: SeededGenerator(law: "steps"))
    for _ in 0..<300 {
      var shown = try changes.state()
      for _ in 0..<20 {
        var wanted = shown
        for _ in 0...changes.random.below(4) { try changes.change(&wanted) }
        var steps = 0
        while let next = wanted.step(from: shown), steps < 100 {
          steps += 1
          let (old, new) = (shown.modals.map(\.id), next.modals.map(\.id))
          #expect(old.starts(with: new) || new.starts(with: old), "\(shown) → \(next)")
          #expect(new.count <= old.count + 1)
          if old != new { #expect(stacks(next, old.count) == stacks(shown, new.count)) }
          shown = next
        }
        #expect(wanted.modals.map(\.id) == shown.modals.map(\.id))
        #expect(stacks(wanted, 100) == stacks(shown, 100))
        shown = wanted
      }
    }
  }

  /// The tab, and the ids of the stacks of the tabs and of some layers.
  private func stacks(_ state: NavigationState, _ layers: Int) -> [[Int]] {
    let stacks = state.tabs + state.modals.prefix(layers).map(\.stack)
    return [[state.selectedTab]] + stacks.map { $0.map(\.id.number) }
  }
}
