import Testing
import Waymark
import WaymarkPage
import WaymarkTesting

@testable import BistroWeb

/// What a lock keeps out, and what it lets in afterwards.
@Suite struct AppLockTests {
  private static let locked = "[*/ | /orders] ^fullScreen /lock"

  private let host = RecordingHost<Page>()
  private let session = MemoryStateStore()
  private let waiting = MemoryStateStore()

  /// A run of the app, which goes on with what the one before has kept.
  private func start() throws -> Navigator<Page> {
    let (routes, start) = AppLock.session()
    let navigator = try Navigator(routes)
    start(navigator)
    navigator.session.saving = StateSaving(in: session)
    navigator.pendingLink.store = PendingLinkStore(in: waiting, now: { .seconds(1_000) })
    navigator.session.restore()
    navigator.pendingLink.restore()
    return navigator
  }

  @Test func `while it is locked every link waits, and the newest is shown once afterwards`() throws
  {
    let navigator = try start()
    navigator.open("/lock")
    for link in ["/menu/lunch", "/sign-out", "/restaurant/a?x_replace_page=true", "/restaurant/b"] {
      #expect(navigator.open(text: link, from: .app) == .held)
    }
    #expect(navigator.open("/menu/dinner", from: .universalLink) == .held)
    #expect(navigator.state.description == Self.locked)
    #expect(navigator.open("/unlock") == .performed)
    #expect(navigator.state.description == "[*/ > /menu/dinner | /orders]")
    navigator.back()
    #expect(navigator.pendingLink.open() == .alreadyThere)
    #expect(navigator.open("/restaurant/c") == .opened)
  }

  @Test func `no way out leads around it`() throws {
    let navigator = try start()
    navigator.attach(host)
    navigator.open("/login")
    navigator.open("/lock")
    let ways: [(String, () -> Void)] = [
      ("back", { navigator.back() }), ("close", { navigator.dismiss() }),
      ("Escape in a host", { host.onEvent?(.request(.back)) }),
      ("a swipe down", { host.swipeDown() }),
      ("another tab", { navigator.select(tab: 1) }),
      ("a tab's root", { navigator.open("/orders") }),
      ("clear", { navigator.open("/?x_clear_stack=true") }),
      ("pop and replace", { navigator.open("/restaurant/a?x_pop_page_and_replace=true") }),
      ("unlocking from outside", { navigator.open("/unlock", from: .universalLink) }),
      ("another stack", { navigator.setStack(["/", "/menu/lunch"]) }),
    ]
    for (name, way) in ways {
      way()
      #expect(navigator.state.top.link.description == "/lock", "\(name): \(navigator.state)")
      #expect(host.tree?.visible.last?.link.description == "/lock", "\(name)")
    }
    #expect(host.mistakes.map(\.message) == [])
  }

  @Test func `the lock and the link that waits outlive the process`() throws {
    let first = try start()
    first.open("/lock")
    first.open("/menu/lunch", from: .universalLink)
    let second = try start()
    #expect(second.state.description == Self.locked)
    #expect(second.open("/restaurant/b") == .held, "it displaces the other")
    let third = try start()
    #expect(third.open("/menu/dinner", from: .universalLink) == .held)
    #expect(third.open("/unlock") == .performed)
    #expect(third.state.description == "[*/ > /menu/dinner | /orders]")
    let fourth = try start()
    #expect(fourth.state.description == third.state.description)
    #expect(fourth.back() == .performed)
    #expect(try start().state.description == "[*/ | /orders]", "it was shown once")
  }

  @Test func `a session that was saved without the screen of its lock is locked all the same`()
    throws
  {
    session.save {
      "waymark-state 1\ntabs / /orders\n[*/ | /orders]\n1 payload:locked\nend\n"
    }
    let navigator = try start()
    #expect(navigator.state.description == Self.locked)
    #expect(navigator.open("/restaurant/a") == .held)
  }
}
