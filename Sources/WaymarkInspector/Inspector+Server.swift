import Waymark
import WaymarkBrowser
import WaymarkPage

extension Inspector {
  /// Serves the pages on this machine, for whoever has the address that is printed, until the task is
  /// cancelled. In builds that are not for debugging it serves nothing and returns.
  /// - Parameter port: where to listen; if it is in use, the next free one after it.
  /// - Throws: ``BrowserHostError`` if there is no port to listen on.
  public func run(port: UInt16 = 9229) async throws {
    #if DEBUG
      try await host(port: port, secret: Self.secret()).run()
    #endif
  }

  /// The host of the pages, which lets nobody in but through a link with the secret.
  func host(port: UInt16, secret: String, launches: Bool = false) -> BrowserHost {
    BrowserHost(
      title: "Inspector", tabs: Self.tabs, port: port, launches: launches, opens: "/enter/\(secret)"
    ) { [self] visitor in
      VisitorApp(visitor.user == nil ? Self.entrance(visitor, secret) : routes())
    }
  }

  static func secret() -> String {
    (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
  }

  private static func entrance(_ visitor: BrowserVisitor, _ secret: String) -> Routes<Page> {
    var routes = Routes<Page>()
    let page = Page(
      "Inspector", items: [.text("Open the address that the program has printed.")])
    routes.add("/") { page }
    routes.add("/*link") { (_: String) in page }
    routes.action("/enter/:secret", .trust(.outside)) { (given: String) in
      if given == secret { visitor.signIn(as: "developer", opens: "/") }
    }
    return routes
  }
}
