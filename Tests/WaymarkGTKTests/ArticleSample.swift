#if GTK
  import Waymark
  import WaymarkGTK
  import WaymarkPage

  /// The first sample of the article about windows.
  enum Program {
    @MainActor static func main(_ link: String?) throws {
      try GTKProgram.run("com.example.Shop", opens: link) { links in
        var routes = Routes<Page>()
        routes.add("/") { Page("Shop", items: [.row("A tea", link: "/item/7")]) }
        routes.add("/item/:id") { (id: Int) in Page("Item \(id)", items: [.text("A tea.")]) }

        let navigator = try Navigator(routes)
        let window = GTKHost()
        navigator.attach(window)
        window.present()
        let opening = Task {
          for await link in links { navigator.open(text: link, from: .customScheme) }
        }
        defer { opening.cancel() }
        await window.closed()
      }
    }

    static func install() throws {
      let entry = GTKDesktopEntry(
        "com.example.Shop", title: "Shop", executable: "/usr/local/bin/shop", schemes: ["shop"])
      try entry.install()
    }
  }

  /// The sample about web pages.
  enum Reader {
    @MainActor static func main() throws {
      try GTKProgram.run("com.example.Reader") { _ in
        var routes = Routes<Page>()
        routes.accept(origins: ["https://reader.example"])
        routes.add("/") { Page("Reader", web: .url("/")) }
        routes.add("/*page") { (page: String) in Page("", web: .url("/\(page)")) }

        let navigator = try Navigator(routes)
        let window = GTKHost()
        window.webOrigin = "https://reader.example"
        navigator.attach(window)
        window.present()
        await window.closed()
      }
    }
  }
#endif
