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

  struct Row: CustomTestStringConvertible {
    let before: [LinkTarget]
    let link: LinkTarget
    let after: String
    var testDescription: String { "\(after) by \(link)" }

    init(_ before: LinkTarget..., opens link: LinkTarget, gives after: String) {
      (self.before, self.link, self.after) = (before, link, after)
    }
  }

  @Test(arguments: [
    Row("/mail", opens: "/mail/inbox", gives: "[/ | */mail > /mail/inbox]"),
    Row("/mail/inbox", opens: "/mail/inbox/1", gives: "[/ | */mail > /mail/inbox > /mail/inbox/1]"),
    // The next letter, another box, and the same box again.
    Row(
      "/mail/inbox/1", opens: "/mail/inbox/2", gives: "[/ | */mail > /mail/inbox > /mail/inbox/2]"),
    Row("/mail/inbox/1", opens: "/mail/sent", gives: "[/ | */mail > /mail/sent]"),
    Row("/mail/inbox/1", opens: "/mail/inbox", gives: "[/ | */mail > /mail/inbox]"),
    Row("/mail/inbox/1", opens: "/mail", gives: "[/ | */mail]"),
    // A letter brings its box.
    Row(
      "/mail/sent/9", opens: "/mail/inbox/1", gives: "[/ | */mail > /mail/inbox > /mail/inbox/1]"),
    Row("/mail", opens: "/mail/inbox/1", gives: "[/ | */mail > /mail/inbox > /mail/inbox/1]"),
    Row(
      "/news", opens: "/mail/inbox/1", gives: "[/ > /news | */mail > /mail/inbox > /mail/inbox/1]"),
    Row(
      "/mail/inbox/1", "/write", opens: "/mail/inbox/2",
      gives: "[/ | */mail > /mail/inbox > /mail/inbox/2]"),
    // Other screens lie on the last column, and go with what they lie on.
    Row(
      "/mail/inbox/1", opens: "/person/ann",
      gives: "[/ | */mail > /mail/inbox > /mail/inbox/1 > /person/ann]"),
    Row(
      "/mail/inbox/1", "/person/ann", opens: "/mail/inbox/2",
      gives: "[/ | */mail > /mail/inbox > /mail/inbox/2]"),
    Row("/mail", "/news", opens: "/mail/sent", gives: "[/ | */mail > /mail/sent]"),
    // Whoever asks for a push gets one; a box that lies in the wrong place does not count.
    Row(
      "/mail/inbox/1", opens: LinkTarget("/mail/inbox/2", as: .push),
      gives: "[/ | */mail > /mail/inbox > /mail/inbox/1 > /mail/inbox/2]"),
    Row(
      "/mail/inbox/1", opens: "/mail/inbox/2?x_push_page=true",
      gives: "[/ | */mail > /mail/inbox > /mail/inbox/1 > /mail/inbox/2]"),
    Row(
      "/mail", "/news", LinkTarget("/mail/inbox", as: .push), opens: "/mail/inbox/1",
      gives: "[/ | */mail > /mail/inbox > /mail/inbox/1]"),
    Row(
      "/mail/inbox/1", opens: LinkTarget("/mail/inbox/2", as: .sheet),
      gives: "[/ | */mail > /mail/inbox > /mail/inbox/1] ^sheet /mail/inbox/2"),
  ]) func `a link of a column takes its place`(_ row: Row) {
    let navigator = Navigator(Self.mail())
    for link in row.before { navigator.open(link) }
    let preview = navigator.preview(row.link).state.description
    navigator.open(row.link)
    #expect(navigator.state.description == row.after && preview == row.after)
  }

  @Test(arguments: ["mail://mail/inbox/1", "/mail/inbox/1"])
  func `a cold link fills the columns before its own`(_ text: String) {
    let navigator = Navigator(Self.mail())
    navigator.open(text: text, from: .customScheme)
    #expect(navigator.state == "[/ | */mail > /mail/inbox > /mail/inbox/1]")
  }

  @Test func `what stands before the column keeps its screen, and a link that stands is reused`() {
    let navigator = Navigator(Self.mail())
    navigator.open("/mail/inbox/1")
    let ids = navigator.state.tabs[1].map(\.id)
    navigator.open("/mail/inbox/2")
    #expect(navigator.state.tabs[1].prefix(2).map(\.id) == Array(ids.prefix(2)))
    #expect(navigator.state.tabs[1][2].id != ids[2])
    #expect(navigator.open("/mail/inbox/2") == .unchanged)
    #expect(navigator.open("/mail/inbox") == .reused)
    #expect(navigator.state.tabs[1].map(\.id) == Array(ids.prefix(2)))
  }

  @Test func `a column without a parent that its link names stands where it can`() {
    var routes = Self.mail()
    routes.remove("/mail/:box/:letter")
    routes.add("/letter/:letter") { (letter: Int) in "\(letter)" }
    routes.registry.columns = [("/mail", ["/mail/:box", "/letter/:letter"])]
    let navigator = Navigator(routes)
    navigator.open("/mail/inbox")
    navigator.open("/letter/1")
    navigator.open("/letter/2")
    #expect(navigator.state == "[/ | */mail > /mail/inbox > /letter/2]")
    navigator.open("/mail")
    for letter in 3...5 { navigator.open("/letter/\(letter)") }
    #expect(navigator.state == "[/ | */mail > /letter/5]")
    #expect(navigator.open("/letter/5") == .unchanged)
    navigator.open("/mail/inbox")
    #expect(navigator.state == "[/ | */mail > /mail/inbox]")
  }

  @Test func `letters of a box that is denied replace each other, too`() {
    var routes = Self.mail()
    routes.remove("/mail/:box")
    routes.add("/mail/:box", .guard("key") { _ in .deny("locked") }) { (box: String) in box }
    let navigator = Navigator(routes)
    navigator.open("/mail/inbox/1")
    navigator.open("/mail/inbox/2")
    #expect(navigator.state == "[/ | */mail > /mail/inbox/2]")
  }

  @Test func `every route of a pattern stands in its column`() {
    var routes = Self.mail()
    routes.add("/mail/:box", .where { $0["box"] == "sent" }) { (box: String) in box }
    let navigator = Navigator(routes)
    navigator.open("/mail/inbox")
    navigator.open("/mail/sent")
    #expect(navigator.state == "[/ | */mail > /mail/sent]")
    navigator.open("/mail/inbox")
    #expect(navigator.state == "[/ | */mail > /mail/inbox]")
  }

  @Test func `the patterns of a group have its prefix, and the root is written out`() {
    var routes = Routes<String>()
    routes.add("/mail") { "mail" }
    routes.tab("/mail")
    routes.group("/mail") { group in
      group.columns(of: "/mail", "/:box")
      group.add("/:box") { (box: String) in box }
    }
    let navigator = Navigator(routes)
    navigator.open("/mail/a")
    navigator.open("/mail/b")
    #expect(navigator.state == "/mail > /mail/b")
  }

  @Test func `a parent that a route declares is stronger than the column before`() {
    var routes = Self.mail()
    routes.remove("/mail/:box/:letter")
    routes.add("/mail/:box/:letter", .parent("/mail/all")) { (_: String, letter: Int) in "\(letter)"
    }
    let navigator = Navigator(routes)
    navigator.open("/mail/inbox/1")
    #expect(navigator.state == "[/ | */mail > /mail/all > /mail/inbox/1]")
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

  @Test func `a host learns how many columns a tab has`() {
    let navigator = Navigator(Self.mail())
    #expect((0..<3).map(navigator.columnCount(ofTab:)) == [1, 3, 1])
  }

  @Test func `columns hold one entry each, and the last one what is left`() {
    let navigator = Navigator(Self.mail())
    func links(_ count: Int) -> [[String]] {
      navigator.state.tabs[1].columns(count).map { $0.map(\.link.description) }
    }
    navigator.open("/mail")
    #expect(links(3) == [["/mail"], [], []])
    navigator.open("/mail/inbox/1")
    navigator.open("/person/ann")
    #expect(links(3) == [["/mail"], ["/mail/inbox"], ["/mail/inbox/1", "/person/ann"]])
    #expect(links(2) == [["/mail"], ["/mail/inbox", "/mail/inbox/1", "/person/ann"]])
    #expect(links(1) == [["/mail", "/mail/inbox", "/mail/inbox/1", "/person/ann"]])
  }

  /// After any history, by any hands.
  @Test func `law: a column's link stands in its column with its parents before it`() {
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
        // A parent that stands already keeps its query.
        let shown = navigator.state.tabs[1]
        let paths = shown.map { "/" + $0.link.segments.joined(separator: "/") }
        #expect(paths.dropFirst() == chain[...depth].dropFirst(), "seed \(random.seed)")
        #expect(depth == 0 || shown.top.link.description == chain[depth], "seed \(random.seed)")
        #expect(navigator.state.tabs[1].map(\.id).starts(with: kept), "seed \(random.seed)")
      }
    }
  }

  @Test func `columns cannot change while the app runs`() throws {
    let navigator = Navigator(Self.mail())
    #expect(throws: RoutesError.self) { try navigator.changeRoutes { $0.registry.columns = [] } }
  }
}
