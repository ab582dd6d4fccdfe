#if GTK
  import CGTK
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkGTK

  extension `A desktop window` {
    /// What came of a form.
    @MainActor private final class Sent {
      var texts: [String] = []
      var upload: Page.Upload?
      var bytes: String?
    }

    /// A window whose only screen has a form.
    private func show(_ form: Page.Form) throws -> (DesktopWindow, Navigator<Page>) {
      let window = DesktopWindow()
      var routes = Routes<Page>()
      routes.add("/") { Page("Form", items: [.form(form)]) }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      window.turn()
      return (window, navigator)
    }

    /// The visible widgets of a type.
    private func widgets(_ type: GType, in window: DesktopWindow) -> [WidgetPointer] {
      window.all(in: window.host.window.pointer).filter {
        g_type_check_instance_is_a($0.cast(), type) != 0
      }
    }

    private func says(_ words: String, in window: DesktopWindow) -> Bool {
      window.texts(in: window.host.window.pointer).contains(words)
    }

    private func write(_ text: String, into view: WidgetPointer) {
      gtk_text_buffer_set_text(gtk_text_view_get_buffer(view.cast()), text, -1)
    }

    private func text(of view: WidgetPointer) -> String? {
      let buffer = gtk_text_view_get_buffer(view.cast())
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return gtk_text_buffer_get_text(buffer, &start, &end, 0).map { String(cString: $0) }
    }

    @Test func `a long text has lines, and the Tab key leaves it`() async throws {
      let sent = Sent()
      let form = Page.Form(
        .longText("notes", label: "Notes", prompt: "What is new", isRequired: true).help(
          "In words.")
      ) { @MainActor in
        sent.texts.append($0)
        return .stay()
      }
      let (window, _) = try show(form)
      defer { window.close() }
      let view = try #require(widgets(gtk_text_view_get_type(), in: window).first)
      window.expect(view, GTK_ACCESSIBLE_ROLE_TEXT_BOX)
      window.expect(view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Notes")
      window.expect(view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "In words.")
      #expect(says("Notes", in: window) && says("What is new", in: window))
      #expect(gtk_text_view_get_accepts_tab(view.cast()) == 0)
      window.emit("clicked", on: try button("Save", in: window))
      #expect(says("Fill this in.", in: window))
      window.expect(view, GTK_ACCESSIBLE_STATE_INVALID, 1)
      #expect(window.host.focused?.pointer == view)
      write("One\nTwo", into: view)
      #expect(!says("What is new", in: window))
      window.emit("clicked", on: try button("Save", in: window))
      #expect(await window.wait { sent.texts == ["One\nTwo"] })
      #expect(await window.wait { !says("Fill this in.", in: window) })
    }

    @Test func `a day is written or chosen, and what is none is said`() async throws {
      let sent = Sent()
      let form = Page.Form(.date("day", label: "Day")) { @MainActor in
        sent.texts.append($0.linkText)
        return .stay()
      }
      let (window, _) = try show(form)
      defer { window.close() }
      let entry = try row("Day", in: window)
      gtk_editable_set_text(entry.opaque, "soon")
      window.emit("clicked", on: try button("Save", in: window))
      #expect(says("‘soon’ is no day; write it as 2026-11-23.", in: window))
      let line = try #require(widgets(gtk_text_get_type(), in: window).first)
      window.expect(line, GTK_ACCESSIBLE_PROPERTY_LABEL, "Day")
      window.expect(line, GTK_ACCESSIBLE_STATE_INVALID, 1)
      gtk_editable_set_text(entry.opaque, "2026-02-28")
      let opener = try #require(widgets(gtk_menu_button_get_type(), in: window).first)
      window.expect(opener, GTK_ACCESSIBLE_PROPERTY_LABEL, "Choose a day")
      let popover: WidgetPointer = try #require(
        gtk_menu_button_get_popover(opener.opaque)
      ).withMemoryRebound(to: GtkWidget.self, capacity: 1) { $0 }
      gtk_menu_button_popup(opener.opaque)
      window.turn()
      let calendar = try #require(widgets(gtk_calendar_get_type(), in: window).first)
      let shown = try #require(gtk_calendar_get_date(calendar.opaque))
      #expect(g_date_time_get_month(shown) == 2 && g_date_time_get_day_of_month(shown) == 28)
      g_date_time_unref(shown)
      #expect(gtk_widget_get_visible(popover) != 0)
      let day = g_date_time_new_local(2026, 2, 3, 0, 0, 0)
      gtk_calendar_select_day(calendar.opaque, day)
      g_date_time_unref(day)
      #expect(String(cString: gtk_editable_get_text(entry.opaque)) == "2026-02-03")
      window.emit("entry-activated", on: entry)
      #expect(await window.wait { sent.texts == ["2026-02-03"] })
    }

    @Test func `a link form does not open with a text that is no day`() throws {
      let form = Page.Form("/?day=:day", fields: [.init("day", value: "soon", control: .date)])
      let (window, navigator) = try show(form)
      defer { window.close() }
      window.emit("clicked", on: try button("Open", in: window))
      #expect(navigator.state.description == "/")
      #expect(says("‘soon’ is no day; write it as 2026-11-23.", in: window))
    }

    @Test func `choices are all to be seen, or in a menu that begins with a hint`() async throws {
      let sent = Sent()
      let form = Page.Form(
        .radio(
          "size", label: "Size", [(value: "s", label: "Small"), (value: "l", label: "Large")]),
        .menu("tea", label: "Tea", [(value: "green", label: "Green")]),
        .checkbox("milk", label: "Milk"), .toggle("sugar", label: "Sugar", value: true)
      ) { @MainActor size, tea, milk, sugar in
        sent.texts = [size, tea, milk.linkText, sugar.linkText]
        return .stay()
      }
      let (window, _) = try show(form)
      defer { window.close() }
      window.emit("clicked", on: try button("Save", in: window))
      #expect(
        window.texts(in: window.host.window.pointer).filter { $0 == "Fill this in." }.count == 2)
      let boxes = widgets(gtk_check_button_get_type(), in: window)
      #expect(boxes.map { gtk_check_button_get_active($0.cast()) } == [0, 0, 0])
      let group = try #require(gtk_widget_get_parent(boxes[0]))
      window.expect(group, GTK_ACCESSIBLE_ROLE_RADIO_GROUP)
      window.expect(group, GTK_ACCESSIBLE_PROPERTY_LABEL, "Size")
      window.expect(boxes[0], GTK_ACCESSIBLE_ROLE_RADIO)
      window.expect(boxes[2], GTK_ACCESSIBLE_PROPERTY_LABEL, "Milk")
      #expect(window.host.focused.map { gtk_widget_is_ancestor($0.pointer, group) } == 1)
      gtk_check_button_set_active(boxes[1].cast(), 1)
      gtk_check_button_set_active(boxes[2].cast(), 1)
      let menu = try row("Tea", in: window)
      #expect(says("Choose…", in: window))
      adw_combo_row_set_selected(menu.cast(), 1)
      window.emit("clicked", on: try button("Save", in: window))
      #expect(await window.wait { sent.texts == ["l", "green", "true", "true"] })
    }

    @Test func `a file is chosen, removed, refused and sent as a copy`() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (good, large) = (folder.appending(path: "a & b.txt"), folder.appending(path: "c.txt"))
      try Data("tea".utf8).write(to: good)
      try Data(count: 20).write(to: large)
      let sent = Sent()
      let form = Page.Form(.file("notes", label: "Notes", types: [".txt"], limit: 10)) {
        @MainActor in
        sent.bytes = try String(contentsOfFile: $0.path, encoding: .utf8)
        sent.upload = $0
        return .stay()
      }
      let (window, _) = try show(form)
      defer { window.close() }
      let field = try #require(window.top?.content.forms.first?.fields.first?.file)
      window.expect(field.button.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Notes")
      window.emit("clicked", on: field.button.pointer)
      window.turn()
      let chooser = try #require(field.chooser)
      #expect(
        gtk_native_dialog_get_visible(
          chooser.pointer.assumingMemoryBound(to: GtkNativeDialog.self)) != 0)
      window.emit("clicked", on: field.button.pointer)
      func choose(_ file: URL) {
        guard let made = g_file_new_for_path(file.path) else { return }
        field.take(GTKObject(taking: UnsafeMutableRawPointer(made)))
      }
      choose(large)
      #expect(says("c.txt", in: window) && says("The file is larger than 10 bytes.", in: window))
      window.expect(field.button.pointer, GTK_ACCESSIBLE_STATE_INVALID, 1)
      window.emit("clicked", on: field.removeButton.pointer)
      #expect(!says("c.txt", in: window) && !says("The file is larger than 10 bytes.", in: window))
      #expect(gtk_widget_get_visible(field.removeButton.pointer) == 0)
      window.emit("clicked", on: try button("Save", in: window))
      #expect(says("Choose a file.", in: window))
      choose(good)
      #expect(says("a & b.txt", in: window))
      window.emit("clicked", on: try button("Save", in: window))
      #expect(await window.wait { sent.upload != nil })
      let upload = try #require(sent.upload)
      #expect(upload.name == "a & b.txt" && upload.size == 3 && upload.type == "text/plain")
      #expect(sent.bytes == "tea" && upload.path != good.path)
      // The copy goes with the work, and the field begins anew.
      #expect(await window.wait { !FileManager.default.fileExists(atPath: upload.path) })
      #expect(FileManager.default.fileExists(atPath: good.path))
      #expect(await window.wait { field.file == nil })
    }

    @Test func `what was filled in stays when the page is made anew`() async throws {
      let sent = Sent()
      let form = Page.Form(
        .longText("notes", label: "Notes"), .text("name", label: "Name", value: "Ada")
      ) { @MainActor notes, name in
        sent.texts = [notes, name]
        try await Task.sleep(for: .milliseconds(300))
        throw Page.Form.Refusal(fields: ["name": "Somebody has it."])
      }
      let (window, navigator) = try show(form)
      defer { window.close() }
      let old = try #require(widgets(gtk_text_view_get_type(), in: window).first)
      write("One", into: old)
      navigator.refresh()
      window.turn()
      let new = try #require(widgets(gtk_text_view_get_type(), in: window).first)
      #expect(new != old && text(of: new) == "One")
      #expect(String(cString: gtk_editable_get_text(try row("Name", in: window).opaque)) == "Ada")
      // Work that is under way is not begun twice, and says what came of it where its form is now.
      window.emit("clicked", on: try button("Save", in: window))
      #expect(await window.wait { !sent.texts.isEmpty })
      navigator.refresh()
      window.turn()
      #expect(gtk_widget_get_sensitive(try button("Save", in: window)) == 0)
      #expect(await window.wait { says("Somebody has it.", in: window) })
      #expect(gtk_widget_get_sensitive(try button("Save", in: window)) != 0)
    }

    @Test func `work that fails after its window was closed is no trouble`() async throws {
      let (gate, letGo) = AsyncStream.makeStream(of: Void.self)
      weak var host: GTKHost<Page>?
      try await {
        let form = Page.Form(submit: "Save") { @MainActor in
          for await _ in gate { break }
          throw CancellationError()
        }
        let (window, navigator) = try show(form)
        host = window.host
        window.emit("clicked", on: try button("Save", in: window))
        await Task.yield()
        navigator.attach(nil)
        window.close()
      }()
      #expect(host == nil)
      letGo.yield()
      for _ in 0..<100 { await Task.yield() }
    }

    @Test(arguments: ["back", "open"])
    func `a user who has gone elsewhere is told what a form has done, and not led away`(way: String)
      async throws
    {
      let form = Page.Form(submit: "Save") { @MainActor in
        try await Task.sleep(for: .milliseconds(300))
        return way == "back" ? .back("It is saved.") : .open("/", "It is saved.")
      }
      let window = DesktopWindow()
      defer { window.close() }
      var routes = Routes<Page>()
      routes.add("/") { Page("Start") }
      routes.add("/form") { Page("Form", items: [.form(form)]) }
      routes.add("/elsewhere") { Page("Elsewhere") }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      navigator.open("/form")
      window.turn()
      window.emit("clicked", on: try button("Save", in: window))
      navigator.open("/elsewhere")
      #expect(await window.wait { says("It is saved.", in: window) })
      #expect(navigator.state.description == "/ > /form > /elsewhere")
    }
  }
#endif
