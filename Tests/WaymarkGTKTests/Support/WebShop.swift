#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkTesting
  import WaymarkWeb

  @testable import WaymarkGTK

  /// A shop whose screens are pages of a server, in a real window.
  @MainActor final class WebShop {
    let server: TinyServer
    let window: DesktopWindow
    let navigator: Navigator<Page>
    /// What the system was asked to open.
    private(set) var outside: [String] = []

    /// - Parameter store: has the session of the last time, and keeps that of this one.
    init(
      store: MemoryStateStore? = nil,
      _ change: (inout Routes<Page>, TinyServer) -> Void = { _, _ in }
    ) throws {
      server = try TinyServer()
      server["/list"] = .page("<title>A list</title><h1>The list</h1>")
      for id in 1...3 { server["/item/\(id)"] = .page("<h1>Item number \(id)</h1>") }
      server["/free"] = .page("<h1>A free page</h1>")
      var routes = Routes<Page>()
      routes.accept(schemes: ["shop"], origins: [server.origin])
      routes.add("/") { Page("Shop", items: [.text("Welcome.")]) }
      routes.add("/list") { Page("List", web: .url("/list")) }
      routes.add("/item/:id") { (id: Int) in Page("Item \(id)", web: .url("/item/\(id)")) }
      routes.add("/new") { Page("New", web: .url("/new")) }
      change(&routes, server)
      window = DesktopWindow()
      window.host.webOrigin = server.origin
      window.host.keepsWebData = false
      navigator = try Navigator(routes)
      navigator.onSystemOpen = { [weak self] in self?.outside.append($0.description) }
      if let store {
        navigator.session.saving = StateSaving(in: store)
        navigator.session.restore()
      }
      navigator.attach(window.host)
      window.turn()
    }

    func close() {
      window.close()
      server.stop()
    }

    /// The links of the stack on top.
    var links: [String] { navigator.state.topStack.map(\.link.description) }

    /// True if the window shows the top of the navigator's state.
    var isInStep: Bool {
      let (shown, wanted) = (window.top?.entry, navigator.state.top)
      return shown?.id == wanted.id && shown?.link == wanted.link && shown?.title == wanted.title
    }

    /// The web page on top.
    var web: WebPageView? { window.top?.content.web as? WebPageView }

    /// Opens a link, and waits until its page shows a text.
    func open(_ link: String, shows text: String) async throws {
      navigator.open(text: link, from: .app)
      try #require(await shows(text))
    }

    /// True once the page on top has a text, and is there as a whole.
    func shows(_ text: String) async -> Bool {
      await eventually { await self.text.contains(text) && self.web?.next.pending == nil }
    }

    /// The text of the document on top.
    var text: String {
      get async { await script("document.body?.innerText ?? ''") }
    }

    /// Runs an expression in the document on top.
    @discardableResult func script(_ expression: String) async -> String {
      guard let web else { return "" }
      var answer: String?
      web.view.pointer.call("return String(\(expression))", [:], in: nil) {
        answer = $0?.text ?? ""
      }
      await window.wait(.seconds(5)) { answer != nil }
      return answer ?? ""
    }

    /// Lets the window go on until a condition holds; false if it does not within some seconds.
    func eventually(_ holds: () async -> Bool) async -> Bool {
      let start = ContinuousClock.now
      while await !holds() {
        if start.duration(to: .now) > .seconds(40) { return false }
        window.turn()
        try? await Task.sleep(for: .milliseconds(5))
      }
      return true
    }

    /// The texts of the window outside the document.
    var words: [String] { window.texts(in: window.host.window.pointer) }
  }
#endif
