import Foundation
import Testing
import Waymark
import WaymarkSite

/// The sample of the article "Site files", as the compiler sees it.
struct `The sample about site files` {
  @Test func `a route that is kept out stays in the browser`() throws {
    var routes = Routes<String>()
    routes.accept(origins: ["https://shop.example"])
    routes.add("/") { "Start" }
    routes.add("/item/:id") { (id: String) in "Item \(id)" }
    routes.add("/item/:id/edit", .onWeb(false)) { (id: String) in "Edit \(id)" }
    let file = try routes.siteAssociation(for: ["ABCDE12345.com.example.shop"])

    #expect(file.decision(about: "https://shop.example/item/7").isHanded)
    #expect(!file.decision(about: "https://shop.example/item/7/edit").isHanded)
    #expect(!file.decision(about: "https://shop.example/item/7/8").isHanded)
  }

  @Test func `the file of a website is compared with that of the routes`() throws {
    var routes = Routes<String>()
    routes.accept(origins: ["https://shop.example"])
    routes.add("/") { "Start" }
    let data = Data(
      """
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"],
        "components": [{"/": "/", "comment": "/"}]}]}}
      """.utf8)
    let file = try SiteAssociation(json: data)
    #expect(try file == routes.siteAssociation(for: ["ABCDE12345.com.example.shop"]))
    routes.add("/item/:id") { (id: Int) in "Item \(id)" }
    #expect(try file != routes.siteAssociation(for: ["ABCDE12345.com.example.shop"]))
  }
}
