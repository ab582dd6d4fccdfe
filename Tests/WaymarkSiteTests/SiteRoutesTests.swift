import Foundation
import Testing
import Waymark
import WaymarkRouteFile

@testable import WaymarkSite

/// Routes as a file lists them, and the rules for their links: a path, ` !` where it is excluded.
struct SiteCase: Sendable, CustomTestStringConvertible {
  let routes: String
  let rules: [String]
  var testDescription: String { routes }

  init(_ routes: String, _ rules: String...) { (self.routes, self.rules) = (routes, rules) }
}

@Suite struct SiteRoutesTests {
  private func routes(_ lines: String) -> Routes<String> {
    RouteFile("origin https://shop.example\n" + lines).routes { pattern, _ in pattern }
  }

  static let cases = [
    SiteCase("/ tab", "/"),
    SiteCase("/ tab\n/a", "/a", "/a/", "/"),
    SiteCase("/ tab\n/item/:id", "*//* !", "/?*/?*/?* !", "/item/?*", "/"),
    SiteCase(
      "/ tab\n/item/:id\n/item/:id/edit", "*//* !", "/?*/?*/?*/?* !", "/item/?*/edit",
      "/item/?*/edit/", "/?*/?*/?* !", "/item/?*", "/"),
    // An action is out by default, and what is better than a route that is in comes before it.
    SiteCase(
      "/ tab\n/item/:id\n/item/buy action", "*//* !", "/?*/?*/?* !", "/item/buy !", "/item/buy/ !",
      "/item/?*", "/"),
    SiteCase("/ tab\n/a action onWeb:true\n/b onWeb:false", "/a", "/a/", "/b !", "/b/ !", "/"),
    SiteCase("/ tab\n/docs/*page", "*//* !", "/docs/?*/?*", "/?*/?*/?* !", "/docs/?*", "/"),
    SiteCase(
      "/ tab\n/r/:name redirect:/item/:name\n/item/:id", "*//* !", "/?*/?*/?* !", "/r/?*",
      "/item/?*", "/"),
    SiteCase("/ tab\ntt://x/:id", "/"),
    SiteCase("/ tab\nhttps://shop.example/only", "/only", "/only/", "/"),
    SiteCase("/ tab\n/café", "/caf%C3%A9", "/caf%C3%A9/", "/caf%c3%a9", "/caf%c3%a9/", "/"),
    SiteCase("/ tab\n/what%3F", "/what%3F", "/what%3F/", "/what%3f", "/what%3f/", "/"),
    SiteCase(
      "/ tab\n/st%2Ar", "/st%2Ar", "/st%2Ar/", "/st%2ar", "/st%2ar/", "/st?r", "/st?r/", "/"),
    SiteCase("/ tab\n/$a", "/$a", "/$a/", "/"),
    SiteCase("/ tab\n* onWeb:true", "*//* !", "/", "/?*"),
  ]

  @Test(arguments: cases)
  func `routes become rules, those for more segments first`(_ example: SiteCase) throws {
    let association = try routes(example.routes).siteAssociation(for: ["ABCDE12345.b"])
    let rules = association.details[0].components.map {
      ($0.path ?? "") + ($0.isExcluded ? " !" : "")
    }
    #expect(rules == example.rules)
  }

  @Test func `a rule names its route`() throws {
    let association = try routes("/ tab\n/item/:id").siteAssociation(for: ["ABCDE12345.b"])
    let comments = association.details[0].components.map(\.comment)
    #expect(
      comments == [
        "an empty segment", "3 segments or more, which no rule above takes", "/item/:id", "/",
      ])
  }

  @Test(
    arguments: [
      ("?q=shoes", true), ("?a&q=shoes", true), ("?q=", true), ("?q", true), ("?a=1&q&b", true),
      ("?q=a&q=", true), ("", false), ("?faq=1", false), ("?a=q", false),
    ])
  func `a key that a query has to have is asked for`(_ query: String, _ isHanded: Bool) throws {
    let routes = routes("/ tab\n/search?q=:words")
    let association = try routes.siteAssociation(for: ["ABCDE12345.b"])
    for path in ["/search", "/search/"] {
      let link = "https://shop.example" + path + query
      #expect(association.decision(about: link).isHanded == isHanded, "\(link)")
    }
    #expect(try routes.siteDifferences(from: association).isEmpty)
  }

  @Test(arguments: [
    "/what%3F", "/what%3f/", "/a*b", "/a%2Ab", "/a%2ab", "/$(lang)", "/%24(lang)/", "/list?a*b=1",
    "/list?a%2Ab=1", "/list?a%2ab",
  ])
  func `a letter that rules have a use for may stand in a link`(_ link: String) throws {
    let routes = routes("/ tab\n/what%3F\n/a%2Ab\n/%24%28lang%29\n/list?a%2Ab=:x")
    let association = try routes.siteAssociation(for: ["ABCDE12345.b"])
    #expect(association.decision(about: "https://shop.example" + link).isHanded)
    for other in ["/whatx", "/what", "/ab", "/en", "/list?ab=1"] {
      #expect(!association.decision(about: "https://shop.example" + other).isHanded, "\(other)")
    }
    // One that is not in the file is missed.
    #expect(try routes.siteDifferences(from: SiteAssociation(details: [])).count == 5)
  }

  @Test func `an optional value that is none of its type is listed with a link`() throws {
    let routes = routes("/ tab\n/shelf/:name?page=:page? types:String,Int?\n/plain?q=:q?")
    let association = try routes.siteAssociation(for: ["ABCDE12345.b"])
    let surplus = try routes.siteDifferences(from: association).compactMap { difference in
      if case .surplus(_, _, let link) = difference { link } else { nil as String? }
    }
    #expect(surplus.count == 1)
    #expect(surplus.first?.hasPrefix("https://shop.example/shelf/") == true)
    #expect(surplus.first?.hasSuffix("?page=x") == true)
  }

  @Test func `an app that is none is refused`() throws {
    let routes = routes("/ tab")
    let error = #expect(throws: SiteError.self) {
      try routes.siteAssociation(for: ["com.example.shop"])
    }
    #expect(
      error?.message == "‘com.example.shop’ is no app; write its team and its bundle, as "
        + "ABCDE12345.com.example.app.")
  }

  @Test func `what a pattern cannot tell apart is listed with a link`() throws {
    var routes = routes("/ tab\n/item/:id types:Int\n/two?a=:a&b=:b\n/plain/:x")
    routes.add("/odd/:n", .where { Int($0["n"] ?? "").map { $0 % 2 == 1 } ?? false }) {
      (_: String) in ""
    }
    let association = try routes.siteAssociation(for: ["ABCDE12345.b"])
    let found = try routes.siteDifferences(from: association).map { difference -> String in
      guard case .surplus(_, let component, let link) = difference else { return "missed" }
      let rule = association.details[0].components[component]
      return "\(rule.comment ?? ""): \(link)"
    }
    #expect(
      found == [
        "/item/:id: https://shop.example/item/x", "/odd/:n: https://shop.example/odd/x",
        "/two?a=:a&b=:b: https://shop.example/two",
        "/two?a=:a&b=:b: https://shop.example/two/",
      ])
  }

  @Test func `a file that somebody else wrote is compared with the routes`() throws {
    let routes = routes("/ tab\n/item/:id\n/about\n/buy action")
    let association = SiteAssociation(details: [
      .init(
        apps: ["ABCDE12345.b"],
        components: [
          SiteComponent(path: "/item/*/edit"), SiteComponent(path: "/about", isExcluded: true),
          SiteComponent(path: "/item/*"), SiteComponent(path: "/"), SiteComponent(path: "/buy"),
        ])
    ])
    #expect(
      try routes.siteDifferences(from: association) == [
        .missed(pattern: "/about", link: "https://shop.example/about"),
        .surplus(detail: 0, component: 0, link: "https://shop.example/item//edit"),
        .surplus(detail: 0, component: 2, link: "https://shop.example/item/"),
      ])
    #expect(try routes.siteDifferences(from: association, for: "A.other").count == 3)
  }

  @Test func `handlers take what is below their prefix, and what their condition says`() throws {
    var routes = routes("/ tab")
    routes.handle(prefix: "/docs") { _ in nil }
    func isHanded(_ path: String) throws -> Bool {
      try routes.siteAssociation(for: ["ABCDE12345.b"]).decision(
        about: "https://shop.example" + path
      )
      .isHanded
    }
    #expect(try ["/docs", "/docs/", "/docs/a", "/docs/a/b"].allSatisfy(isHanded))
    #expect(try !["/docsx", "/x", "/x/docs"].contains(where: isHanded))
    routes.handle("others", .onWeb(false), where: { _ in true }) { _ in nil }
    #expect(try !isHanded("/x"))
    routes.handle("all", where: { _ in true }) { _ in nil }
    #expect(try isHanded("/x"))
  }

  @Test func `mistakes are told in words`() throws {
    func message(_ lines: String, at origin: String? = nil) throws -> String {
      let routes: Routes<String> = RouteFile(lines).routes { pattern, _ in pattern }
      let error = #expect(throws: SiteError.self) {
        try routes.siteAssociation(for: ["ABCDE12345.b"], at: origin)
      }
      return try #require(error).message
    }
    #expect(try message("/ tab").hasPrefix("The app accepts no links of the web; name its site"))
    #expect(
      try message("origin https://a.example\n/ tab", at: "https://b.example")
        == "The app does not accept ‘https://b.example’; its sites are https://a.example.")
    #expect(
      try message("origin https://a.example\norigin https://b.example\n/ tab\nhttps://a.example/x")
        == "Some patterns are for one site only; say for which of https://a.example, "
        + "https://b.example it is.")
    #expect(
      try message("origin https://a.example\n/a\n/a") == "The routes have a mistake: ‘/a’: another "
        + "route takes the same links, and neither is more specific: leave one out; "
        + "the other route is ‘/a’.")
  }

  @Test func `a file that is written reads back`() throws {
    let routes = routes("/ tab\n/item/:id\n/search?q=:words\n/item/buy action")
    let association = try routes.siteAssociation(for: ["ABCDE12345.com.example.shop"])
    #expect(try SiteAssociation(json: Data(association.json.utf8)) == association)
    #expect(association.json.contains(#""/" : "/item/?*""#))
  }
}
