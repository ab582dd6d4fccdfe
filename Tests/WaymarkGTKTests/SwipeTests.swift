#if GTK
  import CGTK
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkGTK

  extension `A desktop window` {
    private func shop(_ window: DesktopWindow, hasTabs: Bool = false) throws -> Navigator<Page> {
      var routes = Routes<Page>()
      if hasTabs { routes.tabs("/", "/other") }
      routes.add("/other") { Page("Other", items: [.text("Another tab.")]) }
      routes.add("/") {
        Page("Shop", items: (1...60).map { .row("Tea \($0)", link: "/item/\($0)") })
      }
      routes.add("/item/:id") { (id: Int) in
        Page("Item \(id)", items: (1...60).map { .text("Line \($0) of \(id)") })
      }
      routes.add("/sheet", .present(.sheet)) { Page("Sheet", items: [.text("A sheet.")]) }
      let asks = RouteOption.asksToLeave("draft") { request in
        request.link?.description == "/draft/kept" ? .deny("not yet") : .allow
      }
      routes.add("/draft/:name", asks) { (name: String) in
        Page("Draft \(name)", items: [.text("A draft.")])
      }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      window.turn()
      return navigator
    }

    /// How far the picture of a screen is from the left edge; nil if there is none.
    private func picture(_ window: DesktopWindow) -> Double? {
      guard let stack = window.topStack, let overlay = window.topStack?.overlay.pointer else {
        return nil
      }
      var bounds = graphene_rect_t()
      let pictures = window.all(in: overlay).filter {
        gtk_widget_has_css_class($0, "waymark-swiped") != 0
      }
      guard let one = pictures.first,
        gtk_widget_compute_bounds(one, stack.widget.pointer, &bounds) != 0
      else { return nil }
      return Double(bounds.origin.x) / Double(gtk_widget_get_width(overlay))
    }

    /// The titles in the bars that can be seen.
    private func titles(_ window: DesktopWindow) -> [String] {
      window.all(in: window.host.window.pointer).filter {
        g_type_check_instance_is_a($0.cast(), adw_window_title_get_type()) != 0
          && gtk_widget_get_mapped($0) != 0
      }
      .map { String(cString: adw_window_title_get_title($0.opaque)) }
    }

    @Test func `a screen follows the finger, and comes back or goes`() async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try shop(window)
      navigator.openAll(["/item/1", "/item/2"])
      #expect(await window.wait { !window.host.isMoving })
      window.swipe(0.1, 0.3, isBack: nil)
      #expect(await window.wait { (0.29...0.31).contains(picture(window) ?? 0) })
      #expect(titles(window) == ["Item 1"])
      #expect(navigator.state.description == "/ > /item/1 > /item/2")
      #expect(!window.host.isMoving)
      window.endSwipe(isBack: false)
      #expect(window.host.isMoving)
      #expect(await window.wait { !window.host.isMoving })
      #expect(picture(window) == nil && titles(window) == ["Item 2"])
      #expect(navigator.state.description == "/ > /item/1 > /item/2")

      window.swipe(0.1, 0.6, isBack: true)
      // It is told once the screen has gone.
      #expect(navigator.state.description == "/ > /item/1 > /item/2")
      #expect(await window.wait { !window.host.isMoving })
      #expect(navigator.state.description == "/ > /item/1")
      #expect(picture(window) == nil && titles(window) == ["Item 1"])
      #expect(window.top?.entry == navigator.state.top)
      window.swipe(0.9, isBack: true)
      #expect(await window.wait { !window.host.isMoving })
      window.swipe(0.9, isBack: true)
      #expect(navigator.state.description == "/")
      #expect(picture(window) == nil && titles(window) == ["Shop"])
    }

    @Test func `a finger may catch a screen that goes`() async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open("/item/1")
      #expect(await window.wait { !window.host.isMoving })
      window.swipe(0.4, isBack: true)
      #expect(window.host.isMoving)
      #expect(await window.wait { (picture(window) ?? 0) > 0.5 })
      // An update waits for what moves, but not for a finger.
      navigator.refresh()
      window.swipe(0.3, isBack: nil)
      navigator.refresh()
      #expect(await window.wait(.seconds(3)) { window.host.state == navigator.state })
      window.endSwipe(isBack: false)
      #expect(await window.wait { !window.host.isMoving })
      #expect(navigator.state.description == "/ > /item/1")
      #expect(titles(window) == ["Item 1"])
    }

    @Test(arguments: ["kept", "free"])
    func `a screen that asks before it is left comes back, and then is asked`(
      name: String
    ) async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open(text: "/draft/\(name)", from: .app)
      #expect(await window.wait { !window.host.isMoving })
      window.swipe(0.7, isBack: true)
      #expect(navigator.state.description == "/ > /draft/\(name)")
      #expect(await window.wait { !window.host.isMoving })
      #expect(await window.wait { !window.host.isMoving })
      #expect(navigator.state.description == (name == "kept" ? "/ > /draft/kept" : "/"))
      #expect(titles(window) == [name == "kept" ? "Draft kept" : "Shop"])
    }

    @Test func `what happens meanwhile is shown, and the finger has nothing any more`() async throws
    {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open("/item/1")
      #expect(await window.wait { !window.host.isMoving })
      window.swipe(0.5, isBack: nil)
      navigator.open("/item/2")
      #expect(await window.wait { !window.host.isMoving })
      #expect(picture(window) == nil && titles(window) == ["Item 2"])
      window.endSwipe(isBack: true)
      #expect(await window.wait { !window.host.isMoving })
      #expect(navigator.state.description == "/ > /item/1 > /item/2")
      // What changes nothing of the stack leaves the finger alone.
      window.swipe(0.5, isBack: nil)
      navigator.refresh()
      window.turn()
      #expect(await window.wait { (picture(window) ?? 0) == 0.5 })
      window.endSwipe(isBack: true)
      #expect(await window.wait { !window.host.isMoving })
      #expect(navigator.state.description == "/ > /item/1")
    }

    @Test(arguments: ["/sheet", "/other"])
    func `a screen that goes stays if something comes over it`(link: String) async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try shop(window, hasTabs: true)
      navigator.open("/item/1")
      #expect(await window.wait { !window.host.isMoving })
      window.swipe(0.6, isBack: true)
      navigator.open(text: link, from: .app)
      let state =
        link == "/sheet" ? "[*/ > /item/1 | /other] ^sheet /sheet" : "[/ > /item/1 | */other]"
      #expect(navigator.state.description == state)
      #expect(await window.wait { !window.host.isMoving })
      #expect(navigator.state.description == state)
      #expect(window.host.state == navigator.state)
      #expect(window.top?.entry == navigator.state.top)
      #expect(window.host.tabs[0].columns[0].top?.entry == navigator.state.tabs[0].top)
      #expect(window.host.layers.count == navigator.state.modals.count)
    }

    @Test func `where one reads from the right, a screen goes to the left`() async throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open("/item/1")
      #expect(await window.wait { !window.host.isMoving })
      window.swipe(0.3, isBack: nil)
      #expect(await window.wait { (-0.31 ... -0.29).contains(picture(window) ?? 0) })
      window.endSwipe(isBack: true)
      #expect(await window.wait { !window.host.isMoving })
      #expect(navigator.state.description == "/")
    }

    @Test func `a screen that comes back is scrolled as it was`() async throws {
      let window = DesktopWindow()
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open("/item/1")
      await window.wait(.milliseconds(100)) { false }
      let content = try #require(window.top?.content.widget.pointer)
      let scrolling = try #require(gtk_scrolled_window_get_vadjustment(content.opaque))
      gtk_adjustment_set_value(scrolling, 333)
      window.swipe(0.5, isBack: nil)
      await window.wait(.milliseconds(100)) { false }
      window.endSwipe(isBack: false)
      await window.wait(.milliseconds(100)) { false }
      #expect(gtk_adjustment_get_value(scrolling) == 333)
      #expect(window.top?.content.widget.pointer == content)
      #expect(navigator.state.description == "/ > /item/1")
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYMARK_SCREENSHOTS"] != nil))
    func `pictures of a swipe for people`() async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open("/item/1")
      await window.wait(.seconds(1)) { false }
      window.swipe(0.4, isBack: nil)
      await window.wait(.seconds(1)) { false }
      try window.picture("swipe")
    }
  }
#endif
