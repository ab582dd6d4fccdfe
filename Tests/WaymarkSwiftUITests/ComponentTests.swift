#if STAND_INS
  import SwiftUI
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkSwiftUI

  extension SwiftUITests {
    @MainActor @Suite struct ComponentTests {
      @Test func `a component is plain items that lead where it leads`() throws {
        var routes = Routes<Page>()
        routes.add("/") {
          Page(
            "Orders",
            items: [
              .table(
                .init(
                  [.init("Number"), .init("State", sort: "/item/7")],
                  rows: [.init(["1", .init(badge: .init("paid"))], link: "/item/1")],
                  pages: .init(1, of: 2) { "/item/\($0)" })),
              .buttons([.init("New", link: "/item/9", role: .primary)]),
              .chart(.init("Sales", labels: ["Jan"], series: [.init("", [2])], unit: "€")),
              .image(.init(.data([], type: "image/png"), "A cup")), .progress("Upload", 0.5),
              .empty("No more", action: .init("Menu", link: "/item/8")),
              .row("Fix", detail: "1 h", badge: .init("new"), avatar: .init("Ada")),
              .fact("Build", "", badge: .init("failed", .bad)),
              .row("Report", detail: "3 KiB", saving: Page.Download("a.csv") { _ in }),
            ])
        }
        routes.add("/item/:number") { (number: Int) in Page("Item \(number)") }
        let navigator = try Navigator(routes)
        let window = StandInWindow(NavigatorView(navigator))
        window.settle()
        #expect(
          window.words == [
            "1", "State: paid", "Page 1 of 2", "Sort by State", "Next page", "New", "Sales", "Jan",
            "2 €", "A cup", "Upload", "50 %", "No more", "Menu", "Fix", "new · Ada · 1 h", "Build",
            "failed", "Report", "3 KiB · can be saved in a browser or a terminal",
          ])
        for (button, state) in [
          ("1 State: paid", "/ > /item/1"), ("Next page", "/ > /item/2"), ("New", "/ > /item/9"),
        ] {
          #expect(window.press(button))
          window.settle()
          #expect(navigator.state.description == state)
          window.goBack()
          window.settle()
        }
      }
    }
  }
#endif
