import Testing
import WaymarkTesting

@testable import Waymark

/// The memory of a navigator beside its state, and its release.
@Suite struct NavigatorMemoryTests {
  private final class View {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private final class Heard {
    var diagnostics: [Diagnostic] = []
    var built: [String] = []
  }

  private let heard = Heard()

  private func app(tabs: Bool = false) throws -> Navigator<View> {
    var routes = Routes<View>()
    routes.accept(schemes: ["tt"])
    for root in tabs ? ["/", "/orders"] : [] { routes.tab(root) }
    routes.add("/") { View("home") }
    routes.add("/orders") { View("orders") }
    routes.add("/item/:item", .reuse(.update)) { [heard] (context: OpenContext, item: Int) in
      heard.built.append("\(item) \(context.source) \(context.values.keys.sorted())")
      return View("item \(item)")
    }
    routes.add("/pick") { View("pick") }
    let navigator = Navigator(routes)
    navigator.onDiagnostic = { [heard] in heard.diagnostics.append($0) }
    return navigator
  }

  @Test func `a screen in another tab gives its result`() async throws {
    let navigator = try app(tabs: true)
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

  @Test func `a link that changes nothing leaves values and source, a reuse replaces them`() throws
  {
    for link in ["tt://item/7", "/item/7"] {
      let navigator = try app()
      heard.built = []
      navigator.open(LinkTarget("/item/7", values: ["note": "n"]))
      navigator.expect("\(link) base onTop from universalLink -> unchanged\nrefresh -> performed")
      _ = navigator.screen(of: navigator.state.top)
      #expect(heard.built == ["7 app [\"note\"]", "7 app [\"note\"]"])
      let other = LinkTarget("/item/7", base: .onTop, values: ["other": 1])
      #expect(navigator.open(other, from: .notification) == .reused)
      navigator.refresh()
      _ = navigator.screen(of: navigator.state.top)
      #expect(heard.built.last == "7 notification [\"other\"]")
    }
  }

  @Test func `a queued change that fails is reported`() throws {
    let navigator = try app()
    var isAsked = false
    navigator.addGuard("once") { _ in
      if !isAsked { navigator.setPayload(String(repeating: "x", count: 70_000)) }
      isAsked = true
      return .allow
    }
    navigator.open("/item/1")
    #expect(
      heard.diagnostics.contains {
        if case .notChanged(.denied) = $0 { true } else { false }
      })
  }

  @Test func `requests for an older and a newer entry build one screen`() throws {
    let navigator = try app()
    navigator.open("/item/1")
    let old = navigator.state.top
    navigator.refresh()
    let new = navigator.state.top
    let screen = try #require(navigator.screen(of: new))
    let count = navigator.builtCount
    #expect(navigator.screen(of: old) === screen && navigator.screen(of: new) === screen)
    #expect(navigator.builtCount == count)
  }

  @Test func `a removed entry has no screen`() throws {
    let navigator = try app()
    navigator.open("/item/1")
    let gone = navigator.state.top
    navigator.back()
    #expect(navigator.screen(of: gone) == nil && navigator.entries.screenCount == 0)
  }

  @Test func `a busy host gets the screen of a removed entry, which is freed afterwards`()
    throws
  {
    let navigator = try app()
    let host = RecordingHost<View>()
    host.manner = .late
    host.appetite = .nothing
    navigator.attach(host)
    host.settleAll()
    navigator.setStack(["/item/1", "/item/2"])
    let gone = navigator.state.tabs[0][1]
    navigator.popToRoot()
    #expect(navigator.screen(of: gone)?.text == "item 1")
    host.settleAll()
    #expect(navigator.screen(of: gone) == nil)
  }

  @Test func `a detached host holds no screen of a removed entry`() throws {
    let navigator = try app()
    let host = RecordingHost<View>()
    host.manner = .late
    navigator.attach(host)
    host.settleAll()
    navigator.open("/item/1")
    host.settleAll()
    weak let screen = navigator.screen(of: navigator.state.top)
    navigator.back()
    #expect(screen != nil)
    navigator.attach(nil)
    #expect(screen == nil)
  }

  @Test func `a listener that answers each change with another ends at a limit`() throws {
    let navigator = try app()
    var number = 0
    navigator.onTransition = { _ in
      number += 1
      navigator.open(LinkTarget("/item/\(number)", base: .fromRoot))
      navigator.open("/item/\(number)")
    }
    navigator.open("/pick")
    #expect(number > 100 && number <= TurnQueue.limit + 1)
    #expect(heard.diagnostics.contains { if case .tooManyTurns = $0 { true } else { false } })
    navigator.onTransition = nil
    #expect(navigator.open("/pick") == .opened)
  }

  @Test func `a stream of transitions keeps the newest, and ends with the navigator`() async throws
  {
    var navigator: Navigator<View>? = try app()
    let transitions = try #require(navigator?.transitions())
    let host = RecordingHost<View>()
    navigator?.attach(host)
    for number in 1...70 { navigator?.open("/item/\(number)") }
    navigator = nil
    var links: [String] = []
    for await transition in transitions { links.append(transition.link.description) }
    #expect(links == (7...70).map { "/item/\($0)" })
  }
}
