import SwiftUI
import Testing
import WaymarkTesting

@testable import WaymarkSwiftUI

/// The user can close every layer, and no link is lost during the dismissal.
extension SwiftUITests {
  @MainActor @Suite struct WayOutTests {
    private func routes(_ guarded: [RouteOption] = []) -> Routes<AnyView> {
      var routes = Routes<AnyView>()
      routes.add("/") { Text("home") }
      routes.add("/item/:item") { (item: Int) in Text("item \(item)") }
      routes.add("/cover", .present(.fullScreen)) { Text("cover") }
      routes.add("/sheet", .present(.sheet)) { Text("sheet") }
      routes.add("/held", .present(.sheet(allowsSwipe: false))) { Text("held") }
      routes.add(
        "/draft", .present(.sheet),
        .guard("draft", on: .dismiss) { _ in .hold(presenting: "/really") }
      ) { Text("draft") }
      routes.add("/paper", .present(.sheet)) { Paper() }
      routes.alert("/really") { Dialog("Really?") }
      return routes
    }

    private struct Paper: View {
      var body: some View {
        Text("paper").navigationGuard(on: .dismiss) { _ in .hold(presenting: "/really") }
      }
    }

    @Test(arguments: ["/cover", "/held"])
    func `a layer that can't be swiped away has a button that closes it`(link: String) throws {
      let journey = try Journey(routes(), opened: [link])
      #expect(!journey.window.swipeDown())
      journey.open("/item/1")
      #expect(journey.window.bar == [], "only the first screen has it")
      journey.goBack()
      #expect(journey.press("Close") == "/")
    }

    @Test(arguments: ["/draft", "/paper"])
    func `a sheet with a guard has a button that runs the guard`(link: String) throws {
      let journey = try Journey(routes(), opened: [link])
      #expect(!journey.window.swipeDown())
      #expect(journey.press("Close") == "/ ^sheet \(link) ^alert /really")
    }

    @Test func `a sheet that can be swiped away has no button`() throws {
      let journey = try Journey(routes(), opened: ["/sheet"])
      #expect(journey.window.bar == [] && journey.window.swipeDown())
    }

    @Test(arguments: ["/item/7", "/cover"], StandInManner.allCases)
    func `a link opened while a sheet closes stays`(link: String, manner: StandInManner) throws {
      StandInManner.current = manner
      let journey = try Journey(routes(), opened: ["/sheet"])
      journey.window.turnsPerMotion = 3
      #expect(journey.window.swipeDown())
      journey.finish { $0.open(text: link, from: .app) }
      #expect(journey.state == (link == "/cover" ? "/ ^fullScreen /cover" : "/ > /item/7"))
    }

    @Test func `a window whose name the system restores late has its own session`() throws {
      var names: [String] = []
      let window = StandInWindow(
        NavigatorView(
          { routes() },
          session: { name in
            names.append(name)
            return StateSaving(in: MemoryStateStore())
          }))
      window.settle()
      window.storage = ["waymark.scene": "main"]
      window.settle()
      #expect(names.count == 2 && names.last == "main")
      #expect(window.storage["waymark.scene"] as? String == "main")
    }
  }
}
