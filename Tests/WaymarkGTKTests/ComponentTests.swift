#if GTK
  import CGTK
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkGTK

  extension `A desktop window` {
    /// A window that shows items, and whose links lead to pages that are called as they are.
    private func show(_ items: [Page.Item]) throws -> (DesktopWindow, Navigator<Page>) {
      let window = DesktopWindow(width: 800)
      var routes = Routes<Page>()
      routes.add("/") { Page("Parts", items: items) }
      routes.add("/*link") { (link: String) in Page(link) }
      let navigator = try Navigator(routes)
      navigator.attach(window.host)
      window.turn()
      return (window, navigator)
    }

    /// The texts of the screen, without those of its bar.
    private func words(_ window: DesktopWindow) -> [String] {
      let texts = window.top.map { window.texts(in: $0.widget.pointer) } ?? []
      return Array(texts.drop { $0 == "Parts" || $0.isEmpty })
    }

    /// The row with a title.
    func row(_ title: String, in window: DesktopWindow) throws -> WidgetPointer {
      try #require(
        window.all(in: window.host.window.pointer).last {
          g_type_check_instance_is_a($0.cast(), adw_preferences_row_get_type()) != 0
            && adw_preferences_row_get_title($0.cast()).map { String(cString: $0) } == title
        })
    }

    /// The label with a text.
    private func label(_ text: String, in window: DesktopWindow) throws -> WidgetPointer {
      try #require(
        window.all(in: window.host.window.pointer).first {
          g_type_check_instance_is_a($0.cast(), gtk_label_get_type()) != 0
            && gtk_label_get_text($0.opaque).map { String(cString: $0) } == text
        })
    }

    @Test func `items stand in their order, rows among texts too`() throws {
      let (window, navigator) = try show([
        .text("One"), .row("Two", link: "/two"), .row("Three", link: "/three"), .text("Four"),
        .fact("Five", "5"), .progress("Six", 0.5), .row("Seven", link: "/seven"),
      ])
      defer { window.close() }
      #expect(words(window) == ["One", "Two", "Three", "Four", "Five", "5", "Six", "Seven"])
      window.activate(try row("Three", in: window))
      window.turn()
      #expect(navigator.state.description == "/ > /three")
    }

    @Test func `Markdown has its headings, lists, tables and links`() throws {
      let text = """
        # Tea & co
        Green **tea** with [milk](/milk?a=1&b=2), `pot` and <b>.

        - one
          1. inner
        - [x] done

        > said

        | Kind | Price |
        |---|---:|
        | Green | 3 |
        """
      let (window, navigator) = try show([.markdown(text)])
      defer { window.close() }
      #expect(
        words(window) == [
          "Tea & co", "Green tea with milk, pot and <b>.", "•", "one", "1.", "inner", "☑", "done",
          "said", "Kind", "Price", "Green", "3",
        ])
      let paragraph = try label("Green tea with milk, pot and <b>.", in: window)
      let markup = try #require(gtk_label_get_label(paragraph.opaque).map { String(cString: $0) })
      #expect(markup.contains("<b>tea</b>") && markup.contains("<tt>pot</tt>"))
      #expect(markup.contains("<a href=\"/milk?a=1&amp;b=2\">milk</a>"))
      window.follow("/milk?a=1&b=2", in: paragraph)
      window.turn()
      #expect(navigator.state.description == "/ > /milk?a=1&b=2")
    }

    @Test func `a table has its cells, sorts by a title, and has pages`() throws {
      let table = Page.Table(
        [
          .init("Name", sort: "/by-name", order: .ascending), .init("Price", .number),
        ],
        rows: [
          .init(["Green", "3"], link: "/green"), .init(["Black", .init("4", badge: .init("new"))]),
        ], pages: .init(1, of: 3, words: "6 teas") { LinkTarget(text: "/page/\($0)") })
      let (window, navigator) = try show([.table(table)])
      defer { window.close() }
      #expect(
        words(window) == [
          "Name ↑", "Price", "Green", "3", "Black", "4", "new", "1", "2", "3", "6 teas",
        ])
      let links: [(String, String)] = [
        ("Green", "/green"), ("Name ↑", "/by-name"), ("2", "/page/2"),
      ]
      for (name, link) in links {
        window.emit("clicked", on: try button(name, in: window))
        window.turn()
        #expect(navigator.state.description == "/ > \(link)")
        navigator.back()
        window.turn()
      }
    }

    @Test func `the numbers of a table end below each other, each in one line`() async throws {
      let table = Page.Table(
        [.init("Name"), .init("Price", .number)],
        rows: [.init(["Green", "1234.50"]), .init(["Black", "9.00"])])
      let (window, _) = try show([.table(table), .markdown("|a|b|\n|-|-:|\n|x|1234.56|\n|y|9.01|")])
      defer { window.close() }
      for (first, second) in [("1234.50", "9.00"), ("1234.56", "9.01")] {
        let cells = try [label(first, in: window), label(second, in: window)]
        #expect(await window.wait { gtk_widget_get_width(cells[0]) > 0 })
        let ends = cells.map { cell in
          var bounds = graphene_rect_t()
          _ = gtk_widget_compute_bounds(cell, window.host.window.pointer, &bounds)
          return bounds.origin.x + bounds.size.width
        }
        #expect(ends[0] == ends[1])
        #expect(
          cells.allSatisfy { pango_layout_get_line_count(gtk_label_get_layout($0.opaque)) == 1 })
      }
    }

    @Test func `code has the colours of the style that the desktop changes to`() throws {
      let style = adw_style_manager_get_default()
      adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_FORCE_LIGHT)
      defer { adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_DEFAULT) }
      let hunk = Page.Diff.Hunk(oldStart: 1, newStart: 1, lines: [.init(.added, "tea")])
      let (window, _) = try show([.diff(.init([.init("a", added: 1, hunks: [hunk])]))])
      defer { window.close() }
      let code = try #require(
        window.all(in: window.host.window.pointer).first {
          gtk_widget_has_css_class($0, "waymark-code") != 0
        })
      func markup() -> String { String(cString: gtk_label_get_label(code.opaque)) }
      #expect(markup().contains("#1b7a4b"))
      adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_FORCE_DARK)
      #expect(markup().contains("#8ff0a4"))
    }

    @Test func `progress is a bar, and something that turns where nobody knows how far it is`()
      throws
    {
      let (window, _) = try show([.progress("Reading", 0.5), .progress("Waiting", nil)])
      defer { window.close() }
      #expect(words(window) == ["Reading", "Waiting"])
      let bars = window.all(in: window.host.window.pointer).filter {
        g_type_check_instance_is_a($0.cast(), gtk_progress_bar_get_type()) != 0
      }
      #expect(bars.map { gtk_progress_bar_get_fraction($0.opaque) } == [0.5])
      window.expect(bars[0], GTK_ACCESSIBLE_PROPERTY_LABEL, "Reading")
      let line = try #require(gtk_widget_get_parent(try label("Waiting", in: window)))
      window.expect(line, GTK_ACCESSIBLE_STATE_BUSY, 1)
    }

    @Test func `a picture is shown with its words, and one that cannot be read says them`() throws {
      let dot = Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      )
      let bytes = [UInt8](try #require(dot))
      let (window, _) = try show([
        .image(.init(.data(bytes, type: "image/png"), "A dot", width: 40)),
        .image(.init(.data([1, 2, 3], type: "image/png"), "A broken one")),
      ])
      defer { window.close() }
      let pictures = window.all(in: window.host.window.pointer).filter {
        g_type_check_instance_is_a($0.cast(), gtk_picture_get_type()) != 0
      }
      #expect(
        pictures.map { gtk_picture_get_alternative_text($0.opaque).map { String(cString: $0) } }
          == ["A dot"])
      #expect(words(window) == ["A broken one"])
    }
  }
#endif
