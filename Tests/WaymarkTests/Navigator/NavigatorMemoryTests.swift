import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

/// The screens that a navigator makes, what it keeps of them, and its release.
@Suite struct NavigatorMemoryTests {
  private final class View {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private let journal = Journal()

  private func app(tabs: Bool = false, onMake: @escaping (Int) -> Void = { _ in })
    -> Navigator<View>
  {
    var routes = Routes<View>()
    routes.accept(schemes: ["tt"])
    for root in tabs ? ["/", "/orders"] : [] { routes.tab(root) }
    routes.add("/") { View("home") }
    routes.add("/orders") { View("orders") }
    routes.add("/item/:item", .reuse(.update)) { [journal] (context: OpenContext, item: Int) in
      journal.made.append("\(item) \(context.source) \(context.values.keys.sorted())")
      onMake(item)
      return View("\(context.link)")
    }
    routes.add("/item/:item/part/:part") { (_: Int, part: String) in View(part) }
    routes.add("/pick") { View("pick") }
    return journal.navigator(routes)
  }

  @Test func `a screen in another tab gives its result`() async throws {
    let navigator = app(tabs: true)
    var picker: EntryID?
    navigator.onTransition = { [unowned navigator] transition in
      if transition.after.selectedTab == 0 {
        picker = transition.after.top.id
        navigator.select(tab: 1)
      } else if let id = picker {
        picker = nil
        navigator.finish(id, with: 7)
      }
    }
    #expect(await navigator.open("/pick", returning: Int.self) == 7)
    #expect(navigator.state == "[/ | */orders]")
  }

  @Test func `a link that changes nothing leaves values and source, a reuse replaces them`() {
    for link in ["tt://item/7", "/item/7"] {
      let navigator = app()
      journal.forget()
      navigator.open(LinkTarget("/item/7", values: ["note": "n"]))
      navigator.expect("\(link) base onTop from universalLink -> unchanged\nrefresh -> performed")
      _ = navigator.screen(of: navigator.state.top)
      #expect(journal.made == ["7 app [\"note\"]", "7 app [\"note\"]"])
      let other = LinkTarget("/item/7", base: .onTop, values: ["other": 1])
      #expect(navigator.open(other, from: .notification) == .reused)
      navigator.refresh()
      _ = navigator.screen(of: navigator.state.top)
      #expect(journal.made.last == "7 notification [\"other\"]")
    }
  }

  @Test func `a screen that closes while it is made leaves nothing behind`() {
    var routes = Routes<View>()
    var whileMaking: (() -> Void)?
    func run() {
      whileMaking?()
      whileMaking = nil
    }
    routes.add("/") { View("home") }
    routes.add("/item/:item", .requires("account")) { (item: Int) -> View? in
      run()
      return item == 2 ? nil : View("\(item)")
    }
    routes.requirement("account", present: "/") {
      run()
      return true
    }
    for item in [1, 2] {
      let navigator = journal.navigator(routes)
      navigator.setStack(["/", "/item/\(item)"])
      whileMaking = { navigator.back() }
      #expect(navigator.screen(of: navigator.state.top) == nil && navigator.state == "/")
      #expect(navigator.entries.records.isEmpty)
    }
  }

  @Test func `a queued change that fails is reported`() throws {
    let navigator = app()
    var isAsked = false
    navigator.addGuard("once") { _ in
      if !isAsked { navigator.setPayload(String(repeating: "x", count: 70_000)) }
      isAsked = true
      return .allow
    }
    navigator.open("/item/1")
    #expect(
      journal.diagnostics.contains { if case .notChanged(.denied) = $0 { true } else { false } })
  }

  @Test func `requests for an older and a newer entry build one screen`() throws {
    let navigator = app()
    navigator.open("/item/1")
    let old = navigator.state.top
    navigator.refresh()
    let new = navigator.state.top
    let screen = try #require(navigator.screen(of: new))
    let count = navigator.builtCount
    #expect(navigator.screen(of: old) === screen && navigator.screen(of: new) === screen)
    #expect(navigator.builtCount == count)
  }

  @Test func `a busy host gets the screen of a removed entry, which is freed afterwards`() {
    let navigator = app()
    let host = navigator.attachRecorder(.late, appetite: .nothing)
    host.settleAll()
    navigator.setStack(["/item/1", "/item/2"])
    let gone = navigator.state.tabs[0][1]
    navigator.back(toRoot: true)
    #expect(navigator.screen(of: gone)?.text == "/item/1")
    host.settleAll()
    #expect(navigator.screen(of: gone) == nil)
  }

  @Test func `a detached host holds no screen of a removed entry`() throws {
    let navigator = app()
    let host = navigator.attachRecorder(.late)
    host.settleAll()
    navigator.open("/item/1")
    host.settleAll()
    weak let screen = navigator.screen(of: navigator.state.top)
    navigator.back()
    #expect(screen != nil)
    navigator.host = nil
    #expect(screen == nil)
  }

  @Test func `a listener that answers each change with another ends at a limit`() throws {
    let navigator = app()
    var number = 0
    navigator.onTransition = { _ in
      number += 1
      navigator.open(LinkTarget("/item/\(number)", base: .fromRoot))
      navigator.open("/item/\(number)")
    }
    navigator.open("/pick")
    #expect(number > 100 && number <= TurnQueue.limit + 1)
    #expect(journal.diagnostics.contains { if case .tooManyTurns = $0 { true } else { false } })
    navigator.onTransition = nil
    #expect(navigator.open("/pick") == .opened)
  }

  @Test func `a stream of transitions keeps the newest and ends with the navigator`() async throws {
    var navigator: Navigator<View>? = app()
    let transitions = try #require(navigator?.transitions())
    let host = RecordingHost<View>()
    navigator?.host = host
    for number in 1...70 { navigator?.open("/item/\(number)") }
    navigator = nil
    var links: [String] = []
    for await transition in transitions { links.append(transition.link.description) }
    #expect(links == (7...70).map { "/item/\($0)" })
  }

  @Test func `a screen below gets its first request, a screen shown again the latest one`() {
    let navigator = app()
    navigator.open("/item/1/part/2", from: .notification)
    navigator.back()
    _ = navigator.screen(of: navigator.state.top)
    navigator.open("/item/1?again")
    _ = navigator.screen(of: navigator.state.top)
    #expect(journal.made == ["1 notification []", "1 app []"])
  }

  @Test func `a maker's call while a host shows an update waits for the host`() throws {
    var ask: () -> Void = {}
    var isStill = true
    let navigator = app { if $0 == 1 { ask() } }
    let host = navigator.attachRecorder()
    host.onApply = { update in
      for entry in update.after.topStack { _ = navigator.screen(of: entry) }
      isStill = isStill && navigator.state == update.after
    }
    ask = { [unowned navigator] in
      ask = {}
      navigator.open("/item/3")
    }
    navigator.open("/item/1/part/2", from: .notification)
    #expect(isStill && navigator.state == "/ > /item/1 > /item/1/part/2 > /item/3")
  }

  @Test func `a screen whose link has changed is built again, even if it refreshes itself`() {
    let navigator = app()
    let host = RecordingHost<View>()
    host.refreshesInPlace = true
    navigator.host = host
    navigator.open("/item/1")
    let screen = navigator.screen(of: navigator.state.top)
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top) === screen)
    #expect(navigator.open("/item/1?part=2") == .reused)
    #expect(navigator.screen(of: navigator.state.top)?.text == "/item/1?part=2")
    // The title of a link stays, whatever the screen announces.
    navigator.open("/item/2?x_page_title=Given")
    navigator.enqueue(fact: .fact(.didChangeTitle(navigator.state.top.id, "Announced")))
    #expect(navigator.state.top.title == "Given")
  }

  @Test func `a screen that went on to another screen's link is that screen after a refresh`() {
    let navigator = app()
    navigator.open("/item/1")
    navigator.replaceLink(with: "/item/2")
    #expect(navigator.screen(of: navigator.state.top)?.text == "/item/1")
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top)?.text == "/item/2")
  }

  @Test func `a tab's root that no maker makes stays in place`() {
    var routes = Routes<View>()
    routes.add("/") { () -> View? in nil }
    let navigator = Navigator(routes)
    let before = navigator.state
    #expect(navigator.screen(of: navigator.state.top) == nil && navigator.state == before)
  }

  @Test func `a navigator that its owner releases is freed`() throws {
    weak var gone: Navigator<View>?
    let host = RecordingHost<View>()
    do {
      let navigator = app()
      gone = navigator
      navigator.host = host
      navigator.pendingLink.hold()
      navigator.openAll(["/item/1", "/item/2"], from: .notification)
      navigator.open("/item/3")
      navigator.addGuard("own", on: .push, for: navigator.state.top.id) { _ in .deny("") }
      _ = navigator.back()
    }
    #expect(gone == nil)
    #expect(host.state?.tabs.isEmpty == false, "the host and its screens remain")
    #expect(!host.perform(.tapLink("/item/2")), "the host is detached")
  }

  /// Counts the live screens.
  private final class Census { var living = 0 }
  private final class Inhabitant {
    private let census: Census
    init(_ census: Census) {
      self.census = census
      census.living += 1
    }
    deinit { census.living -= 1 }
  }

  @Test(arguments: [RecordingHost<Int>.Appetite.top, .everything])
  func `nothing is kept of 1,000 removed screens`(_ appetite: RecordingHost<Int>.Appetite) {
    let (census, sources) = (Census(), [LinkSource.notification, .universalLink, .customScheme])
    var routes = Routes<Inhabitant>()
    routes.add("/") { Inhabitant(census) }
    routes.add("/item/:item") { (_: Int) in Inhabitant(census) }
    routes.add("/settings", .present(.sheet)) { Inhabitant(census) }
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder(appetite: appetite == .top ? .top : .everything)
    for number in 0..<500 {
      navigator.open(
        LinkTarget("/item/\(number)", values: ["number": number]), from: sources[number % 3])
      navigator.open("/settings")
      navigator.addGuard("once", on: .push, for: navigator.state.top.id) { _ in .allow }
      if number.isMultiple(of: 100) { host.forget() }
    }
    #expect(census.living <= 3)
    navigator.open("/", from: .notification)
    #expect(navigator.state.entryIDs.count == 1 && census.living == 1)
    #expect(navigator.entries.records.count == 1 && navigator.guards.isEmpty)
  }
}
