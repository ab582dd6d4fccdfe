#if Browser
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(5)))
struct `Typed addresses in Chromium` {
  /// An app with a screen that needs an account, and a sheet to log in.
  private func show(_ body: InChromium) async throws {
    let account = Locked(false)
    let setup = BrowserSetup(
      title: "",
      app: {
        var routes = Routes<Page>()
        routes.tab("/", "Home") { Page("Home") }
        routes.add("/menu") { Page("Menu", items: [.row("Login", link: "/login")]) }
        routes.add("/orders", .requires("account")) { Page("Orders") }
        routes.add("/login", .present(.sheet)) {
          Page("Login", items: [.row("Log in", link: "/go")])
        }
        routes.requirement("account", present: "/login") { account.withLock { $0 } }
        routes.action("/go") { context in
          account.withLock { $0 = true }
          context.navigator.requirementsChanged()
        }
        return WindowApp(routes)
      }
    )
    try await inChromium(setup, body)
  }

  private func type(
    _ path: String, _ title: String, _ window: ChromiumWindow, _ host: RunningHost
  ) async throws {
    try await window.open(host.address.dropLast() + path)
    try await window.expect(topTitle, title)
  }

  @Test func `a sheet that was typed and closed leaves no step`() async throws {
    try await show { window, _, host in
      try await type("/menu", "Menu", window, host)
      try await type("/login", "Login", window, host)
      for _ in 0..<2 {
        try await window.click(".close", shows: "Menu")
        // A row opens it again, in place of the step that shows the menu twice.
        try await window.click("\(top) a[href='/login']", shows: "Login")
      }
      try await window.click(".close", shows: "Menu")
      try await window.back(to: "Home")
    }
  }

  @Test func `a typed screen that requires an account is the step of its address`() async throws {
    try await show { window, _, host in
      try await type("/orders", "Login", window, host)
      try await window.click(".layer.top .main", shows: "Orders")
      try await window.back(to: "Home")
      try await window.forward()
      try await window.expect(topTitle, "Orders")
    }
  }

  @Test func `an address that is typed after another site is a step`() async throws {
    try await show { window, _, host in
      try await type("/menu", "Menu", window, host)
      try await window.open("about:blank")
      try await type("/menu", "Menu", window, host)
      try await window.click("\(top) a[href='/login']", shows: "Login")
      try await window.back(to: "Menu")
    }
  }

  @Test func `one step back leaves a typed address that changes nothing`() async throws {
    try await show { window, _, host in
      try await type("/menu", "Menu", window, host)
      try await type("/go", "Menu", window, host)
      try await window.back(to: "Home")
    }
  }
}
#endif
