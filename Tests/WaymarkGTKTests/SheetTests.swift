#if GTK
  import CGTK
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkGTK

  struct `The heights of a sheet` {
    @Test(
      arguments: [
        ([.medium], 350), ([.large], 652), ([.fraction(0.25)], 163), ([.height(200)], 200),
        ([.height(5000)], 652), ([.fraction(2)], 652), ([.height(-3)], 0),
        ([.height(100), .large], 100),
      ] as [([SheetOptions.Detent], Double)])
    func `begin with the first one`(detents: [SheetOptions.Detent], height: Double) {
      #expect(SheetHeights(.sheet(detents: detents)).height(in: 700) == height)
    }

    @Test func `the nearest one holds, and a press takes the next`() {
      var heights = SheetHeights(.sheet(detents: [.medium, .large, .height(100)]))
      heights.rest(near: 600, in: 700)
      #expect(heights.height(in: 700) == 652)
      heights.next()
      #expect(heights.height(in: 700) == 100)
      heights.next()
      #expect(heights.height(in: 700) == 350)
      heights.rest(near: 0, in: 700)
      #expect(heights.height(in: 700) == 100)
    }

    @Test func `none is left downwards where no swipe closes the sheet`() {
      let heights = SheetHeights(.sheet(detents: [.medium], allowsSwipe: false))
      #expect(heights.dragged(to: 10, in: 700) == 350)
      #expect(!heights.closes(at: 10, in: 700))
      let free = SheetHeights(.sheet(detents: [.medium]))
      #expect(free.dragged(to: 10, in: 700) == 10)
      #expect(free.dragged(to: -10, in: 700) == 0)
      #expect(free.dragged(to: 600, in: 700) == 350)
      #expect(free.closes(at: 10, in: 700) && !free.closes(at: 200, in: 700))
    }
  }

  extension `A desktop window` {
    private func sheets(_ window: DesktopWindow) throws -> Navigator<Page> {
      var routes = Routes<Page>()
      routes.add("/") { Page("Shop", items: [.text("Welcome.")]) }
      let page = Page("Tea", items: (1...40).map { .text("Line \($0)") })
      routes.add("/half", .present(.sheet(detents: [.medium]))) { page }
      routes.add("/both", .present(.sheet(detents: [.medium, .large], grabber: true))) { page }
      routes.add("/held", .present(.sheet(detents: [.large, .medium], allowsSwipe: false))) { page }
      let asks = RouteOption.asksToLeave("draft") { _ in .deny("not yet") }
      routes.add("/asks", .present(.sheet(grabber: true)), asks) { page }
      routes.add("/form", .present(.formSheet)) { Page("Name", items: [.text("One line.")]) }
      routes.add("/long") { page }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      window.turn()
      return navigator
    }

    /// The distances of the layer on top from the upper and the lower edge of the window.
    private func edges(_ window: DesktopWindow) -> [Double] {
      guard let top = window.host.layers.last?.stack.widget.pointer else { return [] }
      var bounds = graphene_rect_t()
      let all = window.host.window.pointer
      guard gtk_widget_compute_bounds(top, all, &bounds) != 0 else { return [] }
      let (y, height) = (Double(bounds.origin.y), Double(bounds.size.height))
      return [y, Double(gtk_widget_get_height(all)) - y - height]
    }

    private func expect(
      _ window: DesktopWindow, top: ClosedRange<Double>, bottom: ClosedRange<Double> = 0...0,
      at location: SourceLocation = #_sourceLocation
    ) async {
      let isThere = await window.wait(.seconds(5)) {
        let edges = edges(window)
        return edges.count == 2 && top.contains(edges[0]) && bottom.contains(edges[1])
      }
      #expect(isThere, "It stands at \(edges(window)).", sourceLocation: location)
    }

    @Test func `a sheet is as high as its route says`() async throws {
      let window = DesktopWindow()
      defer { window.close() }
      let navigator = try sheets(window)
      navigator.open("/half")
      await expect(window, top: 350...360)
      #expect(window.host.layers.last?.sheet?.handle == nil)
      window.host.size = (420, 600)
      await expect(window, top: 290...300)
      window.host.size = (420, 720)
      #expect(window.host.press(key: guint(GDK_KEY_Escape), .init(0)))
      #expect(navigator.state.description == "/")
      navigator.open("/asks")
      await expect(window, top: 48...70)
    }

    @Test(arguments: [false, true])
    func `a hand drags a sheet from one height to the other`(isAnimated: Bool) async throws {
      let window = DesktopWindow(isAnimated: isAnimated)
      defer { window.close() }
      let navigator = try sheets(window)
      navigator.open("/both")
      await expect(window, top: 361...380)
      let sheet = try #require(window.host.layers.last?.sheet)
      let handle = try #require(sheet.handle)
      #expect(gtk_widget_get_mapped(handle.pointer) != 0)
      sheet.beginDrag()
      sheet.drag(by: -100)
      await expect(window, top: 261...280)
      sheet.drag(by: -1000)
      await expect(window, top: 49...68)
      sheet.drag(by: -200)
      sheet.endDrag(at: -200)
      await expect(window, top: 49...68)
      // A press takes the next height.
      sheet.beginDrag()
      sheet.endDrag(at: 1)
      await expect(window, top: 361...380)
      // Whoever pulls it down only a little does not close it.
      sheet.beginDrag()
      sheet.drag(by: 100)
      await expect(window, top: 461...480, bottom: -100 ... -100)
      sheet.endDrag(at: 100)
      await expect(window, top: 361...380)
      #expect(navigator.state.description == "/ ^sheet /both")
      sheet.beginDrag()
      sheet.drag(by: 300)
      sheet.endDrag(at: 300)
      #expect(navigator.state.description == "/")
      #expect(await window.wait(.seconds(5)) { !window.host.isMoving })
      #expect(window.host.layers.isEmpty && window.host.leavingLayers.isEmpty)
    }

    @Test func `a sheet that may not be closed by hand comes back`() async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try sheets(window)
      navigator.open("/held")
      await expect(window, top: 49...68)
      let held = try #require(window.host.layers.last?.sheet)
      held.beginDrag()
      held.drag(by: 1000)
      await expect(window, top: 361...380)
      held.endDrag(at: 1000)
      #expect(navigator.state.description == "/ ^sheet /held")
      navigator.dismiss()
      navigator.open("/asks")
      await expect(window, top: 49...68)
      let asking = try #require(window.host.layers.last?.sheet)
      asking.beginDrag()
      asking.drag(by: 500)
      await expect(window, top: 549...568, bottom: -500 ... -500)
      asking.endDrag(at: 500)
      #expect(navigator.state.description == "/ ^sheet /asks")
      await expect(window, top: 49...68)
    }

    @Test func `a form is as large as its content in a wide window`() async throws {
      let window = DesktopWindow(width: 1000)
      defer { window.close() }
      let navigator = try sheets(window)
      navigator.open("/form")
      await expect(window, top: 250...330, bottom: 250...330)
      navigator.open("/long")
      await expect(window, top: 48...48, bottom: 48...48)
      navigator.back()
      await expect(window, top: 250...330, bottom: 250...330)
      window.host.size = (420, 720)
      await expect(window, top: 48...48)
    }

    @Test func `keys press the handle of a sheet, and its button that closes it`() async throws {
      let window = DesktopWindow()
      defer { window.close() }
      let navigator = try sheets(window)
      navigator.open("/both")
      await expect(window, top: 361...380)
      let top = try #require(window.top)
      let close = try #require(top.backButton?.pointer)
      window.expect(close, GTK_ACCESSIBLE_PROPERTY_LABEL, "Close")
      let handle = try #require(window.host.layers.last?.sheet?.handle?.pointer)
      let bar = try #require(handle.children.first)
      window.expect(bar, GTK_ACCESSIBLE_ROLE_BUTTON)
      window.expect(bar, GTK_ACCESSIBLE_PROPERTY_LABEL, "Give the sheet its next height")
      // The Tab key goes round in the sheet, past both.
      let layer = try #require(window.host.layers.last?.widget.pointer)
      var seen: [WidgetPointer] = []
      for _ in 0..<6 {
        _ = gtk_widget_child_focus(window.host.window.pointer, GTK_DIR_TAB_FORWARD)
        if let now = window.host.focused?.pointer { seen.append(now) }
      }
      #expect(seen.contains(bar) && seen.contains(close))
      #expect(seen.allSatisfy(layer.contains))
      gtk_widget_grab_focus(bar)
      gtk_widget_activate(bar)
      await expect(window, top: 40...68)
      gtk_widget_activate(bar)
      await expect(window, top: 361...380)
      gtk_widget_activate(close)
      #expect(await window.wait { navigator.state.description == "/" })
      // Where there is no other height, there is nothing to press.
      navigator.open("/asks")
      await expect(window, top: 48...70)
      let other = try #require(window.host.layers.last?.sheet?.handle?.pointer.children.first)
      #expect(gtk_widget_grab_focus(other) == 0)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYMARK_SCREENSHOTS"] != nil))
    func `pictures of sheets for people`() async throws {
      for (link, width) in [("/half", 420), ("/both", 420), ("/asks", 420), ("/form", 1000)] {
        let window = DesktopWindow(width: width)
        defer { window.close() }
        let navigator = try sheets(window)
        navigator.open(text: link, from: .app)
        await window.wait(.seconds(1)) { false }
        #expect(navigator.state.top.link.description == link)
        try window.picture("sheet" + link.replacing("/", with: "-"))
      }
    }
  }
#endif
