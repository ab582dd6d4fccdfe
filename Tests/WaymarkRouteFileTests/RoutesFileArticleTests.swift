import Foundation
import Testing
import Waymark
import WaymarkRouteFile

/// The sample of the article "The routes file", as the compiler sees it.
struct `The sample about routes files` {
  private func shopRoutes() -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(origins: ["https://shop.example"])
    routes.add("/") { "Start" }
    routes.add("/item/:id", .present(.sheet)) { (id: Int) in "Item \(id)" }
    return routes
  }

  @Test func `the file that is written has the routes of the code`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("shop.routes").path
    try shopRoutes().manifest.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }

    let file = RouteFile(try String(contentsOfFile: path, encoding: .utf8))
    #expect(file.problems == [])
    #expect(try file.match("https://shop.example/item/7")?.pattern == "/item/:id")
    #expect(try file.match("/item/seven") == nil)
  }
}
