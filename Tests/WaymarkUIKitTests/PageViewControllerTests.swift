#if STAND_INS
  import Testing
  import UIKit
  import Waymark
  import WaymarkPage
  import WaymarkTesting

  @testable import WaymarkUIKit

  extension UIKitHostTests {
    @MainActor @Suite struct PageViewControllerTests {
      private func app(_ page: @escaping () -> Page) throws -> StandInApp {
        var routes = HostConformance.routes { TestScreen.make($0) }
        routes.externalPolicy = .browser
        routes.add("/page") { PageViewController(page()) }
        let app = try StandInApp(routes)
        app.open("/page")
        return app
      }

      private func table(_ app: StandInApp) throws -> UITableView {
        try #require((app.stack?.topViewController as? PageViewController)?.table)
      }

      /// Waits for work that another thread does.
      private func wait(until isDone: () -> Bool) async throws {
        for _ in 0..<60_000 where !isDone() { try await Task.sleep(for: .milliseconds(1)) }
      }

      @Test func `a page shows its items, and rows open their links`() throws {
        let app = try app {
          Page(
            "Lunch",
            [
              Page.Section(
                "Menu",
                [
                  .row("Soup", detail: "hot", link: "/item/1"), .text("Served until two."),
                  .fact("Price", "3"), .code("let soup"),
                ]),
              Page.Section(nil, [.row("Settings", link: "/settings"), .row("Nothing")]),
            ])
        }
        let table = try table(app)
        #expect(app.bar?.title == "Lunch")
        #expect(
          table.standInTexts == [
            ["Soup · hot", "Served until two.", "Price · 3", "let soup"], ["Settings", "Nothing"],
          ])
        let cells = [(0, 0), (1, 0), (1, 1)].map { place in
          table.cellForRow(at: IndexPath(row: place.1, section: place.0))?.accessoryType
        }
        #expect(cells == [.disclosureIndicator, UITableViewCell.AccessoryType.none, .some(.none)])
        for text in 1...3 { #expect(table.standInTap(0, text)) }
        #expect(table.standInTap(1, 1))
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/page")
        #expect(table.standInTap(1, 0))
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/settings")
        app.navigator.dismiss()
        #expect(table.standInTap(0, 0))
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/item/1")
        #expect(app.difference == nil)
      }

      @Test func `a component is plain items that lead where it leads`() throws {
        let app = try app {
          Page(
            "Orders",
            items: [
              .table(
                .init(
                  [.init("Number"), .init("State", sort: "/search/state")],
                  rows: [.init(["1", .init(badge: .init("paid"))], link: "/item/1")],
                  pages: .init(1, of: 2) { "/search/\($0)" })),
              .buttons([.init("New", link: "/item/9", role: .primary)]),
              .chart(.init("Sales", labels: ["Jan"], series: [.init("", [2])], unit: "€")),
              .image(.init(.data([], type: "image/png"), "A cup")), .progress("Upload", 0.5),
              .empty("No more", action: .init("Menu", link: "/settings")),
              .row("Fix", detail: "1 h", badge: .init("new"), avatar: .init("Ada")),
              .fact("Build", "", badge: .init("failed", .bad)),
              .row("Report", detail: "3 KiB", saving: Page.Download("a.csv") { _ in }),
            ])
        }
        let table = try table(app)
        #expect(
          table.standInTexts == [
            [
              "1 · State: paid", "Page 1 of 2", "Sort by State", "Next page", "New", "Sales",
              "Jan · 2 €", "A cup", "Upload · 50 %", "No more", "Menu", "Fix · new · Ada · 1 h",
              "Build · failed", "Report · 3 KiB · can be saved in a browser or a terminal",
            ]
          ])
        #expect(table.standInTap(0, 0))
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/item/1")
        app.navigator.back()
        #expect(table.standInTap(0, 3))
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/search/2")
      }

      @Test func `a form opens what was typed into it`() throws {
        let app = try app {
          Page(
            "Find",
            items: [
              .form(
                Page.Form(
                  "/search/:what", fields: [Page.Form.Field("what", value: "tea")],
                  submit: "Search"))
            ])
        }
        let table = try table(app)
        #expect(table.standInTexts == [["what", "Search"]])
        let field = table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView
        (field as? UITextField)?.standInType("milk & tea")
        #expect(table.standInTap(0, 1))
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/search/milk%20%26%20tea")
      }

      @Test func `a form says what is wrong, asks, and is taken with its types`() async throws {
        final class Log { var taken: [String] = [] }
        let log = Log()
        let app = try app {
          Page(
            "New",
            items: [
              .form(
                Page.Form(
                  .text("name", isRequired: true), .checkbox("gift"),
                  .menu("size", [("s", "Small"), ("l", "Large")], value: "s"),
                  .password("word"), submit: "Order", asking: "Order it?"
                ) { name, gift, size, word in
                  log.taken.append("\(name) \(gift) \(size) \(word)")
                  return .open("/item/2", "Ordered.")
                })
            ])
        }
        let table = try table(app)
        #expect(
          table.standInTexts == [["name", "gift", "size", "Small", "Large", "word", "Order"]])
        let word =
          table.cellForRow(at: IndexPath(row: 5, section: 0))?.accessoryView as? UITextField
        #expect(word?.isSecureTextEntry == true)
        word?.standInType("secret")
        #expect(table.standInTap(0, 1))
        #expect(table.standInTap(0, 4))
        #expect(table.cellForRow(at: IndexPath(row: 4, section: 0))?.accessoryType == .checkmark)
        #expect(table.standInTap(0, 6))
        #expect(table.standInTexts[0].suffix(2) == ["Order it?", "Order"])
        #expect(table.standInTap(0, 7))
        #expect(table.standInTexts[0].prefix(2) == ["name", "Fill this in."])
        let name =
          table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView as? UITextField
        name?.standInType("Ann")
        #expect(table.standInTap(0, 7))
        #expect(log.taken.isEmpty)
        #expect(table.standInTap(0, 8))
        for _ in 1...100 where log.taken.isEmpty { await Task.yield() }
        #expect(log.taken == ["Ann true l secret"])
        for _ in 1...100 where !app.navigator.state.hasDialog { await Task.yield() }
        StandIn.settle()
        #expect(app.navigator.state.hasDialog)
        #expect(app.navigator.state.description.contains("/item/2"))
      }

      @Test func `a form leads nobody away who is elsewhere, and can be sent again`() async throws {
        final class Log { var count = 0 }
        let log = Log()
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        let app = try app {
          Page(
            "New",
            items: [
              .form(
                Page.Form(.checkbox("gift"), submit: "Order") { _ in
                  log.count += 1
                  for await _ in turns { break }
                  return .back()
                })
            ])
        }
        let table = try table(app)
        #expect(table.standInTap(0, 1))
        try await wait { log.count == 1 }
        app.open("/item/2")
        turn.yield()
        try await wait { table.standInTap(0, 1) && log.count == 2 }
        #expect(log.count == 2)
        #expect(app.navigator.state.top.link.description == "/item/2")
        turn.finish()
      }

      @Test func `rows copy, have links at their end, and lead to pages without a link`() throws {
        let app = try app {
          Page(
            "Rows",
            items: [
              .row("Copy", accessory: .copy("copied")),
              .row("More", accessory: .link("/item/2", label: "Two")),
              .row("Own", to: { Page("Own page") }),
            ])
        }
        let table = try table(app)
        #expect(table.standInTap(0, 0))
        #expect(UIPasteboard.general.string == "copied")
        let end = table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryView
        (end as? UIButton)?.sendActions(for: .primaryActionTriggered)
        StandIn.settle()
        #expect(app.navigator.state.top.link.description == "/item/2")
        app.navigator.back()
        #expect(table.standInTap(0, 2))
        StandIn.settle()
        #expect(app.bar?.title == "Own page")
        #expect(app.difference == nil)
      }

      @Test func `a popover points at the row that opened it`() throws {
        let app = try app {
          Page("Rows", items: [.row("Filter", link: "/filter", anchor: "the filter")])
        }
        #expect(try table(app).standInTap(0, 0))
        StandIn.settle()
        let popover = app.layers.last?.popoverPresentationController
        #expect((popover?.sourceItem as? UITableViewCell)?.accessibilityIdentifier == "the filter")
      }

      @Test func `a page that takes time is there when it has come`() async throws {
        let app = try app { Page("Slow") { Page("There", items: [.text("Here it is.")]) } }
        let table = try table(app)
        #expect(table.standInTexts == [["Loading…"]])
        try await wait { table.standInTexts != [["Loading…"]] }
        StandIn.settle()
        #expect(table.standInTexts == [["Here it is."]])
        #expect(app.bar?.title == "There")
        #expect(app.difference == nil)
      }

      @Test(arguments: [false, true])
      func `what takes the place of a page that loads is not covered by it`(isSlow: Bool)
        async throws
      {
        var ends = 0
        let app = try app {
          Page("Slow") {
            defer { ends += 1 }
            try await Task.sleep(for: .seconds(3_600))
            return Page("Late")
          }
        }
        let screen = try #require(app.stack?.topViewController as? PageViewController)
        for _ in 1...100 { await Task.yield() }
        screen.page =
          isSlow
          ? Page("Other", loading: "Counting…") {
            try await Task.sleep(for: .seconds(3_600))
            return Page("Never")
          } : Page("Other", items: [.text("Here it is.")])
        try await wait { ends == 1 }
        for _ in 1...100 { await Task.yield() }
        #expect(screen.table?.standInTexts == [[isSlow ? "Counting…" : "Here it is."]])
      }

      @Test func `a page that fails says why, and may be tried again`() async throws {
        struct Broken: Error {}
        var tries = 0
        let app = try app {
          Page("Slow") {
            tries += 1
            if tries == 1 { throw Broken() }
            return Page("There", items: [.text("At last.")])
          }
        }
        let table = try table(app)
        try await wait { table.standInTexts != [["Loading…"]] }
        #expect(table.standInTexts == [["Broken()", "Try again"]])
        #expect(table.standInTap(0, 1))
        try await wait { table.standInTexts == [["At last."]] }
        #expect(table.standInTexts == [["At last."]])
      }
    }
  }
#endif
