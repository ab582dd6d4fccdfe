import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite struct RowSignTests {
  private let signs = [
    "/push": "push", "/sheet": "sheet", "https://elsewhere.example/": "external", "/action": "-",
    "/reuse": "-", "/nobody/takes/this": "-",
  ]

  @Test func `a row in a browser has the sign of its link's route`() async throws {
    let setup = BrowserSetup(title: "Signs", tabs: []) { [signs] _ in
      var routes = Routes<Page>()
      routes.externalPolicy = .system
      routes.add("/") {
        Page("Signs", items: signs.keys.map { .row($0, link: LinkTarget(text: $0)) })
      }
      routes.add("/push") { Page("Push") }
      routes.add("/sheet", .present(.sheet)) { Page("Sheet") }
      routes.add("/reuse", .reuse(.existing)) { Page("Reuse") }
      routes.action("/action") {}
      return VisitorApp(routes)
    }.patient
    let state = try await RunningHost.with(setup) { try await connected(to: $0).state }
    var found: [String: String] = [:]
    func look(_ value: Any) {
      if let list = value as? [Any] { list.forEach(look) }
      guard let object = value as? [String: Any] else { return }
      if object["k"] as? String == "row", let text = object["text"] as? String {
        found[text] = object["sign"] as? String ?? "-"
      }
      object.values.forEach(look)
    }
    look(try JSONSerialization.jsonObject(with: Data(state.utf8)))
    #expect(found == signs)
  }
}
