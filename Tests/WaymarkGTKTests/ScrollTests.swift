#if GTK
  import CGTK
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkTesting

  @testable import WaymarkGTK

  extension `A desktop window` {
    /// A shop with long pages, in a window and with a session.
    @MainActor private final class LongShop {
      let window: DesktopWindow
      let navigator: Navigator<Page>
      /// How many rows the first page has.
      var rows: Int {
        get { shop.rows }
        set { shop.rows = newValue }
      }
      private let shop = Shop()

      @MainActor private final class Shop {
        var rows = 60
      }

      init(_ store: MemoryStateStore = MemoryStateStore(), width: Int = 420) throws {
        window = DesktopWindow(width: width)
        var routes = Routes<Page>()
        let shop = shop
        routes.columns(of: "/", "/list")
        routes.add("/") { Self.page("Shop", rows: shop.rows) }
        routes.add("/list") { Self.page("List") }
        routes.add("/live?score=:score?", .reuse(.update)) { (score: Int?) in
          Self.page("Live \(score ?? 0)")
        }
        routes.add("/sheet", .present(.sheet)) { Self.page("Sheet") }
        routes.add("/slow") {
          Page("Slow") {
            try await Task.sleep(for: .milliseconds(50))
            return Self.page("Slow")
          }
        }
        navigator = try Navigator(routes)
        navigator.session.saving = StateSaving(in: store)
      }

      /// Shows what was left the last time.
      func start() {
        navigator.session.restore()
        navigator.attach(window.host)
        window.turn()
      }

      private static func page(_ title: String, rows: Int = 60) -> Page {
        Page(title, items: (1...rows).map { .row("Row \($0)", link: "/list") })
      }

      /// How the content on top is scrolled; nil if nothing on it scrolls.
      var scrolling: UnsafeMutablePointer<GtkAdjustment>? {
        scrolling(in: window.top?.content.widget.pointer)
      }

      func scrolling(in content: WidgetPointer?) -> UnsafeMutablePointer<GtkAdjustment>? {
        content.flatMap { window.all(in: $0) }?.first {
          g_type_check_instance_is_a($0.cast(), gtk_scrolled_window_get_type()) != 0
        }.flatMap { gtk_scrolled_window_get_vadjustment($0.opaque) }
      }

      var place: Int? { scrolling.map { Int(gtk_adjustment_get_value($0)) } }

      /// Scrolls the screen on top by hand.
      func scroll(to place: Int) async {
        await window.wait { (scrolling.map { gtk_adjustment_get_upper($0) } ?? 0) > 2000 }
        if let scrolling { gtk_adjustment_set_value(scrolling, Double(place)) }
      }

      func stands(at place: Int) async -> Bool {
        await window.wait(.seconds(5)) { self.place == place }
      }

      /// Waits until the state knows how far the screen on top is scrolled.
      func knows(_ place: Int) async -> Bool {
        await window.wait(.seconds(5)) { navigator.state.top.details.scrolled == place }
      }
    }

    @Test func `a screen comes back where it was scrolled to`() async throws {
      let shop = try LongShop()
      defer { shop.window.close() }
      shop.start()
      await shop.scroll(to: 300)
      #expect(shop.navigator.state.top.details.scrolled == 0)
      #expect(await shop.knows(300))
      #expect(shop.window.top?.entry == shop.navigator.state.top)
      shop.navigator.open("/list")
      await shop.scroll(to: 700)
      #expect(await shop.knows(700))
      // The user goes on, and what is made anew stands where that was.
      await shop.scroll(to: 710)
      let old = shop.scrolling
      shop.navigator.refresh()
      #expect(await shop.stands(at: 710))
      #expect(shop.scrolling != old)
      #expect(await shop.knows(710))
      shop.navigator.open("/sheet")
      await shop.scroll(to: 50)
      shop.navigator.dismiss()
      #expect(await shop.stands(at: 710))
      shop.navigator.back()
      #expect(await shop.stands(at: 300))
      #expect(shop.window.top?.entry == shop.navigator.state.top)
    }

    @Test func `other content of a screen begins at its top`() async throws {
      let shop = try LongShop()
      defer { shop.window.close() }
      shop.start()
      shop.navigator.open("/live?score=1")
      await shop.scroll(to: 400)
      #expect(await shop.knows(400))
      let id = shop.navigator.state.top.id
      shop.navigator.open("/live?score=2")
      #expect(shop.navigator.state.top.id == id)
      #expect(await shop.stands(at: 0))
      #expect(shop.window.texts(in: shop.window.host.window.pointer).contains("Live 2"))
    }

    @Test func `a later start shows every screen where it was scrolled to`() async throws {
      let store = MemoryStateStore()
      let first = try LongShop(store)
      first.start()
      await first.scroll(to: 200)
      first.navigator.open("/slow")
      await first.scroll(to: 600)
      #expect(await first.knows(600))
      first.navigator.open("/sheet")
      await first.scroll(to: 90)
      // It does not rest yet.
      gtk_window_close(first.window.host.window.pointer.cast())
      first.window.turn()

      let second = try LongShop(store)
      defer { second.window.close() }
      second.start()
      #expect(second.navigator.state.description == "/ > /slow ^sheet /sheet")
      #expect(await second.stands(at: 90))
      second.navigator.dismiss()
      #expect(await second.stands(at: 600))
      second.navigator.back()
      #expect(await second.stands(at: 200))
      // A screen that stands already is where the session has it, too.
      await second.scroll(to: 20)
      #expect(await second.knows(20))
      let text = try #require(store.load()?.text)
      await second.scroll(to: 30)
      #expect(await second.knows(30))
      second.navigator.session.restore(text)
      #expect(await second.stands(at: 20))
      #expect(second.window.top?.entry == second.navigator.state.top)
    }

    @Test(arguments: [false, true])
    func `content that comes later is scrolled then, unless the user scrolls before`(
      isScrolled: Bool
    ) async throws {
      let store = MemoryStateStore()
      let first = try LongShop(store)
      first.start()
      await first.scroll(to: 900)
      #expect(await first.knows(900))
      first.window.close()

      let second = try LongShop(store)
      defer { second.window.close() }
      second.rows = 20
      // A window that is shown later begins with the first row in focus.
      gtk_widget_set_visible(second.window.host.window.pointer, 0)
      second.start()
      second.window.host.present()
      #expect(await second.window.wait(.seconds(5)) { (200..<900).contains(second.place ?? 0) })
      #expect(second.navigator.state.top.details.scrolled == 900)
      if isScrolled, let scrolling = second.scrolling {
        gtk_adjustment_set_value(scrolling, 10)
        #expect(await second.knows(10))
      }
      second.rows = 60
      second.navigator.refresh()
      #expect(await second.stands(at: isScrolled ? 10 : 900))
    }

    @Test func `each column is scrolled by itself, in another width, too`() async throws {
      let shop = try LongShop(width: 1000)
      defer { shop.window.close() }
      shop.start()
      await shop.scroll(to: 100)
      #expect(await shop.knows(100))
      shop.navigator.open("/list")
      await shop.scroll(to: 500)
      // It does not rest yet.
      shop.window.host.size = (420, 720)
      #expect(await shop.stands(at: 500))
      #expect(shop.navigator.state.top.details.scrolled == 500)
      shop.window.host.size = (1000, 720)
      #expect(
        await shop.window.wait(.seconds(5)) {
          let columns = shop.window.host.tabs[0].columns.compactMap(\.top?.content.widget.pointer)
          return columns.map { shop.scrolling(in: $0).map { gtk_adjustment_get_value($0) } }
            == [100, 500]
        })
    }
  }
#endif
