#if Browser
import Foundation
import Testing
import Waymark
import WaymarkBrowser
import WaymarkFoundation
import WaymarkPage
import WaymarkTesting

func shopRoutes() -> Routes<Page> {
  var routes = Routes<Page>()
  routes.tab("/", "Items") { Page("Items", items: [.row("Third item", link: "/item/3")]) }
  routes.tab("/about", "About") { Page("About") }
  routes.add("/item/:item") { (item: Int) in Page("Item \(item)") }
  return routes
}

/// The samples of the article about the browser host.
@Suite struct BrowserArticleTests {
  private func serve() async throws {
    try await BrowserHost(title: "Shop") { shopRoutes() }.run()
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
#endif
