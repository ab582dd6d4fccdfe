#if GTK
  import CGTK
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkTesting

  @testable import WaymarkGTK

  /// All tests of the window, one after the other: GTK has one main loop.
  @Suite(
    .enabled(if: DesktopWindow.hasDisplay, "needs DISPLAY, such as that of xvfb-run"), .serialized,
    .timeLimit(.minutes(3)))
  @MainActor struct `A desktop window` {
    @Test(arguments: [420, 1000], [false, true])
    func `passes the script for hosts`(width: Int, isAnimated: Bool) async throws {
      let window = DesktopWindow(width: width, isAnimated: isAnimated)
      defer { window.close() }
      window.host.motionTime = 20
      let time = Task {
        while !Task.isCancelled {
          window.turn()
          try? await Task.sleep(for: .milliseconds(1))
        }
      }
      defer { time.cancel() }
      let failures = try await HostConformance.failures(
        of: window.host,
        routes: HostConformance.routes { Page($0.link.description, items: [.text("A page.")]) },
        limit: .seconds(10),
        gesture: { await window.hand($0) },
        shows: { window.difference(from: $0) })
      #expect(failures.map(\.message) == [])
    }

    private func shop(_ window: DesktopWindow) throws -> Navigator<Page> {
      var routes = Routes<Page>()
      routes.add("/") { Page("Shop", items: [.row("A tea", link: "/item/7")]) }
      routes.add("/item/:id") { (id: Int) in Page("Item \(id)", items: [.text("A tea.")]) }
      routes.add("/settings", .present(.sheet)) { Page("Settings", items: []) }
      routes.add("/about") { Page("About", items: []) }
      routes.add("/remove", .present(.alert)) {
        Page("Remove it?", items: [.row("Remove", link: "/about")])
      }
      routes.button("noon", "At noon", opens: "/closed")
      routes.add("/closed", .guard("closed") { _ in .deny("back at noon") }) { Page("", items: []) }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      window.turn()
      return navigator
    }

    func button(_ text: String, in window: DesktopWindow) throws -> WidgetPointer {
      try #require(
        window.all(in: window.host.window.pointer).last {
          g_type_name_from_instance($0.cast()).map(String.init(cString:)) == "GtkButton"
            && window.texts(in: $0).contains(text)
        })
    }

    @Test func `keys go back, close what lies above, and load again`() throws {
      let window = DesktopWindow()
      defer { window.close() }
      let navigator = try shop(window)
      navigator.openAll(["/item/7", "/settings", "/about"])
      let none = GdkModifierType(rawValue: 0)
      #expect(window.host.press(key: guint(GDK_KEY_Left), GDK_ALT_MASK))
      #expect(navigator.state.description == "/ > /item/7 ^sheet /settings")
      #expect(window.host.press(key: guint(GDK_KEY_F5), none))
      navigator.open("/about")
      #expect(window.host.press(key: guint(GDK_KEY_Escape), none))
      #expect(navigator.state.description == "/ > /item/7 ^sheet /settings")
      #expect(window.host.press(key: guint(GDK_KEY_Escape), none))
      #expect(navigator.state.description == "/ > /item/7")
      #expect(window.host.press(key: guint(GDK_KEY_Escape), none))
      #expect(navigator.state.description == "/")
      #expect(!window.host.press(key: guint(GDK_KEY_Escape), none))
      #expect(!window.host.press(key: guint(GDK_KEY_a), none))
      window.turn()
      #expect(window.texts(in: window.host.window.pointer).starts(with: ["Shop", "A tea"]))
    }

    @Test func `an answer closes its question`() throws {
      let window = DesktopWindow()
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open("/remove")
      window.turn()
      #expect(window.texts(in: window.host.window.pointer).contains("Remove it?"))
      window.emit("clicked", on: try button("Remove", in: window))
      #expect(navigator.state.description == "/ > /about")
      navigator.open("/remove")
      window.turn()
      window.emit("clicked", on: try button("Cancel", in: window))
      #expect(navigator.state.description == "/ > /about")
    }

    @Test func `what a guard denies is said in the window`() async throws {
      let window = DesktopWindow()
      defer { window.close() }
      let navigator = try shop(window)
      window.host.open("/closed")
      #expect(
        await window.wait {
          window.texts(in: window.host.window.pointer).contains { $0.contains("back at noon") }
        })
      #expect(navigator.state.description == "/")
    }

    @Test func `the sign of a row follows its link`() throws {
      let window = DesktopWindow()
      defer { window.close() }
      var routes = Routes<Page>()
      routes.externalPolicy = .system
      routes.add("/") {
        Page(
          "Shop",
          items: [
            .row("A tea", link: "/item/7"), .row("Settings", link: "/settings"),
            .row("Forget", link: "/forget"), .row("The web", link: "https://tea.example/"),
            .row("The pot", link: "/pot"),
          ])
      }
      routes.add("/item/:id") { (id: Int) in Page("Item \(id)") }
      routes.add("/settings", .present(.sheet)) { Page("Settings") }
      routes.action("/forget") {}
      routes.add("/pot", .reuse(.existing)) { Page("The pot") }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      window.turn()
      let rows = window.all(in: window.host.window.pointer).filter {
        g_type_check_instance_is_a($0.cast(), adw_action_row_get_type()) != 0
      }
      let signs = rows.map { row in
        window.all(in: row).compactMap { widget -> String? in
          guard g_type_check_instance_is_a(widget.cast(), gtk_image_get_type()) != 0 else {
            return nil
          }
          return gtk_image_get_icon_name(widget.opaque).map { String(cString: $0) }
        }
      }
      #expect(signs == [["go-next-symbolic"], [], [], ["web-browser-symbolic"], []])
    }

    @Test func `what a button of a bar cannot do is said in the window`() async throws {
      let window = DesktopWindow()
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open("/about?x_right_button=noon")
      window.turn()
      gtk_widget_activate(try button("At noon", in: window))
      #expect(
        await window.wait {
          window.texts(in: window.host.window.pointer).contains { $0.contains("back at noon") }
        })
    }

    @Test func `a button has the picture of its name where the desktop has one`() throws {
      let window = DesktopWindow()
      defer { window.close() }
      let navigator = try shop(window)
      navigator.open("/about?x_right_button=noon")
      for (image, badge, pictures, texts) in [
        ("document-save-symbolic", "", ["document-save-symbolic"], []),
        ("document-save-symbolic", "2", ["document-save-symbolic"], ["2"]),
        ("nothing.of.the.kind", "", [], ["At noon"]), ("", "", [], ["At noon"]),
      ] as [(String, String, [String], [String])] {
        navigator.setButton("noon", badge: badge, image: image)
        window.turn()
        let button = try #require(window.top?.anchor("button:noon")).pointer
        let name = gtk_widget_get_tooltip_text(button).map { String(cString: $0) }
        #expect(name == (pictures.isEmpty ? nil : badge.isEmpty ? "At noon" : "At noon, 2"))
        #expect(window.texts(in: button) == texts)
        #expect(
          window.all(in: button).compactMap { widget in
            g_type_check_instance_is_a(widget.cast(), gtk_image_get_type()) == 0
              ? nil : gtk_image_get_icon_name(widget.opaque).map { String(cString: $0) }
          } == pictures)
      }
    }

    @Test func `a window has the size that it had the last time`() {
      let store = MemoryStateStore()
      let first = DesktopWindow()
      first.host.keepSize(in: store)
      #expect(first.host.size == (420, 720))
      gtk_window_set_default_size(first.host.window.pointer.cast(), 640, 480)
      first.turn()
      first.close()
      let second = DesktopWindow()
      defer { second.close() }
      second.host.keepSize(in: store)
      #expect(second.host.size == (640, 480))
      store.save { "no size" }
      let third = DesktopWindow()
      defer { third.close() }
      third.host.keepSize(in: store)
      #expect(third.host.size == (420, 720))
    }

    /// A store whose disk is full; it says so at once, or only when it is asked.
    private final class FullStore: StateStore {
      struct Full: StateStoreError { var message: String { "The disk is full." } }
      var mayLoad = true
      var isLate = true
      private(set) var saves = 0

      func load() throws -> StoredSession? {
        if !mayLoad { throw Full() }
        return nil
      }
      func save(_ text: @escaping @Sendable () -> String) throws {
        saves += 1
        if !isLate { throw Full() }
      }
      func setAside() {}
      func remove() {}
      func takeFailure() -> (any Error)? {
        defer { saves = 0 }
        return saves > 0 ? Full() : nil
      }
      func flush() throws { if saves > 0 { throw Full() } }
    }

    private enum Trouble: CaseIterable { case late, atOnce, whileClosing, loading }

    @Test(arguments: Trouble.allCases)
    private func `that the size is not kept is reported once`(trouble: Trouble) async throws {
      let window = DesktopWindow()
      let store = FullStore()
      store.mayLoad = trouble != .loading
      store.isLate = trouble != .atOnce
      window.host.keepSize(in: store)
      let routes = HostConformance.routes { Page($0.link.description) }
      let navigator = try Navigator(routes)
      var reported: [Diagnostic] = []
      navigator.onDiagnostic = { reported.append($0) }
      navigator.attach(window.host)
      func resize(_ width: Int32) {
        gtk_window_set_default_size(window.host.window.pointer.cast(), width, 600)
        window.turn()
      }
      resize(500)
      if trouble == .late {
        #expect(reported.isEmpty)
        #expect(await window.wait(.seconds(5)) { !reported.isEmpty })
        resize(510)
        await window.wait(.milliseconds(1500)) { store.saves == 0 }
        #expect(store.saves == 0)
      }
      gtk_window_close(window.host.window.pointer.cast())
      window.turn()
      #expect(
        reported == [.notSaved(reason: "the size of the window: The disk is full.")])
    }

    @Test func `a name that no desktop has is an error`() {
      #expect(throws: GTKProgramError.notAName("shop")) { try GTKProgram.run("shop") { _ in } }
    }

    @Test func `a window that is closed ends its host`() async throws {
      let window = DesktopWindow()
      let navigator = try shop(window)
      let ended = Task { await window.host.closed() }
      gtk_window_close(window.host.window.pointer.cast())
      window.turn()
      await ended.value
      navigator.open("/about")
      #expect(navigator.state.description == "/ > /about")
    }

    @Test(arguments: [false, true])
    func `an update ends, though its column goes while a screen comes in it`(
      isCovered: Bool
    ) async throws {
      let window = DesktopWindow(width: 1000, isAnimated: true)
      defer { window.close() }
      let navigator = try Navigator(
        HostConformance.routes { Page($0.link.description, items: [.text("A page.")]) })
      navigator.attach(window.host)
      navigator.openAll(["/account/bills/1"])
      #expect(await window.wait { !window.host.isMoving })
      window.host.motionTime = 1000
      navigator.open("/account/bills/2")
      #expect(window.host.isMoving)
      if isCovered { #expect(window.user(.tapTab(0))) }
      window.host.size = (420, 720)
      if isCovered {
        #expect(window.host.isMoving)
        #expect(window.user(.tapTab(2)))
      }
      #expect(await window.wait { !window.host.isMoving })
      navigator.open("/search")
      #expect(await window.wait(.seconds(3)) { window.host.state == navigator.state })
    }

    @Test func `a push and a pop move, and are settled when they rest`() async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try Navigator(
        HostConformance.routes { Page($0.link.description, items: [.text("A page.")]) })
      navigator.attach(window.host)
      await window.wait { !window.host.isMoving }
      navigator.open("/item/1")
      #expect(window.host.isMoving)
      #expect(await window.wait { !window.host.isMoving })
      #expect(window.difference(from: navigator.state) == nil)
      let button = try #require(window.top?.backButton)
      window.emit("clicked", on: button.pointer)
      #expect(navigator.state.top.link.description == "/")
      #expect(await window.wait { !window.host.isMoving })
      #expect(window.difference(from: navigator.state) == nil)
    }
  }
#endif
