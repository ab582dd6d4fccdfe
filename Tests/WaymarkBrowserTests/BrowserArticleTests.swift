#if Browser
@testable import WaymarkBrowser

func shopRoutes() -> Routes<Page> {
  var routes = Routes<Page>()
  routes.tab("/", "Items") { Page("Items", items: [.row("Third item", link: "/item/3")]) }
  routes.tab("/about", "About") { Page("About") }
  routes.add("/item/:item") { (item: Int) in Page("Item \(item)") }
  return routes
}

@Suite struct BrowserArticleTests {
  private func serve() async throws {
    try await BrowserHost(title: "Shop") { WindowApp(shopRoutes()) }.run()
  }

  private func serve(folder: URL, orders: @escaping @Sendable () -> AsyncStream<Int>) async throws {
    let stores = FileStateStores(folder: folder)
    let host = BrowserHost(title: "Shop", keepsSessionsIn: stores) {
      WindowApp(
        shopRoutes(),
        work: { navigator in
          for await order in orders() { navigator.open("/item/\(order)") }
        })
    }
    try await host.run()
  }

  @Test func `a page opens above the items`() {
    let navigator = Navigator(shopRoutes())
    navigator.open("/item/3")
    #expect(navigator.state == "[*/ > /item/3 | /about]")
  }
}

/// The samples of the article "Inspecting an app", as the compiler sees them.
@MainActor struct `The samples about inspecting` {
  private func shopRoutes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Shop") }
    return routes
  }

  @Test func `two lines inspect an app`() async throws {
    let navigator = Navigator(shopRoutes())
    let inspector = Inspector()
    let watching = Task { await inspector.watch(navigator, as: "Shop") }
    let serving = Task { try await inspector.run(port: 9229) }
    let app =
      WindowApp(shopRoutes(), work: { await inspector.watch($0) })
    #expect(app.routes.entryLimit == 1_000)
    for await picture in inspector.log.pictures() where picture.current != nil {
      #expect(picture.current?.name == "Shop")
      break
    }
    serving.cancel()
    watching.cancel()
    _ = await serving.result
  }

  @Test func `a remote app is inspected`() async throws {
    let navigator = Navigator(shopRoutes())
    let remote = try RemoteInspector("http://192.168.1.5:9330/k3v2")
    let watchingFromAfar = Task { await remote.watch(navigator, as: "Phone") { print($0) } }
    watchingFromAfar.cancel()
    await watchingFromAfar.value
    #expect(navigator.onOutcome == nil)
  }
}
#endif
