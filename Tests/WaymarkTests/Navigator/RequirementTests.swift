import Testing
import WaymarkTesting

@testable import Waymark

/// Conditions that hold before screens are shown.
@Suite struct RequirementTests {
  final class Account {
    var isIn = false
    var built: [String] = []
    var answer = GuardDecision.allow
  }

  let account = Account()
  let journal = Journal()

  func navigator(_ change: (inout Routes<String>) -> Void = { _ in }) throws -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["s"], origins: ["https://shop.example"])
    func add(_ pattern: String, _ options: RouteOption...) {
      routes.registry.register(
        pattern, options, nil,
        .screen { context in
          account.built.append(context.link.description)
          return context.link.description
        })
    }
    routes.tab("/")
    routes.tab("/orders")
    add("/")
    add("/orders", .requires("account"))
    add("/orders/:n", .requires("account"))
    add("/x/:n")
    add("/secret/:n", .requires("account"))
    add(
      "/edit", .present(.sheet), .requires("account"),
      .guard("draft", on: .dismiss) { _ in account.answer })
    add("/login", .present(.sheet))
    add("/welcome")
    add("/register")
    routes.action("/buy", .requires("account")) { account.built.append("buy") }
    routes.requirement("account", present: "/login") { account.isIn }
    change(&routes)
    try routes.validate()
    return journal.navigator(routes)
  }

  /// Adds films, which require that the terms are accepted.
  func addFilms(to routes: inout Routes<String>, areAccepted: @escaping () -> Bool) {
    routes.requirement("terms", present: "/welcome", isMet: areAccepted)
    routes.add("/film/:n", .requires("terms")) { (_: String) in "film" }
  }

  @Test func `a target that a wall has replaced is presented again after the wall`() throws {
    var areAccepted = false
    account.isIn = true
    let navigator = try navigator {
      addFilms(to: &$0) { areAccepted }
      $0.requires("account", except: "/login")
    }
    navigator.expect("/film/1 -> held")
    account.isIn = false
    navigator.expect("requirements -> held /login")
    account.isIn = true
    navigator.expect("requirements -> held [*/ > /welcome | /orders]")
    areAccepted = true
    navigator.expect("requirements -> opened [*/ > /film/1 | /orders]")
  }

  @Test func `a link is held, the target is presented, and the link opens once`() throws {
    for (link, source, after) in [
      ("/secret/1", LinkSource.app, "opened [*/ > /secret/1 | /orders]"),
      ("/orders/1", .app, "opened [*/ > /orders/1 | /orders]"),
      ("s://orders/1", .universalLink, "opened [/ | */orders > /orders/1]"),
      ("/orders", .app, "reused [/ | */orders]"),
      ("/edit", .universalLink, "opened [*/ | /orders] ^sheet /edit"),
      ("/buy", .app, "performed [*/ | /orders]"),
    ] {
      (account.isIn, account.built) = (false, [])
      let navigator = try navigator()
      let login = "[*/ | /orders] ^sheet /login"
      let words = navigator.explain(LinkTarget(text: link), from: source)
      #expect(words.contains("needs   account"))
      #expect(words.contains("‘account’ holds the link and presents /login"))
      navigator.expect(
        """
        preview \(link) from \(source) -> held \(login)
        \(link) from \(source) -> held \(login)
        requirements -> unchanged \(login)
        """)
      #expect(account.built == ["/login"], "nothing else is made")
      account.isIn = true
      navigator.expect("requirements -> \(after)\nrequirements -> unchanged")
      #expect(after.hasSuffix(navigator.state.description) && navigator.pendingLink.link == nil)
      #expect(account.built.count { $0 == "buy" } == (link == "/buy" ? 1 : 0))
    }
  }

  @Test func `a tab whose root lacks it is held and keeps its stack`() throws {
    account.isIn = true
    let navigator = try navigator()
    let host = navigator.attachRecorder(appetite: .everything)
    navigator.open("/orders/7", from: .universalLink)
    navigator.select(tab: 0)
    account.isIn = false
    navigator.expect("requirements -> performed [*/ | /orders]")
    account.built = []
    #expect(host.tapTab(1) && navigator.state == "[*/ | /orders] ^sheet /login")
    #expect(account.built == ["/login"], "the root of the other tab isn't made")
    account.isIn = true
    #expect(navigator.requirementsChanged() == .performed)
    #expect(navigator.state == "[/ | */orders]" && account.built.contains("/orders"))
    #expect(host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `a host gets the screen of a tab once the requirement is met`() throws {
    let navigator = try navigator()
    let host = navigator.attachRecorder()
    for _ in 0..<2 { #expect(navigator.screen(of: navigator.state.tabs[1].root) == nil) }
    account.isIn = true
    navigator.requirementsChanged()
    let root = navigator.state.tabs[1].root
    #expect(root.loadCount == 1 && host.state == navigator.state)
    #expect(navigator.screen(of: root) == "/orders")
  }

  @Test func `a root with another link needs it again before it has its own`() throws {
    account.isIn = true
    let navigator = try navigator { $0.add("/help", .tab(of: "/orders")) { "" } }
    let host = navigator.attachRecorder()
    #expect(host.tapTab(1) && host.changeLink(to: "/x/5"))
    account.isIn = false
    navigator.expect(
      """
      requirements -> unchanged [/ | */x/5]
      /help from universalLink -> held [/ | */x/5] ^sheet /login
      """)
    navigator.dismiss()
    #expect(host.changeLink(to: "/nothing"))
    navigator.session.restore(navigator.session.text() ?? "")
    #expect(navigator.state == "[*/ | /orders]")
  }

  @Test func `closing the target drops the link, or opens it if the requirement is met`() throws {
    for (isMet, state) in [(false, "[*/ | /orders]"), (true, "[*/ > /secret/1 | /orders]")] {
      (account.isIn, account.built) = (false, [])
      let navigator = try navigator()
      let host = navigator.attachRecorder()
      navigator.open("/secret/1")
      account.isIn = isMet
      #expect(navigator.pendingLink.link != nil && host.swipeDown())
      #expect(navigator.pendingLink.link == nil && navigator.state.description == state)
      let secret = try DeepLink("/secret/1")
      #expect(
        isMet != journal.diagnostics.contains(.pendingLinkDiscarded(secret, heldBy: "account")))
      journal.forget()
      account.isIn = true
      navigator.expect("requirements -> unchanged \(state)")
      #expect(account.built.count { $0 == "/secret/1" } == (isMet ? 1 : 0), "it opens once")
      #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
    }
  }

  @Test func `screens above the target close with it, and a new link replaces the first`() throws {
    let navigator = try navigator()
    navigator.expect(
      """
      /secret/1 -> held [*/ | /orders] ^sheet /login
      /register -> opened [*/ | /orders] ^sheet /login > /register
      /secret/2 -> held [*/ | /orders] ^sheet /login > /register
      """)
    #expect(journal.diagnostics == [.pendingLinkDisplaced(try DeepLink("/secret/1"))])
    #expect(navigator.pendingLink.link?.description == "/secret/2")
    account.isIn = true
    navigator.expect("requirements -> opened [*/ > /secret/2 | /orders]")
    #expect(navigator.pendingLink.link == nil && !account.built.contains("/secret/1"))
    navigator.expect("requirements -> unchanged [*/ > /secret/2 | /orders]")
  }

  @Test func `a target in another tab is presented again, and both close`() throws {
    account.isIn = true
    var isAccepted = false
    let navigator = try navigator { addFilms(to: &$0) { isAccepted } }
    navigator.expect(
      """
      /film/1 -> held [*/ > /welcome | /orders]
      tab 1 -> performed [/ > /welcome | */orders]
      preview /film/2 -> held [/ > /welcome | */orders > /welcome]
      /film/2 -> held [/ > /welcome | */orders > /welcome]
      """)
    isAccepted = true
    navigator.expect("requirements -> opened [/ | */orders > /film/2]")
  }

  @Test func `a screen that replaces the target closes in its place`() throws {
    var isAccepted = false
    let navigator = try navigator { addFilms(to: &$0) { isAccepted } }
    for step in ["/register as replace", "/x/1 -> opened\n/register?x_pop_page_and_replace=true"] {
      isAccepted = false
      navigator.expect(
        """
        reset -> performed
        /film/1 -> held [*/ > /welcome | /orders]
        \(step) -> opened [*/ > /register | /orders]
        requirements -> unchanged [*/ > /register | /orders]
        """)
      isAccepted = true
      navigator.expect("requirements -> opened [*/ > /film/1 | /orders]")
    }
    // The user closes it, or another link does.
    for step in ["back -> performed", "/x/1 from universalLink -> opened", "tab 0 -> performed"] {
      isAccepted = false
      navigator.expect(
        "reset -> performed\n/film/1 -> held\n/register as replace -> opened\n\(step)")
      #expect(navigator.pendingLink.link == nil)
    }
  }

  @Test func `a requirement that ends removes its screens from every stack`() throws {
    account.isIn = true
    let navigator = try navigator()
    navigator.expect(
      """
      /orders/1 from universalLink -> opened
      tab 0 -> performed
      /secret/1 -> opened
      /x/1 -> opened
      /edit -> opened [*/ > /secret/1 > /x/1 | /orders > /orders/1] ^sheet /edit
      """)
    account.isIn = false
    navigator.expect("requirements -> performed [*/ > /x/1 | /orders]")
    account.isIn = true
    navigator.select(tab: 1)
    account.isIn = false
    // The first tab is selected.
    navigator.expect("requirements -> performed [*/ > /x/1 | /orders]")
  }

  @Test func `a screen asks before a requirement that ends closes it`() throws {
    for (answer, after) in [
      (GuardDecision.deny("unsaved"), "denied (draft: unsaved) [*/ | /orders] ^sheet /edit"),
      (.redirect("/x/1"), "denied [*/ | /orders] ^sheet /edit > /x/1"),
      (.allow, "performed [*/ | /orders]"),
    ] {
      account.isIn = true
      let navigator = try navigator()
      navigator.open("/edit")
      (account.isIn, account.answer) = (false, answer)
      navigator.expect("requirements -> \(after)")
      guard case .deny = answer else { continue }
      account.answer = .allow
      navigator.expect("requirements -> performed [*/ | /orders]")
    }
  }

  @Test func `a link that is held while the target of an older one closes stays pending`() throws {
    let navigator = try navigator {
      $0.action("/other") { context in
        context.navigator.dismiss()
        context.navigator.open("/secret/2")
      }
    }
    navigator.expect("/secret/1 from notification -> held\n/other -> performed")
    #expect(navigator.pendingLink.link?.path == "/secret/2")
    account.isIn = true
    navigator.expect("requirements -> opened [*/ > /secret/2 | /orders]")
  }

  @Test func `a requirement also applies to a stack, a chain and ancestors`() throws {
    let navigator = try navigator { $0.add("/secret/:n/page") { (_: String) in "page" } }
    let reason = "it would be held, but only a link that opens alone can wait"
    navigator.expect("stack /secret/1, /x/1 -> denied (\(reason)) [*/ | /orders]")
    navigator.setStack(["/x/1"])
    #expect(throws: OpenError.self) { try navigator.screens(for: "/secret/1/page") }
    #expect(navigator.pendingLink.link == nil)
    navigator.expect(
      "/secret/1/page from universalLink -> held [*/ > /x/1 | /orders] ^sheet /login")
    account.isIn = true
    navigator.expect("requirements -> opened [*/ > /secret/1 > /secret/1/page | /orders]")
    #expect(try navigator.screens(for: "/secret/1/page") == ["/secret/1", "page"])
  }

  @Test func `the screens below a target can need another requirement first`() throws {
    var met: Set<String> = []
    let navigator = try navigator { routes in
      for name in ["a", "b"] {
        routes.requirement(name, present: "/\(name)") { met.contains(name) }
      }
      routes.add("/below", .requires("b")) { "below" }
      routes.add("/a", .parent("/below")) { "a" }
      routes.add("/b", .present(.sheet)) { "b" }
      routes.add("/needy", .requires("a")) { "needy" }
    }
    navigator.expect("/needy -> held [*/ | /orders] ^sheet /b")
    met = ["b"]
    navigator.expect("requirements -> held [*/ > /below > /a | /orders]")
    met = ["a", "b"]
    navigator.expect("requirements -> opened [*/ > /below > /needy | /orders]")
  }

  @Test func `mistakes are found at registration`() throws {
    let error = #expect(throws: RoutesError.self) {
      try navigator { routes in
        routes.add("/a", .requires("key")) { "a" }
        routes.requirement("account", present: "/login") { true }
        routes.requirement("other", present: "/nowhere") { true }
        routes.requires("account", except: "/nowhere")
        routes.requires("age")
      }
    }
    #expect(
      error?.problems.map(\.sentence) == [
        "two requirements have the name ‘account’",
        "‘/a’: there is no requirement ‘key’; add it with routes.requirement(\"key\", present: …)",
        "no route has the pattern ‘/nowhere’, which is an exception of the requirement ‘account’",
        "there is no requirement ‘age’; add it with routes.requirement(\"age\", present: …)",
        "no route has a screen for ‘/nowhere’, the target of the requirement ‘other’",
      ])
  }
}
