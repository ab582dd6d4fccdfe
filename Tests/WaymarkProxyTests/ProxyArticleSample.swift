#if Proxy
  import Waymark
  import WaymarkBrowser
  import WaymarkPage
  import WaymarkProxy

  /// The sample of the article about web pages.
  enum ProxyArticleSample {
    static func run() async throws {
      let proxy = try WebProxy(to: "https://shop.example")
      let host = BrowserHost(title: "Shop", web: proxy) {
        var routes = Routes<Page>()
        routes.accept(origins: ["https://shop.example"])
        routes.add("/") { Page("Shop", web: .url("https://shop.example/")) }
        routes.add("/item/:item") { (item: Int) in Page("Item", web: .url("/item/\(item)")) }
        return routes
      }
      try await host.run()
    }
  }
#endif
