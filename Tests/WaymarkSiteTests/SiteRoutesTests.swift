import Foundation
import Testing
import WaymarkSite

@testable import Waymark

/// Routes besides the root, and the rules for their links: a path, ` !` if it is excluded.
struct SiteCase: Sendable, CustomTestStringConvertible {
  let routes: [ListedRoute]
  let rules: [String]
  var testDescription: String { "\(routes)" }

  init(_ routes: ListedRoute..., rules: String...) { (self.routes, self.rules) = (routes, rules) }
}

@Suite struct SiteRoutesTests {
  private func routes(_ routes: ListedRoute...) -> Routes<String> { Routes(["/"] + routes) }

  static let cases = [
    SiteCase(rules: "/"), SiteCase("/a", rules: "/a", "/"),
    SiteCase("/item/:id", rules: "*//* !", "/?*/?*/?* !", "/item/?*", "/"),
    SiteCase(
      "/item/:id", "/item/:id/edit", rules: "*//* !", "/?*/?*/?*/?* !", "/item/?*/edit",
      "/?*/?*/?* !", "/item/?*", "/"),
    // An action is excluded by default, and a more specific route precedes one that is handed over.
    SiteCase(
      "/item/:id", .action("/item/buy"), rules: "*//* !", "/?*/?*/?* !", "/item/buy !", "/item/?*",
      "/"),
    SiteCase(.action("/a", onWeb: true), .screen("/b", onWeb: false), rules: "/a", "/b !", "/"),
    SiteCase("/docs/*page", rules: "*//* !", "/docs/?*/?*", "/?*/?*/?* !", "/docs/?*", "/"),
    SiteCase(
      .redirect("/r/:name", to: "/item/:name"), "/item/:id", rules: "*//* !", "/?*/?*/?* !",
      "/r/?*", "/item/?*", "/"), SiteCase("tt://x/:id", rules: "/"),
    SiteCase("https://shop.example/only", rules: "/only", "/"),
    SiteCase(
      .screen("https://shop.example/item/:id", onWeb: false), "/item/new", rules: "/item/?* !",
      "/item/new", "/"), SiteCase("/café", rules: "/caf%C3%A9", "/"),
    SiteCase("/what%3F", rules: "/what%3F", "/"), SiteCase("/st%2Ar", rules: "/st?r", "/"),
    SiteCase("/$a", rules: "/$a", "/"),
    SiteCase(.screen("*", onWeb: true), rules: "*//* !", "/", "/?*"),
  ]

  @Test(arguments: cases)
  func `routes become rules, those for more segments first`(_ example: SiteCase) throws {
    let association = try Routes(["/"] + example.routes).siteAssociation(for: ["ABCDE12345.b"])
    let rules = association.details[0].components.map {
      ($0.path ?? "") + ($0.isExcluded == true ? " !" : "")
    }
    #expect(rules == example.rules)
  }

  @Test func `a rule names its route`() throws {
    let association = try routes("/item/:id").siteAssociation(for: ["ABCDE12345.b"])
    let comments = association.details[0].components.map(\.comment)
    #expect(
      comments == [
        "an empty segment", "3 segments or more, which no rule above matches", "/item/:id", "/",
      ])
  }

  @Test(arguments: [
    ("?q=shoes", true), ("?a&q=shoes", true), ("?a=1&q=s&b", true), ("?q=", false), ("?q", false),
    ("", false), ("?faq=1", false), ("?a=q", false),
  ]) func `a rule contains the required keys of a query`(_ query: String, _ isHanded: Bool) throws {
    let association = try routes("/search?q=:words").siteAssociation(for: ["ABCDE12345.b"])
    for path in ["/search", "/search/"] {
      let link = "https://shop.example" + path + query
      #expect(association.decision(about: link).isHanded == isHanded, "\(link)")
    }
  }

  @Test(arguments: [
    "/what%3F", "/what%3F/", "/a*b", "/$(lang)", "/$(lang)/", "/list?a*b=1", "/list?a%2Ab=1",
  ]) func `a link may contain characters that are special in rules`(_ link: String) throws {
    let routes = routes("/what%3F", "/a%2Ab", "/%24%28lang%29", "/list?a%2Ab=:x")
    let association = try routes.siteAssociation(for: ["ABCDE12345.b"])
    #expect(association.decision(about: "https://shop.example" + link).isHanded)
    for other in ["/whatx", "/what", "/ab", "/en", "/list?ab=1"] {
      #expect(!association.decision(about: "https://shop.example" + other).isHanded, "\(other)")
    }
  }

  @Test func `handlers match links below a prefix, and links that meet a condition`() throws {
    var routes = routes()
    routes.handle(prefix: "/docs") { _ in nil }
    func isHanded(_ path: String) throws -> Bool {
      try routes.siteAssociation(for: ["ABCDE12345.b"]).decision(
        about: "https://shop.example" + path
      ).isHanded
    }
    #expect(try ["/docs", "/docs/", "/docs/a", "/docs/a/b"].allSatisfy(isHanded))
    #expect(try !["/docsx", "/x", "/x/docs"].contains(where: isHanded))
    routes.handle("others", .onWeb(false), where: { _ in true }) { _ in nil }
    #expect(try !isHanded("/x"))
    routes.handle("all", where: { _ in true }) { _ in nil }
    #expect(try isHanded("/x"))
  }

  @Test func `mistakes are reported with a message`() throws {
    func message(_ origins: [String], _ routes: ListedRoute..., at origin: String? = nil) throws
      -> String
    {
      let routes = Routes(routes, origins: origins)
      let error = #expect(throws: SiteError.self) {
        try routes.siteAssociation(for: ["ABCDE12345.b"], at: origin)
      }
      return try #require(error).message
    }
    #expect(try message([], "/").hasPrefix("The app accepts no links of the web; name its site"))
    #expect(
      try message(["https://a.example"], "/", at: "https://b.example")
        == "The app does not accept ‘https://b.example’; its sites are https://a.example.")
    #expect(
      try message(["https://a.example", "https://b.example"], "/", "https://a.example/x")
        == "Some patterns are for one site only. Choose the site of the file: https://a.example, "
        + "https://b.example.")
    #expect(
      try message(["https://a.example"], "/", "/a", "/a")
        == "The routes have a mistake: ‘/a’: another "
        + "route matches the same links, and neither is more specific; remove one; "
        + "the other route is ‘/a’.")
  }

  @Test func `one file is for all sites if no pattern names one`() throws {
    let sites = Routes(["/", "/a"], origins: ["https://a.example", "https://b.example"])
    #expect(try sites.siteAssociation(for: ["ABCDE12345.b"]).details.count == 1)
  }

  @Test func `a file that is written reads back`() throws {
    let routes = routes("/item/:id", "/search?q=:words", .action("/item/buy"))
    let association = try routes.siteAssociation(for: ["ABCDE12345.com.example.shop"])
    #expect(try SiteAssociation(json: Data(association.json.utf8)) == association)
    #expect(association.json.contains(#""/" : "/item/?*""#))
  }
}

/// A route whose parameters are all strings, and which shows or does nothing.
enum ListedRoute: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  case screen(String, onWeb: Bool? = nil)
  case action(String, onWeb: Bool? = nil)
  case redirect(String, to: String)

  init(stringLiteral pattern: String) { self = .screen(pattern) }

  /// A Boolean value that indicates whether the app opens the links of the route.
  var isOnWeb: Bool {
    switch self {
    case .screen(_, let isOnWeb): isOnWeb ?? true
    case .action(_, let isOnWeb): isOnWeb ?? false
    case .redirect: true
    }
  }

  var pattern: String {
    switch self {
    case .screen(let pattern, _), .action(let pattern, _), .redirect(let pattern, _): pattern
    }
  }

  var description: String {
    let kind =
      switch self {
      case .screen: ""
      case .action: " action"
      case .redirect(_, let target): " redirect to " + target
      }
    return pattern + kind + (isOnWeb ? "" : ", not on the web")
  }
}

extension Routes<String> {
  init(_ routes: [ListedRoute], origins: [String] = ["https://shop.example"]) {
    self.init()
    accept(origins: origins)
    for route in routes {
      switch route {
      case .screen(let pattern, let isOnWeb):
        registry.register(pattern, isOnWeb.map { [.onWeb($0)] } ?? [], nil, .screen { _ in nil })
      case .action(let pattern, let isOnWeb):
        registry.register(pattern, isOnWeb.map { [.onWeb($0)] } ?? [], nil, .action { _ in })
      case .redirect(let pattern, let target):
        registry.register(pattern, [], nil, .redirect(target))
      }
    }
  }
}
