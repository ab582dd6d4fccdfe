import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct LinkLiteralTests {
  private let typed = "tt:logout"

  @Test func `a value is never a scheme, a host, a fragment or a directive`() throws {
    let key = "x_action"
    let name = "logout"
    var ran: [String] = []
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://shop.example"])
    routes.add("/") { "home" }
    routes.add("/search") { "search" }
    routes.action("/logout") { ran.append("logout") }
    routes.screenAction("logout") { _, _ in ran.append("#logout") }
    let navigator = Navigator(routes)
    let host = "shop.example"
    let wrong: [LinkTarget] = [
      "\(typed)", "\(host)/logout", "t\(typed)", "tt://\(name)", "https://\(host)/logout",
      "https://shop.example\(typed)", "/search#\(name)", "\(host)?x_external_page=true",
    ]
    for target in wrong {
      #expect(navigator.open(target).word == "failed", "\(target.link)")
      #expect(throws: LinkError.self) { try routes.registry.addresses.read(target.link) }
    }
    let right: [LinkTarget] = [
      "/search?\(key)=\(name)", "/search?x_\("action")=logout", "/search?\("x_a")ction=logout",
      "/search?a=\("1&x_action=logout")", "/search?\("x_pop_page=true")",
    ]
    for target in right {
      #expect(try DeepLink(target.link).directives == .none, "\(target.link)")
      navigator.open(target)
    }
    #expect(ran == [])
  }

  @Test(
    arguments: [
      ("/a/\("b/c")", "/a/b%2Fc"), ("/a/v\(2).json", "/a/v2.json"),
      ("tel:\("+49 1")", "tel:%2B49%201"), ("tt:/\("a")/b", "tt:/a/b"),
      ("tt://a/\("b")", "tt://a/b"), ("/a?q=\("x_pop")", "/a?q=x_pop"), ("/a?\("q")=1", "/a?%71=1"),
      ("/a?\("é")=1", "/a?%C3%A9=1"), ("?page=\(2)", "?page=2"),
      ("/a?x_page_title=\("T 1")", "/a?x_page_title=T%201"),
      ("/\(path: "a/b c?d/100%")", "/a/b%20c%3Fd/100%25"),
    ] as [(LinkTarget, String)]) func `a value is encoded where it is`(
      _ target: LinkTarget, text: String
    )
  { #expect(target.link == text) }

  @Test(
    arguments: [
      "/a/\("")", "/a/\(".")/b", "/a/.\(".")", "/a/\(".")\(".")?q=1", "/a/%2e\(".")",
      "/a/\("")\("b")", "/\(path: "a//b")", "/\(path: "../b")",
    ] as [LinkTarget]) func `a value never makes another segment`(_ target: LinkTarget)
  { #expect(throws: LinkError.self) { try DeepLink(target.link) } }

  @Test func `law: a typed text changes nothing but its own part of a link`() async throws {
    var random = SeededGenerator(law: "a value in a literal")
    for index in 0..<SeededGenerator.rounds(1_000_000, part: 50) {
      await random.pause(at: index)
      let text = Self.text(&random)
      let (made, plain) = (Self.literal(&random, text), "v")
      guard made.target.failure == nil else { continue }
      let expected = try #require(try? DeepLink(made.with(plain)))
      // A literal that is a directive has the value that it is given.
      guard expected.directives == .none else { continue }
      guard let link = try? DeepLink(made.target.link) else {
        // Long texts are over a limit.
        #expect(made.target.link.utf8.count > 1_000, "\(made.target.link), seed \(random.seed)")
        continue
      }
      let holds =
        link.scheme == expected.scheme && link.authority == expected.authority
        && link.fragment == expected.fragment && link.directives == expected.directives
        && link.segments.count == expected.segments.count
        && link.queryItems.count == expected.queryItems.count
        && Self.decoded(link, expected, plain, text)
      if !holds {
        Issue.record("\(made.target.link) with \(text.debugDescription), seed \(random.seed)")
      }
    }
  }

  @Test func `law: a typed text is one value wherever its link leads`() async throws {
    var random = SeededGenerator(law: "a typed text in an open")
    var ran = 0
    let pattern = LinkPattern("/item/:a?q=:q", as: String.self, String.self)
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://e.com"])
    routes.add("/") { "" }
    routes.add("/list/:a") { (a: String) in a }
    routes.add(pattern, .parent("/list/:a")) { a, q in a + q }
    routes.redirect("/old/:a?q=:q", to: "/item/:a?q=:q")
    routes.action("/logout") { ran += 1 }
    routes.screenAction("logout") { _, _ in ran += 1 }
    let navigator = Navigator(routes)
    let targets: [(String) -> LinkTarget] = [
      { "/item/\($0)?q=\($0)" }, { "tt://item/\($0)?q=\($0)" }, { "/old/\($0)?q=\($0)" },
      { "https://e.com/old/\($0)?q=\($0)" }, { pattern($0, $0) },
      { LinkTarget("/item/\($0)?q=\($0)", base: .fromRoot) },
    ]
    for index in 0..<SeededGenerator.rounds(1_000_000, part: 100) {
      await random.pause(at: index)
      let text = Self.text(&random)
      let target = random.pick(targets)(text)
      let outcome = navigator.open(target)
      let (links, top) = (navigator.state.topStack.map(\.link), navigator.state.top.link)
      let holds =
        outcome == .opened
        ? top.segments == ["item", text] && top.queryItems.map(\.value) == [text]
          && links.dropLast().last?.segments == ["list", text] && top.fragment == nil
        : ["", ".", ".."].contains(text) && outcome.isFailure
      if !holds || !navigator.state.modals.isEmpty {
        Issue.record("\(target.link) with \(text.debugDescription), seed \(random.seed)")
      }
      navigator.back(toRoot: true)
    }
    #expect(ran == 0)
  }

  /// Returns whether two links have equal parts, with a text in place of a plain one.
  private static func decoded(_ link: DeepLink, _ other: DeepLink, _ plain: String, _ text: String)
    -> Bool
  {
    func isSame(_ one: String?, _ two: String?) -> Bool {
      guard let one, let two else { return one == nil && two == nil }
      guard two.utf8.contains(UInt8(ascii: "v")) else { return one.utf8.elementsEqual(two.utf8) }
      let filled = two.unicodeScalars.map { $0 == "v" ? text : String($0) }.joined()
      return one.utf8.elementsEqual(filled.utf8)
    }
    return zip(link.segments, other.segments).allSatisfy { isSame($0, $1) }
      && zip(link.queryItems, other.queryItems).allSatisfy {
        isSame($0.key, $1.key) && isSame($0.value, $1.value)
      }
  }

  private struct Made {
    var target: LinkTarget
    let with: (String) -> String
  }

  /// A literal of random pieces, with a text wherever it has a value.
  private static func literal(_ random: inout SeededGenerator, _ text: String) -> Made {
    var pieces: [String?] = [
      random.pick(["/", "/a/", "tt://a/", "tt:", "https://e.com/", "/a?", "/a/?q="])
    ]
    for _ in 0..<random.below(6) {
      pieces.append(
        random.pick([
          nil, nil, nil, "/", "/a", "b", ".", "%2e", "?", "&", "=", "x_", "action", ":", "@",
        ]))
    }
    var link = LinkTarget.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    for piece in pieces {
      if let piece { link.appendLiteral(piece) } else { link.appendInterpolation(text) }
    }
    return Made(target: LinkTarget(stringInterpolation: link)) { plain in
      pieces.map { $0 ?? plain }.joined()
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "/", "//", ":", "tt:", "https://", "@", "?", "#", "&", "=", "%", "%2F", ".", "..",
      "x_action", "x_pop_page", "true", "logout", "é", "e\u{301}", "\u{600}", "\u{FE0F}", "+", " ",
      "\n", "\\", "[", "*",
    ]
    return (0..<random.below(5)).map { _ in random.pick(pieces) }.joined()
  }
}

@Suite struct LinkTargetTests {
  private let journal = Journal()

  @Test func `a target is opened with all its options`() throws {
    var seen: [String] = []
    var routes = Shop.routes(journal)
    routes.add(
      "/form/:id",
      .guard("who", allowing { request in seen.append("guard \(request.values["who"] ?? "-")") })
    ) { (opening: OpenContext, id: Int) in
      seen.append("maker \(opening.values["who"] ?? "-") \(opening.payload ?? "-")")
      return "form"
    }
    routes.button("form", "Form", opens: LinkTarget("/form/2", values: ["who": "button"]))
    let navigator = Navigator(routes)
    let form = LinkTarget(
      "/form/1", as: .popover, transition: .fade, anchor: "here", values: ["who": 7],
      payload: "text")
    #expect(navigator.open(form) == .opened)
    let layer = try #require(navigator.state.modals.last)
    #expect(layer.style == .popover && layer.anchor == "here")
    #expect(navigator.state.top.details.style == .fade)
    navigator.press("form")
    #expect(seen == ["guard 7", "maker 7 text", "guard button", "maker button -"])
    let target = LinkTarget("/cafe/a", parent: "/help")
    // Without a base the source decides.
    for (base, state) in [
      (NavigationBase.onTop, "[*/ | /search] ^popover /form/1 > /form/2 > /help > /cafe/a"),
      (nil, "[/ | */search > /help > /cafe/a]"),
    ] {
      navigator.open(LinkTarget(target, base: base), from: .universalLink)
      #expect(navigator.state.description == state)
    }
  }

  @Test func `a text is a target, and native values count by their text`() {
    let text: LinkTarget = "/a"
    let one = LinkTarget("/a", values: ["a": 1])
    #expect(one == LinkTarget("/a", values: ["a": 1]) && one != LinkTarget("/a", values: ["a": 2]))
    let anchored = LinkTarget("/a", anchor: "x")
    #expect(anchored != text && Set([text, LinkTarget("/a"), "/b"]).count == 2)
    #expect([text, anchored].map { $0.pressed(at: "y").anchor } == ["y", "x"])
  }

  @Test func `a walk ends at a circle`() throws {
    var walk = LinkWalk(
      try DeepLink("/r/a"), from: .app, in: CompiledRoutes(Shop.routes().registry))
    let followed = try ["/r/b", "/r/b?x_push_page=true", "/r/b"].map { link in
      walk.follow(try DeepLink(link))
    }
    #expect(followed == [true, true, false])
    #expect(walk.circle.map(\.text) == ["/r/b", "/r/b?x_push_page=true"])
    // With other options, a guard may give another answer.
    #expect(walk.follow(try DeepLink("/r/b"), options: OpenOptions(anchor: "a")))
  }
}
