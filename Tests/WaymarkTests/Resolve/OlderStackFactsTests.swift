import Testing

@testable import Waymark

/// What older systems did with stacks, chains, parents and buttons; where Waymark decides otherwise,
/// the row says why.
@Suite struct OlderStackFactsTests {
  private func navigator(_ patterns: [String], tabs: [String] = []) throws -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["testapp", "test", "tt"])
    for pattern in patterns {
      routes.registry.register(pattern, [], nil, .screen { $0.link.description })
    }
    return Navigator(routes)
  }

  // MARK: Stacker

  /// A fact about a stack: what it was, the directive, and what it becomes.
  struct StackFact: Sendable, CustomTestStringConvertible {
    let id: String
    let stack: [String]
    let link: String
    let becomes: String
    let outcome: String
    /// The links whose screens look again.
    let loads: [String]
    let why: String

    var testDescription: String { id }
  }

  @Test(
    arguments: [
      StackFact(
        id: "st-stack-2", stack: ["/A"], link: "/any?x_pop_page=true", becomes: "/A",
        outcome: "alreadyThere", loads: [], why: "kept, and told by the outcome"),
      StackFact(
        id: "st-stack-4", stack: ["/A"], link: "/any?x_pop_page_and_refresh=true", becomes: "/A",
        outcome: "performed", loads: ["/A"], why: "kept"),
      StackFact(
        id: "st-stack-6", stack: ["/A"], link: "/C?x_pop_page_and_replace=true", becomes: "/C",
        outcome: "opened", loads: ["/C"], why: "kept"),
      StackFact(
        id: "st-stack-7", stack: ["/A", "/B", "/C"], link: "/any?x_clear_stack=true",
        becomes: "/A", outcome: "performed", loads: [], why: "kept"),
      StackFact(
        id: "st-stack-11", stack: ["/A", "/B"], link: "/C?x_push_page=true&c=1",
        becomes: "/A > /B > /C?c=1", outcome: "opened", loads: ["/C?c=1"],
        why: "changed: the screen and the server never see a directive"),
    ])
  func `Stacker's directives`(_ fact: StackFact) throws {
    let navigator = try navigator(["/", "/A", "/B", "/C"])
    navigator.open(text: fact.stack[0] + "?x_replace_page=true", from: .app)
    navigator.openAll(Array(fact.stack.dropFirst()).map { LinkTarget(text: $0) }, from: .app)
    for entry in navigator.state.tabs[0] { _ = navigator.screen(of: entry) }
    let built = navigator.builtCount
    #expect(navigator.open(text: fact.link, from: .app).word == fact.outcome, "\(fact.why)")
    for entry in navigator.state.tabs[0] { _ = navigator.screen(of: entry) }
    #expect(navigator.state.description == fact.becomes, "\(fact.why)")
    #expect(navigator.builtCount - built == fact.loads.count, "\(fact.why)")
  }

  @Test func `st-btn-1 a right button alone leaves the left to the screen`() {
    let navigator = Shop.navigator()
    navigator.open("/restaurant/a?x_page_title=Profile&x_right_button=save")
    #expect(navigator.state.top.title == "Profile")
    #expect(navigator.state.top.details.rightButton == "save")
    #expect(navigator.state.top.details.leftButton == nil)
  }

  @Test func `st-btn-3 a root takes a left button`() {
    let navigator = Shop.navigator()
    navigator.open("/restaurant/a?x_left_button=menu&x_replace_page=true")
    #expect(navigator.state.topStack.count == 1)
    #expect(navigator.state.top.details.leftButton == "menu")
  }

  @Test func `st-btn-5 an unknown name clears the button, and is reported`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: ["/restaurant/a?x_right_button=save"], journal)
    navigator.open("/restaurant/b?x_replace_page=true&x_right_button=unknown")
    #expect(navigator.state.top.details.rightButton == nil)
    #expect(journal.diagnostics == [.unknownButton("unknown")])
  }

  // MARK: IKRouter

  @Test(
    arguments: [
      ("testapp://red/1/green/1/blue/1", "/red/1 > /red/1/green/1 > /red/1/green/1/blue/1"),
      ("testapp://green/2/blue/2/red/2", "/green/2 > /green/2/blue/2 > /green/2/blue/2/red/2"),
      ("testapp://blue/3/red/3/green/3", "/blue/3 > /blue/3/red/3 > /blue/3/red/3/green/3"),
      ("testapp://blah/blah", nil),
    ] as [(String, String?)])
  func `ik-chain-5 each pair of a link is a screen of its chain`(_ link: String, chain: String?)
    throws
  {
    let colors = ["red", "green", "blue"]
    let patterns = colors.indices.flatMap { start in
      (1...3).map { count in
        (0..<count).map { "/\(colors[(start + $0) % 3])/:\(colors[(start + $0) % 3])" }.joined()
      }
    }
    let navigator = try navigator(["/"] + patterns)
    #expect(
      navigator.open(text: link, from: .customScheme).word
        == (chain == nil ? "unmatched" : "opened"))
    #expect(navigator.state.description == "/" + (chain.map { " > \($0)" } ?? ""))
  }

  @Test func `ik-chain-6 changed: a route without parameters is its own screen, no empty chain`()
    throws
  {
    let navigator = try navigator(["/", "/settings"])
    #expect(navigator.open("testapp://settings", from: .customScheme) == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "/settings")
  }

  @Test func `ik-chain-7 changed: a screen that is missing in the chain is reported`() throws {
    let journal = Journal()
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/p/:a") { (_: String) -> String? in nil }
    routes.add("/p/:a/i/:b") { (_: String, b: String) in b }
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    navigator.open("/p/1/i/2", from: .customScheme)
    _ = navigator.screen(of: navigator.state.tabs[0][1])
    navigator.refresh()
    #expect(navigator.state.description == "/ > /p/1/i/2")
    #expect(journal.diagnostics == [.entryDeclined(try DeepLink("/p/1"))])
  }

  // MARK: unitt

  @Test func `un-push-3 changed: pushing many reports each, setting a stack is all or nothing`()
    throws
  {
    let links = ["test://1", "test://2", "test://3"]
    let navigator = try navigator(["/", "/1", "/3", "/A", "/B"])
    navigator.openAll(["/A", "/B"])
    #expect(navigator.setStack(links.map { LinkTarget(text: $0) }).word == "unmatched")
    #expect(navigator.state.description == "/ > /A > /B")
    #expect(
      navigator.openAll(links.map { LinkTarget(text: $0) }, from: .app).map(\.word) == [
        "opened", "unmatched", "opened",
      ])
    #expect(navigator.state.description == "/ > /A > /B > /1 > /3")
    #expect(navigator.setStack(["test://1", "test://3"]) == .opened)
    #expect(navigator.state.description == "/ > /1 > /3")
  }

  // MARK: TTNavigator

  @Test func `tt-open-2 a bare fragment continues the link on top, which takes it`() throws {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.add("/") { "home" }
    routes.add("/order?waitress=:name?", .reuse(.update)) { (_: String?) in "order" }
    let navigator = Navigator(routes)
    navigator.open("tt://order?waitress=Betty")
    let id = navigator.state.top.id
    #expect(navigator.open("#send") == .reused)
    #expect(navigator.state.description == "/ > /order?waitress=Betty#send")
    #expect(navigator.state.top.id == id)
  }

  @Test func `tt-open-3 whoever is asked first may refuse`() {
    let navigator = Shop.navigator()
    navigator.addGuard("shouldOpen") { _ in .deny("no") }
    #expect(navigator.open("tt://restaurant/a") == .denied(.guard("shouldOpen", reason: "no")))
    #expect(navigator.state.description == "[*/ | /search]")
  }

  @Test func `tt-open-4 changed: another link to open comes from a guard and is guarded too`() {
    var asked: [String] = []
    let navigator = Shop.navigator()
    navigator.addGuard("URLToOpen") { request in
      asked.append(request.link?.description ?? "")
      return request.link?.description == "/restaurant/1" ? .redirect("tt://restaurant/2") : .allow
    }
    #expect(navigator.open("tt://restaurant/1") == .opened)
    #expect(navigator.state.description == "[*/ > /restaurant/2 | /search]")
    #expect(asked == ["/restaurant/1", "/restaurant/2"])
  }

  @Test func `tt-open-6 changed: a link for the system can be refused as any other`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.externalPolicy = .system
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    navigator.addGuard("shouldOpen") { _ in .deny("no") }
    #expect(navigator.open("tel:5555555") == .denied(.guard("shouldOpen", reason: "no")))
    #expect(journal.systemLinks.isEmpty)
  }

  @Test func `tt-open-8 changed: an action that ran is performed, and nothing else happens`() throws
  {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.externalPolicy = .system
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("tt://logout") == .performed)
    #expect(journal.performed == ["logout"])
    #expect(journal.systemLinks.isEmpty && journal.changes.isEmpty)
  }

  @Test func `tt-open-13 a parent that is a tab's root is selected, the child pushed in it`() {
    let navigator = Shop.navigator(after: ["/restaurant/a"])
    #expect(navigator.open("tt://result/story") == .opened)
    #expect(navigator.state.description == "[/ > /restaurant/a | */search > /result/story]")
  }
}
