@testable import WaymarkSwiftUI

/// The user can close every layer, and no link is lost during the dismissal.
extension SwiftUITests {
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
    let app = try Journey(routes(), opened: [link])
    #expect(!app.window.swipeDown())
    app.open("/item/1")
    #expect(app.window.bar == [], "only the first screen has it")
    app.goBack()
    #expect(app.press("Close") == "/")
  }

  @Test(arguments: ["/draft", "/paper"])
  func `a sheet with a guard has a button that runs the guard`(link: String) throws {
    let app = try Journey(routes(), opened: [link])
    #expect(!app.window.swipeDown() && app.press("Close") == "/ ^sheet \(link) ^alert /really")
  }

  @Test func `a sheet that can be swiped away has no button`() throws {
    let app = try Journey(routes(), opened: ["/sheet"])
    #expect(app.window.bar == [] && app.window.swipeDown())
  }

  @Test(arguments: ["/item/7", "/cover"], StandInManner.allCases)
  func `a link opened while a sheet closes stays`(link: String, manner: StandInManner) throws {
    StandInManner.current = manner
    let app = try Journey(routes(), opened: ["/sheet"])
    app.window.turnsPerMotion = 3
    #expect(app.window.swipeDown())
    app.finish { $0.open(text: link, from: .app) }
    #expect(app.state == (link == "/cover" ? "/ ^fullScreen /cover" : "/ > /item/7"))
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
