import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ColumnTests {
  /// A mail program of three columns beside an app of one stack.
  static func mail() -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["mail"])
    routes.tab("/")
    routes.tab("/mail")
    routes.columns(of: "/mail", "/mail/:box", "/mail/:box/:letter")
    for pattern in ["/", "/mail", "/news"] { routes.add(pattern) { pattern } }
    routes.add("/mail/:box") { (box: String) in box }
    routes.add("/mail/:box/:letter") { (_: String, letter: Int) in "\(letter)" }
    routes.add("/person/:name") { (name: String) in name }
    routes.add("/write", .present(.sheet)) { "write" }
    return routes
  }

  private let app = Shop.App { _ in mail() }

  @Test func `a link of a column replaces its content`() {
    let inbox = "[/ | */mail > /mail/inbox > "
    let first = "\(inbox)/mail/inbox/1"
    expectOpens(
      """
      /mail, /mail/inbox -> opened [/ | */mail > /mail/inbox]
      /mail/inbox, /mail/inbox/1 -> opened \(first)]
      # The next letter, another box, and the same box again.
      /mail/inbox/1, /mail/inbox/2 -> opened \(inbox)/mail/inbox/2]
      /mail/inbox/1, /mail/inbox/2 -> opened \(inbox)/mail/inbox/2]
      /mail/inbox/1, /mail/sent -> opened [/ | */mail > /mail/sent]
      /mail/inbox/1, /mail/inbox -> reused [/ | */mail > /mail/inbox]
      /mail/inbox/1, /mail -> reused [/ | */mail]
      # A letter opens its box.
      /mail/sent/9, /mail/inbox/1 -> opened \(first)]
      /mail, /mail/inbox/1 -> opened \(first)]
      /news, /mail/inbox/1 -> opened [/ > /news | */mail > /mail/inbox > /mail/inbox/1]
      /mail/inbox/1, /write, /mail/inbox/2 -> opened \(inbox)/mail/inbox/2]
      # Other screens are above the last column, and are removed with what is below them.
      /mail/inbox/1, /person/ann -> opened \(first) > /person/ann]
      /mail/inbox/1, /person/ann, /mail/inbox/2 -> opened \(inbox)/mail/inbox/2]
      /mail, /news, /mail/sent -> opened [/ | */mail > /mail/sent]
      # An open that says push pushes.
      /mail/inbox/1, /mail/inbox/2 as push -> opened \(first) > /mail/inbox/2]
      /mail/inbox/1, /mail/inbox/2?x_push_page=true -> opened \(first) > /mail/inbox/2]
      /mail/inbox/1, /mail/inbox/2 as sheet -> opened \(first)] ^sheet /mail/inbox/2
      # A presentation other than that of the column always counts, even for an open screen.
      /mail/inbox/1, /mail/inbox/1 as external -> opened \(first)] ^external /mail/inbox/1
      /mail/inbox/1, /mail/inbox/1?x_external_page=true -> opened \(first)] ^external /mail/inbox/1
      /mail/inbox/1, /mail/inbox/1?x_alert_page=true -> opened \(first)] ^alert /mail/inbox/1
      /mail/inbox/1, /person/ann, /mail/inbox/1?x_replace_page=1 -> opened \(first) > /mail/inbox/1]
      # A cold link fills the columns before its own.
      mail://mail/inbox/1 from customScheme -> opened \(first)]
      /mail/inbox/1 from customScheme -> opened \(first)]
      """, in: app)
    // A box in the wrong place does not count.
    Navigator(Self.mail()).expect(
      """
      /mail -> reused
      /news -> opened
      /mail/inbox as push -> opened
      preview /mail/inbox/1 -> opened \(first)]
      /mail/inbox/1 -> opened \(first)]
      """)
  }

  @Test func `a column without a parent that its link names is where it can be`() {
    var routes = Self.mail()
    routes.remove("/mail/:box/:letter")
    routes.add("/letter/:letter") { (letter: Int) in "\(letter)" }
    routes.registry.columns = [("/mail", ["/mail/:box", "/letter/:letter"])]
    Navigator(routes).expect(
      """
      /mail/inbox -> opened
      /letter/1 -> opened
      /letter/2 -> opened [/ | */mail > /mail/inbox > /letter/2]
      /mail -> reused
      /letter/3 -> opened
      /letter/4 -> opened
      /letter/5 -> opened [/ | */mail > /letter/5]
      /letter/5 -> unchanged
      /mail/inbox -> opened [/ | */mail > /mail/inbox]
      """)
  }

  @Test func `letters of a box that is denied, and boxes of two routes, replace each other too`() {
    let denied = Shop.App { _ in
      var routes = Self.mail()
      routes.remove("/mail/:box")
      routes.add("/mail/:box", .guard("key") { _ in .deny("locked") }) { (box: String) in box }
      return routes
    }
    expectOpens("/mail/inbox/1, /mail/inbox/2 -> opened [/ | */mail > /mail/inbox/2]", in: denied)
    let twice = Shop.App { _ in
      var routes = Self.mail()
      routes.add("/mail/:box", .where { $0["box"] == "sent" }) { (box: String) in box }
      return routes
    }
    expectOpens(
      """
      /mail/inbox, /mail/sent -> opened [/ | */mail > /mail/sent]
      /mail/inbox, /mail/sent, /mail/inbox -> opened [/ | */mail > /mail/inbox]
      """, in: twice)
    // A parent that a route declares is stronger than the column before.
    let declared = Shop.App { _ in
      var routes = Self.mail()
      for pattern in ["/mail/:box", "/mail/:box/:letter"] { routes.remove(pattern) }
      routes.add("/mail/:box", .tab(of: "/mail")) { (box: String) in box }
      routes.add("/mail/:box/:letter", .parent("/mail/all")) { (_: String, letter: Int) in
        "\(letter)"
      }
      return routes
    }
    expectOpens(
      """
      /mail/inbox/1 -> opened [/ | */mail > /mail/all > /mail/inbox/1]
      /news, /mail/inbox/1 as sheet -> opened [*/ > /news > /mail/all | /mail] ^sheet /mail/inbox/1
      /news, /mail/sent as sheet -> opened [/ > /news | */mail] ^sheet /mail/sent
      """, in: declared)
  }

  @Test func `the patterns of a group have its prefix, and the root is written out`() {
    let app = Shop.App { _ in
      var routes = Routes<String>()
      routes.tab("/mail") { "mail" }
      routes.group("/mail") { group in
        group.columns(of: "/mail", "/:box")
        group.add("/:box") { (box: String) in box }
      }
      return routes
    }
    expectOpens("/mail/a, /mail/b -> opened /mail > /mail/b", in: app)
  }

  @Test func `a column with a query is a parent, unless it needs a value of its own`() {
    for (query, after) in [
      ("?sort=:sort?", "[/ | */mail > /mail/inbox > /mail/inbox/1]"),
      ("?sort=:sort", "[/ | */mail > /mail/inbox/1]"),
    ] {
      var routes = Self.mail()
      routes.remove("/mail/:box")
      routes.registry.columns = []
      routes.columns(of: "/mail", "/mail/:box" + query, "/mail/:box/:letter")
      if query.hasSuffix("?") {
        routes.add("/mail/:box" + query) { (box: String, _: String?) in box }
      } else {
        routes.add("/mail/:box" + query) { (box: String, _: String) in box }
      }
      let navigator = Navigator(routes)
      navigator.open("/mail/inbox/1")
      #expect(navigator.state.description == after)
    }
  }

  @Test func `a host learns how many columns a tab has, which cannot change`() {
    let navigator = Navigator(Self.mail())
    #expect((0..<3).map(navigator.columnCount(ofTab:)) == [1, 3, 1])
    #expect(throws: RoutesError.self) { try navigator.changeRoutes { $0.registry.columns = [] } }
  }

  @Test(arguments: [["/mail/inbox/1"], ["/mail/inbox/1", "/", "/news"], ["/news", "/write"]])
  func `law: a link of a column that says how it's shown is an ordinary link`(start: [String]) {
    let presentations: [Presentation] = [
      .push, .replace, .sheet, .fullScreen, .modal, .popover, .external, .alert, .actionSheet,
    ]
    let ways =
      presentations.map { ("", $0) }
      + Directives.Command.allCases.map { ("?x_\($0.rawValue)=true", nil) }
    for (directive, presentation) in ways {
      let states = ["/person/ann", "/mail/sent", "/mail/sent/5"].map { link in
        let navigator = Navigator(Self.mail())
        for link in start { navigator.open(LinkTarget(text: link), from: .app) }
        let target = LinkTarget(text: link + directive, as: presentation, anchor: "row")
        navigator.open(target, from: .app)
        return navigator.state.description.replacing(link, with: "LINK")
      }
      #expect(Set(states).count == 1, "\(states)")
    }
  }

  /// After any history, from any source.
  @Test func `law: a column's link is in its column, with its parents before it`() {
    var random = SeededGenerator(law: "columns")
    for _ in 0..<200 {
      let navigator = Navigator(Self.mail())
      var script = RandomScript(
        links: RandomLinks(Self.mail(), values: ["box": ["inbox", "sent"]], seed: random.next()),
        tabs: ["/", "/mail"])
      for _ in 0..<30 {
        navigator.take(script.next()) { _ in }
        let stack = navigator.state.tabs[1]
        for count in 1...3 {
          let columns = stack.columns(count)
          #expect(columns.count == count && Array(columns.joined()) == Array(stack))
          #expect(columns.dropLast().allSatisfy { $0.count <= 1 })
        }
        let box = random.pick(["inbox", "sent"])
        let chain = ["/mail", "/mail/\(box)", "/mail/\(box)/\(random.below(3))"]
        let depth = random.below(3)
        let kept = zip(stack, chain[...depth]).prefix { $0.link.description == $1 }.map(\.0.id)
        guard random.chance(30) else { continue }
        navigator.open(LinkTarget(text: chain[depth]), from: .app)
        #expect(navigator.state.modals.isEmpty && navigator.state.selectedTab == 1)
        // A parent that is shown already keeps its query.
        let shown = navigator.state.tabs[1]
        let paths = shown.map { "/" + $0.link.segments.joined(separator: "/") }
        #expect(paths.dropFirst() == chain[...depth].dropFirst(), "seed \(random.seed)")
        #expect(depth == 0 || shown.top.link.description == chain[depth], "seed \(random.seed)")
        #expect(navigator.state.tabs[1].map(\.id).starts(with: kept), "seed \(random.seed)")
      }
    }
  }
}
