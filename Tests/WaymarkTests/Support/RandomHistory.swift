import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

/// Random links and random histories in the shop.
enum RandomHistory {
  static let outside: [LinkSource] = [
    .universalLink, .customScheme, .notification, .page("https://elsewhere.org"), .page("null"),
  ]

  static let sources: [LinkSource] = outside + [.app, .app, .page("https://example.com")]

  private static let links = [
    "/", "/search", "/search?q=a", "/search/", "/cafe/a", "/cafe/b", "/project/1",
    "/project/2", "/project/1/item/1", "/project/1/item/2", "/news/1", "/news/2", "/news/1?more=1",
    "/article/1", "/article/1?part=2", "/list?q=a", "/list?q=a&page=2", "/list", "/settings",
    "/settings/about", "/compose", "/info", "/swap", "/web", "/result/1", "/dish/1",
    "/dish/1/photo", "/help", "/help/a", "/filter", "/search/recent", "/commit/ab",
    "/commit/ab/file/x", "/commit/ab/file/x/y", "/offer/1", "/logout", "/track/x", "/r/a",
    "/nobody/knows", "tt://news/1", "https://example.com/cafe/a", "https://elsewhere.org/a",
    "tel:5", "#f", "?q=1", "nobody", "/%zz",
  ]

  private static let directives =
    Directives.Command.allCases.map { "x_\($0.rawValue)=true" } + [
      "x_action=logout", "x_action=track/x", "x_page_title=T", "x_right_button=save",
      "x_pop_page=no",
    ]

  /// Any link, sometimes with directives.
  static func link(_ random: inout SeededGenerator, directives chance: Int) -> String {
    var link = random.pick(links)
    while random.chance(chance) {
      link += (link.contains("?") ? "&" : "?") + random.pick(directives)
    }
    return link
  }

  /// Random opens, backs, selections and other steps of a user, up to a limit.
  static func run(_ steps: Int, on navigator: Navigator<String>, _ random: inout SeededGenerator) {
    for _ in 0..<random.below(steps + 1) {
      switch random.below(10) {
      case 0: navigator.back()
      case 1: navigator.select(tab: random.below(2))
      case 2: navigator.back(toRoot: true)
      case 3 where random.chance(50): navigator.dismiss()
      case 3: navigator.refresh()
      default:
        navigator.open(
          LinkTarget(
            text: link(&random, directives: 20),
            as: random.pick([
              nil, nil, nil, nil, .push, .sheet, .replace, .fullScreen, .popover, .alert,
              .actionSheet,
            ]), base: random.pick([nil, nil, nil, .onTop, .fromRoot]),
            anchor: random.pick([nil, "a"])), from: random.pick(sources))
      }
    }
  }
}

/// Random routes, and links that are likely to match them.
enum RandomRoutes {
  private static let literals = [
    "a", "b", "7", "é", "e%CC%81", "x%2Fy", "A", String(repeating: "long", count: 40),
  ]
  private static let hosts = ["a", "b", "7", "menu"]
  private static let keys = ["q", "p", "é"]

  /// Returns routes with kinds and conditions, each in one line.
  static func routes(_ random: inout SeededGenerator, count: Int) -> [String] {
    (0..<count).compactMap { _ in
      let text = pattern(&random)
      guard let pattern = try? Pattern(text) else { return nil }
      let kinds = pattern.parameters.indices.map { index in
        let lists = pattern.canHaveList(at: index) ? ["[String]", "[Int]"] : []
        return random.pick(["String", "String", "Int", "Int", "Int?", "Double", "Bool"] + lists)
      }
      return ([text] + kinds + (random.chance(20) ? ["if"] : [])).joined(separator: " ")
    }
  }

  private static func pattern(_ random: inout SeededGenerator) -> String {
    if random.chance(4) { return "*" }
    var segments: [String] = []
    for index in 0..<random.below(5) {
      switch random.below(10) {
      case 0..<4: segments.append(random.pick(literals))
      case 4..<7: segments.append(":n\(index)")
      case 7:
        segments.append(
          random.pick(["a", "@", "%25", "", "", "é"]) + ":n\(index)"
            + random.pick(["", "%61", ".json", "%2F", "-2F", "%32F"]))
      case 8:
        segments.append(random.pick([":", "x:", ":n\(index).a", "7:n\(index)", "%2F:n\(index)a"]))
      default: segments.append("*")
      }
    }
    if random.chance(20) { segments.append("*tail") }
    var text = random.pick([
      "/", "/", "/", "tt://", "https://example.com/", "other:/", "https://e.com/",
    ])
    text += segments.joined(separator: "/")
    if random.chance(30) {
      let keys = random.chance(50) ? ["q"] : ["q", "p"]
      text += "?" + keys.map { "\($0)=:\($0)" + random.pick(["", "?"]) }.joined(separator: "&")
    }
    return text
  }

  static func link(_ random: inout SeededGenerator) -> String {
    let segments = (0..<random.below(6)).map { _ in
      random.chance(3)
        ? ""
        : random.pick(
          literals + [
            "8", "7", "9", "true", "1", "c d", "a7", "aa", "@7", "@a.json", "%25%2F", "%252F",
          ] + ["77", "7.a", "%2Fba", "aé-2F", "é7%2F"])
    }
    var text = random.pick([
      "/", "/", "/", "https://example.com/", "other:/", "https://e.com/", "tt:",
    ])
    if random.chance(15) { text = "tt://" + random.pick(hosts) + "/" }
    text += segments.joined(separator: "/") + random.pick(["", "", "/"])
    if random.chance(50) {
      let items = (0..<random.below(5)).map { _ in
        random.pick(keys) + random.pick(["", "=", "=7", "=x", "=true", "=a/%25"])
      }
      text += "?" + items.joined(separator: "&")
    }
    return text
  }
}

extension RouteTable {
  /// A table of routes in the notation of the linear matcher.
  convenience init(
    _ routes: [String], schemes: [String] = ["tt"], origins: [String] = ["https://example.com"]
  ) throws {
    var addresses = AppAddresses()
    for scheme in schemes { _ = addresses.accept(scheme: scheme) }
    for origin in origins { _ = addresses.accept(origin: origin) }
    self.init(try routes.map { try LinearMatcher.Route($0) }, addresses)
  }

  func trace(of link: DeepLink) -> MatchTrace { MatchTrace(link: link, table: self) }

  /// The best route for a link, as text: `2 id=7 page=1`, or `-`.
  func answer(_ text: String) throws -> String { try match(addresses.read(text)).map(shown) ?? "-" }

  func shown(_ match: RouteMatch) -> String {
    ([String(match.route)] + parameters(of: match).items.map { "\($0.name)=\($0.value)" }).joined(
      separator: " ")
  }
}
