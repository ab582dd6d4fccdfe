#if GTK
  import CGTK
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkGTK

  /// What a screen reader is told, and where the keys go.
  extension `A desktop window` {
    /// A window that shows pages by their links.
    private func show(
      _ items: [Page.Item], width: Int = 420, isAnimated: Bool = false
    ) throws -> (DesktopWindow, Navigator<Page>) {
      let window = DesktopWindow(width: width, isAnimated: isAnimated)
      var routes = Routes<Page>()
      routes.add("/") { Page("Start", items: items) }
      routes.add("/sheet", .present(.sheet)) {
        Page("A sheet", items: [.row("Within", link: "/within")])
      }
      routes.add("/ask", .present(.alert)) {
        Page("Sure?", items: [.row("Yes", link: "/yes"), .row("No", role: .cancel)])
      }
      routes.add("/*link") { (link: String) in
        Page(link, items: [.row("One of \(link)", link: "/x/\(link)"), .text("Words.")])
      }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      window.turn()
      return (window, navigator)
    }

    /// The title of the row, or the text of the button, that has the focus.
    private func focused(_ window: DesktopWindow) -> String? {
      guard let widget = window.host.focused?.pointer else { return nil }
      if g_type_check_instance_is_a(widget.cast(), adw_preferences_row_get_type()) != 0 {
        return adw_preferences_row_get_title(widget.cast()).map { String(cString: $0) }
      }
      let name = g_type_name_from_instance(widget.cast()).map { String(cString: $0) }
      return window.texts(in: widget).first ?? name
    }

    private func widgets(_ name: String, in window: DesktopWindow) -> [WidgetPointer] {
      window.all(in: window.host.window.pointer).filter {
        g_type_name_from_instance($0.cast()).map { String(cString: $0) } == name
      }
    }

    private func label(_ text: String, in window: DesktopWindow) throws -> WidgetPointer {
      try #require(
        widgets("GtkLabel", in: window).first {
          gtk_label_get_text($0.opaque).map { String(cString: $0) } == text
        })
    }

    @Test func `rows have names, descriptions and places in their list`() throws {
      let (window, _) = try show([
        .row("Green", detail: "a tea", badge: .init("new"), link: "/green"), .fact("Price", "3 €"),
        .text("Between."), .row("Black", link: "/black"),
      ])
      defer { window.close() }
      for (name, words, place, count) in [
        ("Green", "a tea, new", 1, 2), ("Price", "3 €", 2, 2), ("Black", nil, 1, 1),
      ] {
        let row = try row(name, in: window)
        window.expect(row, GTK_ACCESSIBLE_ROLE_LIST_ITEM)
        window.expect(row, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
        if let words { window.expect(row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words) }
        window.expect(row, GTK_ACCESSIBLE_RELATION_POS_IN_SET, place)
        window.expect(row, GTK_ACCESSIBLE_RELATION_SET_SIZE, count)
      }
    }

    @Test func `titles are headings, each below that of its screen`() throws {
      let window = DesktopWindow()
      defer { window.close() }
      var routes = Routes<Page>()
      routes.add("/") {
        Page(
          "Teas",
          [
            .init(
              "All",
              [
                .markdown("# Green\n\n1. one\n2. two"),
                .chart(.init("Sold", labels: ["a"], series: [.init("", [1])])),
              ])
          ])
      }
      try Navigator(routes).attach(window.host)
      window.turn()
      for (text, level) in [("All", 2), ("Green", 2), ("Sold", 3)] {
        let title = try label(text, in: window)
        window.expect(title, GTK_ACCESSIBLE_ROLE_HEADING)
        window.expect(title, GTK_ACCESSIBLE_PROPERTY_LEVEL, level)
      }
      let title = try #require(widgets("AdwWindowTitle", in: window).last)
      window.expect(title, GTK_ACCESSIBLE_ROLE_HEADING)
      window.expect(title, GTK_ACCESSIBLE_PROPERTY_LABEL, "Teas")
      window.expect(title, GTK_ACCESSIBLE_PROPERTY_LEVEL, 1)
      let second = try #require(gtk_widget_get_parent(try label("2.", in: window)))
      window.expect(second, GTK_ACCESSIBLE_ROLE_LIST_ITEM)
      window.expect(second, GTK_ACCESSIBLE_RELATION_POS_IN_SET, 2)
      window.expect(second, GTK_ACCESSIBLE_RELATION_SET_SIZE, 2)
    }

    @Test func `segments say which one is shown, and tables how they are sorted`() throws {
      let table = Page.Table(
        [.init("Name", sort: "/by", order: .descending), .init("Price", .number)],
        rows: [.init(["Green", "3"])], pages: .init(2, of: 2) { LinkTarget(text: "/page/\($0)") })
      let (window, navigator) = try show([
        .segments("Parts", [.init("New", link: "/new"), .init("Old", link: "/old")], current: 1),
        .table(table),
      ])
      defer { window.close() }
      let new = try button("New", in: window)
      let old = try button("Old", in: window)
      for (tab, isSelected) in [(new, 0), (old, 1)] {
        window.expect(tab, GTK_ACCESSIBLE_ROLE_TAB)
        window.expect(tab, GTK_ACCESSIBLE_STATE_SELECTED, isSelected)
      }
      let tabs = try #require(gtk_widget_get_parent(new))
      window.expect(tabs, GTK_ACCESSIBLE_ROLE_TAB_LIST)
      window.expect(tabs, GTK_ACCESSIBLE_PROPERTY_LABEL, "Parts")
      let title = try button("Name ↓", in: window)
      window.expect(title, GTK_ACCESSIBLE_PROPERTY_LABEL, "Sort by Name")
      window.expect(
        title, GTK_ACCESSIBLE_PROPERTY_SORT, Int(GTK_ACCESSIBLE_SORT_DESCENDING.rawValue))
      window.expect(try label("3", in: window), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Price")
      let page = try button("2", in: window)
      window.expect(page, GTK_ACCESSIBLE_PROPERTY_LABEL, "Page 2")
      window.expect(page, GTK_ACCESSIBLE_STATE_PRESSED, 1)
      // What is shown already is not opened again, by a key either.
      #expect(gtk_widget_grab_focus(page) == 0 && gtk_widget_grab_focus(old) == 0)
      #expect(navigator.state.description == "/")
    }

    @Test func `a field says what is wrong with it, and has the focus`() throws {
      let form = Page.Form(
        .text("name", label: "Name"), .number("age", label: "Age", as: Int.self).help("In years.")
      ) { _, _ in .stay() }
      let (window, _) = try show([.form(form)])
      defer { window.close() }
      let entries = widgets("GtkText", in: window)
      #expect(entries.count == 2)
      window.expect(entries[1], GTK_ACCESSIBLE_PROPERTY_LABEL, "Age")
      window.expect(entries[1], GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "In years.")
      #expect(window.texts(in: window.host.window.pointer).contains("In years."))
      gtk_editable_set_text(try row("Name", in: window).opaque, "Ada")
      gtk_editable_set_text(try row("Age", in: window).opaque, "old")
      window.emit("clicked", on: try button("Save", in: window))
      window.turn()
      let texts = window.texts(in: window.host.window.pointer)
      let message = try #require(texts.first { $0.contains("old") })
      window.expect(try label(message, in: window), GTK_ACCESSIBLE_ROLE_ALERT)
      window.expect(entries[0], GTK_ACCESSIBLE_STATE_INVALID, 0)
      window.expect(entries[1], GTK_ACCESSIBLE_STATE_INVALID, 1)
      window.expect(
        entries[1], GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
        message + " In years.")
      #expect(window.host.focused?.pointer == entries[1])
    }

    @Test func `a form that asks first is sent the second time`() async throws {
      var sent = 0
      let form = Page.Form(submit: "Delete", asking: "Delete it?") { @MainActor in
        sent += 1
        return .stay()
      }
      let (window, _) = try show([.form(form)])
      defer { window.close() }
      let delete = try button("Delete", in: window)
      window.emit("clicked", on: delete)
      _ = await window.wait(.milliseconds(100)) { sent > 0 }
      #expect(sent == 0 && window.texts(in: window.host.window.pointer).contains("Delete it?"))
      window.emit("clicked", on: delete)
      #expect(await window.wait { sent == 1 })
    }

    @Test func `what loads is busy, and a toast is an alert`() async throws {
      let window = DesktopWindow()
      defer { window.close() }
      var routes = Routes<Page>()
      routes.add("/") {
        Page("Slow", loading: "It comes.") {
          try await Task.sleep(for: .seconds(60))
          return Page("Never")
        }
      }
      try Navigator(routes).attach(window.host)
      window.turn()
      let status = try #require(gtk_widget_get_parent(try label("It comes.", in: window)))
      window.expect(status, GTK_ACCESSIBLE_ROLE_STATUS)
      window.expect(status, GTK_ACCESSIBLE_STATE_BUSY, 1)
      window.host.say("Tea <is> ready")
      #expect(await window.wait { (try? label("Tea <is> ready", in: window)) != nil })
      window.expect(try label("Tea <is> ready", in: window), GTK_ACCESSIBLE_ROLE_ALERT)
    }

    @Test(arguments: [false, true])
    func `the focus goes to a new screen, and comes back to its row`(isAnimated: Bool) async throws
    {
      let (window, navigator) = try show(
        [.row("First", link: "/a"), .row("Second", link: "/b")], isAnimated: isAnimated)
      defer { window.close() }
      await window.wait { !window.host.isMoving }
      let second = try row("Second", in: window)
      gtk_widget_grab_focus(second)
      window.activate(second)
      await window.wait { !window.host.isMoving }
      #expect(navigator.state.description == "/ > /b")
      #expect(focused(window) == "One of b")
      navigator.back()
      await window.wait { !window.host.isMoving }
      #expect(focused(window) == "Second")
    }

    @Test func `the focus stays in a sheet, and comes back from it`() throws {
      let (window, navigator) = try show([
        .row("First", link: "/sheet"), .row("Second", link: "/b"),
      ])
      defer { window.close() }
      gtk_widget_grab_focus(try row("Second", in: window))
      navigator.open("/sheet")
      window.turn()
      let sheet = try #require(window.host.layers.last?.widget.pointer)
      window.expect(sheet, GTK_ACCESSIBLE_ROLE_DIALOG)
      window.expect(sheet, GTK_ACCESSIBLE_PROPERTY_LABEL, "A sheet")
      window.expect(sheet, GTK_ACCESSIBLE_PROPERTY_MODAL, 1)
      #expect(focused(window) == "Within")
      for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD] {
        for _ in 0..<6 {
          gtk_widget_child_focus(window.host.window.pointer, direction)
          let now = try #require(window.host.focused?.pointer)
          #expect(sheet.contains(now))
        }
      }
      #expect(gtk_widget_grab_focus(try row("First", in: window)) == 0)
      navigator.dismiss()
      window.turn()
      #expect(focused(window) == "Second")
    }

    @Test func `a question gives the focus to the answer that does nothing`() throws {
      let (window, navigator) = try show([.row("First", link: "/ask")])
      defer { window.close() }
      navigator.open("/ask")
      window.turn()
      let question = try #require(window.host.layers.last?.widget.pointer)
      window.expect(question, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG)
      window.expect(question, GTK_ACCESSIBLE_PROPERTY_LABEL, "Sure?")
      #expect(focused(window) == "No")
    }

    @Test func `the Tab key goes to what can be pressed or scrolled, and over texts without links`()
      throws
    {
      let (window, navigator) = try show([
        .row("First", link: "/a"), .text("A text."), .markdown("A [link](/milk) and\n\n    code"),
        .code(.init("let tea = 1")), .row("Last", link: "/b"),
      ])
      defer { window.close() }
      #expect(focused(window) == "First")
      let first = window.host.focused
      var seen: [String?] = []
      for _ in 0..<5 {
        gtk_widget_child_focus(window.host.window.pointer, GTK_DIR_TAB_FORWARD)
        guard window.host.focused?.pointer != first?.pointer else { break }
        seen.append(focused(window))
      }
      // Code that may be wide has the keys that scroll it.
      #expect(seen == ["A link and", "code", "let tea = 1", "Last"])
      #expect(navigator.state.description == "/")
    }

    @Test func `F6 goes from the bar to the content and back`() throws {
      let (window, navigator) = try show([.row("First", link: "/a")])
      defer { window.close() }
      navigator.open("/a")
      window.turn()
      #expect(focused(window) == "One of a")
      for shift in [GdkModifierType(rawValue: 0), GDK_SHIFT_MASK] {
        #expect(window.host.press(key: guint(GDK_KEY_F6), shift))
        #expect(window.host.focused?.pointer == window.top?.backButton?.pointer)
        #expect(window.host.press(key: guint(GDK_KEY_F6), shift))
        #expect(focused(window) == "One of a")
      }
    }

    @Test func `the row whose screen is in the next column is marked`() throws {
      let window = DesktopWindow(width: 1000)
      defer { window.close() }
      let navigator = try Navigator(PictureApp.routes())
      navigator.attach(window.host)
      func marked() -> [String] {
        window.all(in: window.host.window.pointer).filter {
          gtk_widget_has_css_class($0, "waymark-shown") != 0
        }.compactMap { adw_preferences_row_get_title($0.cast()).map { String(cString: $0) } }
      }
      for name in ["LICENSE", "README.md"] {
        navigator.open(text: "/files/\(name)", from: .app)
        window.turn()
        #expect(marked() == [name])
        window.expect(try row(name, in: window), GTK_ACCESSIBLE_STATE_SELECTED, 1)
      }
      window.expect(try row("LICENSE", in: window), GTK_ACCESSIBLE_STATE_SELECTED, 0)
      navigator.back()
      window.turn()
      #expect(marked() == [])
    }

    @Test func `a screen that begins with words is not scrolled to its first row`() async throws {
      let window = DesktopWindow()
      defer { window.close() }
      var routes = Routes<Page>()
      routes.add("/") { Page("Start", items: [.row("First", link: "/long")]) }
      routes.add("/long") {
        Page("Long", items: (1...60).map { .text("Line \($0)") } + [.row("End", link: "/")])
      }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      window.turn()
      navigator.open("/long")
      let scrolled = try #require(window.top?.content.widget.pointer)
      let place = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
      #expect(await window.wait { gtk_adjustment_get_upper(place) > 1_000 })
      await window.wait(.milliseconds(300)) { false }
      #expect(gtk_adjustment_get_value(place) == 0)
      #expect(window.host.focused?.pointer == scrolled)
    }
  }
#endif
