import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct RecordingHostTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() { navigator = Navigator(HostConformance.routes { "\($0.link)" }) }

  @Test func `a user cannot act on something that does not exist`() {
    var done = [
      host.swipeBack(), host.swipeDown(), host.tapTab(0), host.changeTitle(to: "?"),
      host.perform(.pressBack), host.settle(),
    ]
    navigator.host = host
    done += [host.swipeBack(), host.swipeDown(), host.tapTab(3), host.tapTab(-1)]
    done += [host.swipeBack(0), host.swipeDown(0)]
    navigator.open("/settings")
    done.append(host.tapTab(1))
    #expect(!done.contains(true), "a layer covers the tabs")
    #expect(navigator.state == "[*/ | /search | /account] ^sheet /settings")
  }

  @Test func `a user chooses an action of a dialog`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/item/:n") { (n: Int) in "item \(n)" }
    routes.alert("/ask") { Dialog("Open it?", actions: [.init("Open", opens: "/item/1")]) }
    let navigator = Navigator(routes)
    navigator.host = host
    for (title, state) in [("Cancel", "/"), ("Open", "/ > /item/1")] {
      navigator.open("/ask")
      #expect(!host.choose("Delete") && host.choose(title) && !host.choose(title))
      #expect(host.state?.description == state)
    }
  }

  @Test func `a host requests the screens of its appetite, and records them`() throws {
    host.appetite = .nothing
    navigator.host = host
    #expect(host.asked.isEmpty && navigator.builtCount == 0)
    host.appetite = .top
    navigator.setStack(["/", "/item/1", "/item/2"])
    #expect(host.asked == [navigator.state.top.id])
    host.forget()
    host.appetite = .everything
    navigator.open("/item/3")
    #expect(host.asked == navigator.state.entryIDs)
    let top = try #require(host.state?.top)
    #expect(navigator.screen(of: top) == "/item/3")
  }

  @Test func `an update that does not start from the shown state is a mistake`() {
    navigator.host = host
    navigator.open("/item/1")
    let events = host.onEvent
    host.onEvent = nil
    // A broken host: it removes a screen and does not report it.
    host.swipeBack()
    host.onEvent = events
    navigator.open("/item/2")
    #expect(
      host.mistakes == [
        "Update 3 starts from another state than the host shows. "
          + "It is [*/ | /search | /account], expected [*/ > /item/1 | /search | /account]."
      ])
  }

  @Test func `steps run in order, even inside a change`() {
    navigator.host = host
    let script = NavigationScript(
      "all", .open("/item/1"), .burst([.open("/item/2"), .user(.swipeBack())]),
      .inside(apply: .open("/settings"), .inside(apply: .open("/film/1"), .dismiss)),
      .inside(apply: .open("/nowhere"), .select(1)), .open("/search/tea"), .refresh, .popToRoot)
    for step in script.steps { navigator.take(step, with: host) }
    #expect(navigator.state == "[/ > /item/1 | */search | /account]")
    #expect(host.state?.difference(from: navigator.state) == nil && host.onApply == nil)
  }
}

@Suite struct StateDifferenceTests {
  @Test func `a state equals its notation, and describes its difference from another`() throws {
    for (shown, expected) in [
      ("/ > /a", "/ > /b"), ("[*/ | /b]", "[/ | */b]"), ("/", "[*/ | /b]"), ("/ ^sheet /a", "/"),
      ("/ ^sheet /a", "/ ^fullScreen /a"), ("/ ^sheet /a", "/ ^sheet /a > /b"),
    ] {
      let (state, other) = (try NavigationState(shown), try NavigationState(expected))
      #expect(state == shown && state != expected && state.difference(from: state) == nil)
      #expect(state.difference(from: other) == "It is \(shown), expected \(expected).")
    }
    #expect(try NavigationState("/") != "/ > ")
  }

  @Test func `an expected stack may be higher than the usual limit`() throws {
    let text = Array(repeating: "/a", count: 2_000).joined(separator: " > ")
    let state = try NavigationState(text, entryLimit: 2_000)
    #expect(state == text && state != text + " > /a")
  }

  @Test func `a host reports which entry is another one, or looks different`() throws {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.open("/item/1")
    let shown = navigator.state
    let old = shown.top.id.number
    navigator.refresh()
    #expect(
      shown.difference(from: navigator.state)
        == "It has /item/1 with id \(old), revision 0, not /item/1 with id \(old), revision 1.")
    navigator.back()
    navigator.open("/item/1?x_page_title=One&x_right_button=save")
    let new = navigator.state.top.id.number
    #expect(
      shown.difference(from: navigator.state)
        == "It has /item/1 with id \(old), revision 0, not /item/1 with id \(new), revision 0, "
        + "title ‘One’, right button ‘save’.")
  }

  @Test func `a host reports which layer is another one`() throws {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.open(LinkTarget("/filter", anchor: "funnel"))
    let shown = navigator.state
    let old = try #require(shown.modals.first).id.number
    navigator.open(LinkTarget("/filter", anchor: "menu"))
    let new = try #require(navigator.state.modals.first).id.number
    let words = try #require(shown.difference(from: navigator.state))
    #expect(
      words.hasPrefix(
        "It has ^popover with id \(old) at ‘funnel’, not ^popover with id \(new) at ‘menu’."))
  }
}

@Suite struct HostConformanceTests {
  private nonisolated(nonsending) func failures(
    of host: RecordingHost<String>, _ scripts: [NavigationScript] = HostConformance.scripts,
    limit: Duration = .seconds(20)
  ) async throws -> [ConformanceFailure] {
    try await HostConformance.failures(
      of: host, routes: HostConformance.routes { "\($0.link)" }, scripts: scripts, limit: limit,
      gesture: { host.perform($0) },
      shows: { state in host.state.map { $0.difference(from: state) } ?? "nothing" })
  }

  @Test(arguments: [RecordingHost<String>.Manner.atOnce, .twice, .late, .slow]) @MainActor
  func `a host that answers conforms`(manner: RecordingHost<String>.Manner) async throws {
    let host = RecordingHost<String>(manner)
    // A host with animations answers later.
    host.onApply = { [weak host] _ in
      Task {
        await Task.yield()
        host?.settle()
      }
    }
    #expect(try await failures(of: host).map(\.message) == [])
    #expect(host.mistakes == [] && host.updates.count > 100)
  }

  @Test func `a host that never answers is detected, and not waited for twice`() async throws {
    let scripts = Array(HostConformance.scripts.prefix(2))
    let found = try await failures(of: RecordingHost(.never), scripts, limit: .milliseconds(20))
    #expect(
      found.map(\.message) == [
        "‘nothing happens’, the start: The host did not answer update 1 in time.",
        "‘push and pop’, the start: The host did not answer update 1 in time.",
      ])
  }

  @Test(arguments: [RecordingHost<String>.Manner.cancelled, .failed])
  func `a host that omits updates is detected`(manner: RecordingHost<String>.Manner) async throws {
    let script = NavigationScript("one push", .open("/item/1"))
    let found = try await failures(of: RecordingHost(manner), [script])
    let words = manner == .cancelled ? "interrupted" : "could not show"
    #expect(
      found.count == 4 && found.filter { $0.message.contains(words) }.map(\.stepNumber) == [0, 1])
    #expect(found.last?.step == .open("/item/1"))
  }

  /// Forgets to close layers, and answers too much.
  private final class Forgetful: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    var state: NavigationState?

    func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
      if update.after.modals.count >= state?.modals.count ?? 0 { state = update.after }
      onEvent?(.settled(revision: update.revision + 100, .completed))
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }

  @Test func `a host that shows something else is detected, with the difference`() async throws {
    let host = Forgetful()
    let found = try await HostConformance.failures(
      of: host, routes: HostConformance.routes { "\($0.link)" },
      scripts: [NavigationScript("a sheet", .open("/settings"), .dismiss)],
      shows: { host.state?.difference(from: $0) })
    #expect(
      found.map(\.message) == [
        "‘a sheet’, the start: The host answered update 101, which it never received.",
        "‘a sheet’, step 1, open /settings: "
          + "The host answered update 102, which it never received.",
        "‘a sheet’, step 2, dismiss: The host answered update 103, which it never received.",
        "‘a sheet’, step 2, dismiss: The state is [*/ | /search | /account]. "
          + "It is [*/ | /search | /account] ^sheet /settings, "
          + "expected [*/ | /search | /account].",
      ])
  }

  @Test func `the scripts need every layer style and every motion`() async throws {
    let host = RecordingHost<String>()
    _ = try await failures(of: host)
    var needed: Set<String> = []
    for update in host.updates {
      needed.formUnion(update.after.modals.map(\.style.rawValue))
      needed.insert("motion \(update.stackChange.rawValue)")
    }
    let all = StackChange.allCases.map { "motion \($0.rawValue)" }
    #expect(needed == Set(all + LayerStyle.allCases.map(\.rawValue)))
    #expect(Set(HostConformance.scripts.map(\.name)).count == HostConformance.scripts.count)
  }

  @Test func `mistakes in custom routes are thrown`() async {
    var routes = Routes<String>()
    routes.add("/a/:b") { "no argument" }
    await #expect(throws: RoutesError.self) {
      try await HostConformance.failures(
        of: RecordingHost<String>(), routes: routes, shows: { _ in nil })
    }
  }
}
