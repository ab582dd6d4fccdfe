import Testing
import WaymarkTesting

@testable import Waymark

/// Requirements of the first screen of the app.
extension RequirementTests {
  func requireAll(_ routes: inout Routes<String>) {
    routes.requires("account", except: "/welcome", "/register")
  }

  @Test func `a link stays held when the user goes back to the target that is the whole app`()
    throws
  {
    let navigator = try navigator(requireAll)
    navigator.expect(
      """
      /register -> opened /login > /register
      /x/2 from universalLink -> held /login > /register
      back -> performed /login
      # It can't be replaced, because no link would show it again.
      preview /register as replace -> opened /login > /register
      /register as replace -> opened /login > /register
      /welcome?x_clear_stack_and_replace=true -> opened /login > /welcome
      /register?x_pop_page_and_replace=true -> opened /login > /register
      back -> performed /login
      /register?x_pop_page_and_replace=true -> opened /login > /register
      """)
    account.isIn = true
    navigator.expect("requirements -> opened [*/ > /x/2 | /orders]")
  }

  @Test func `the target is the whole app while the first root lacks it`() throws {
    let navigator = try navigator(requireAll)
    #expect(navigator.state == "/login" && account.built.isEmpty)
    #expect(navigator.explain("/orders/7").contains("needs   account\n"), "it's named once")
    let host = navigator.attachRecorder(appetite: .everything)
    #expect(account.built == ["/login"])
    navigator.expect(
      """
      /x/1 from universalLink -> held
      preview /x/1 from universalLink -> held /login
      tab 1 -> denied (no tab has the index 1)
      # The root is not shown.
      / -> held
      /register -> opened
      /welcome -> opened /login > /register > /welcome
      # A link from outside has the same screens below it, whatever was open.
      /welcome from universalLink -> opened /login > /welcome
      /x/2 from universalLink -> held /login > /welcome
      """)
    for (isIn, step) in [
      (true, "opened [*/ > /x/2 | /orders]"), (false, "performed /login"),
      (true, "performed [*/ | /orders]"),
    ] {
      account.isIn = isIn
      navigator.expect("requirements -> \(step)")
      #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
    }
    // Reset begins with the target again, and each call shows the tabs after a change.
    for result in [
      "/x/1 -> opened [*/ > /x/1 | /orders]", "/ -> reused [*/ | /orders]",
      "tab 0 -> performed [*/ | /orders]", "tab 1 -> performed [/ | */orders]",
      "stack / -> opened [*/ | /orders]", "/?x_close_modals=true -> performed [*/ | /orders]",
    ] {
      account.isIn = false
      navigator.expect("reset -> performed /login")
      account.isIn = true
      navigator.expect((result.hasPrefix("/") ? "preview \(result)\n" : "") + result)
      #expect(host.state?.difference(from: navigator.state) == nil)
    }
  }

  @Test func `the tabs appear even if the pending link is held again`() throws {
    let navigator = try navigator(requireAll)
    let host = navigator.attachRecorder()
    navigator.pendingLink.hold()
    navigator.open(text: "/x/1", from: .universalLink)
    account.isIn = true
    #expect(navigator.pendingLink.open() == .held && navigator.state == "[*/ | /orders]")
    #expect(host.state == navigator.state)
  }

  @Test func `a link to a column is held while the target is the whole app`() throws {
    let navigator = try navigator {
      $0.columns(of: "/orders", "/orders/:n", "/orders/:n/note")
      $0.add("/orders/:n/note") { (_: String) in "note" }
      $0.requires("account", except: "/welcome")
    }
    navigator.expect(
      """
      /orders/1 from universalLink -> held /login
      /orders/2/note -> held /login
      /x/1 from universalLink -> held /login
      """)
    navigator.open("/orders/2/note")
    account.isIn = true
    navigator.expect("requirements -> opened [/ | */orders > /orders/2 > /orders/2/note]")
  }

  @Test func `another target above the target that is the whole app closes, too`() throws {
    var isAccepted = false
    let navigator = try navigator {
      addFilms(to: &$0) { isAccepted }
      $0.requires("account", except: "/welcome", "/film/:n")
    }
    navigator.expect("/film/1 -> held /login > /welcome\nback -> performed /login")
    #expect(navigator.pendingLink.link == nil)
    navigator.open("/film/2")
    isAccepted = true
    navigator.expect("requirements -> opened /login > /film/2")
  }

  @Test func `screens above the target close when another requirement ends`() throws {
    account.isIn = true
    let navigator = try navigator {
      $0.requirement("terms", present: "/welcome") { false }
      $0.requires("terms", except: "/secret/:n", "/login")
    }
    navigator.expect("/secret/1 -> opened /welcome > /secret/1")
    account.isIn = false
    navigator.expect("requirements -> performed /welcome")
  }

  @Test func `a guard of the first root decides at the start`() throws {
    for (answer, start, isReported) in [
      (GuardDecision.hold(presenting: "/login"), "/login", false),
      (.redirect("/welcome"), "/welcome", false), (.redirect("/orders"), "[/ | */orders]", false),
      (.deny("no"), "/~/0", true), (.hold, "/~/0", true), (.allow, "[*/ | /orders]", false),
    ] {
      (account.answer, account.isIn) = (answer, true)
      let navigator = try navigator { [account] in
        $0.remove("/")
        $0.add("/", .guard("first") { _ in account.answer }) { "home" }
      }
      journal.forget()
      #expect(navigator.state.description == start)
      let host = navigator.attachRecorder()
      let report = Diagnostic.rootNotAllowed(try DeepLink("/"), by: "first")
      #expect(journal.diagnostics == (isReported ? [report] : []))
      account.answer = .allow
      if start.contains("|") { continue }
      navigator.pendingLink.open()
      #expect(navigator.state == "[*/ | /orders]" && host.state == navigator.state)
    }
  }

  @Test func `a target that is the whole app can have a parent, a tab and a base that need it`()
    throws
  {
    let targets: [(LinkTarget, RouteOption)] = [
      (LinkTarget("/login", base: .fromRoot), .present(.push)),
      (LinkTarget("/login", base: .fromRoot), .tab(of: "/")), ("/login", .tab(of: "/")),
      ("/login", .tab(of: "/orders")), (LinkTarget("/login", as: .external), .parent("/")),
      ("/login", .parent("/")), (LinkTarget("/login", as: .external), .parent("/closed")),
    ]
    for (target, option) in targets {
      var isIn = false
      var routes = Routes<String>()
      routes.tab("/") { "home" }
      routes.tab("/orders") { "orders" }
      routes.add("/closed") { "closed" }
      routes.add("/login", option) { "login" }
      routes.requirement("account", present: target) { isIn }
      routes.requires("account", except: "/login")
      try routes.validate()
      let navigator = journal.navigator(routes)
      #expect(navigator.state == "/login")
      navigator.expect("/closed -> held /login")
      isIn = true
      navigator.expect("requirements -> opened [*/ > /closed | /orders]")
      isIn = false
      navigator.expect("requirements -> performed /login")
    }
  }

  @Test func `targets that are the whole app can require each other`() throws {
    var met: Set<String> = []
    var routes = Routes<String>()
    for pattern in ["/", "/login", "/unlock", "/x"] { routes.add(pattern) { pattern } }
    routes.requirement("lock", present: "/unlock") { met.contains("lock") }
    routes.requirement("account", present: "/login") { met.contains("account") }
    routes.requires("lock", except: "/unlock")
    routes.requires("account", except: "/login")
    try routes.validate()
    for (first, step) in [("account", "held /unlock"), ("lock", "unchanged /login")] {
      met = []
      let navigator = journal.navigator(routes)
      navigator.expect("/x -> held /login")
      met = [first]
      navigator.expect("requirements -> \(step)")
      met = ["account", "lock"]
      navigator.expect("requirements -> opened / > /x")
    }
  }

  /// Measures the search for requirements that require each other.
  @Test(arguments: [true, false])
  func `twice as many requirements take at most a few times as long to check`(isInPairs: Bool)
    throws
  {
    func problems(_ levels: Int) -> [RouteProblem] {
      var routes = Routes<String>()
      for pattern in ["/", "/end"] { routes.add(pattern) { pattern } }
      routes.requirement("end", present: "/end") { true }
      for level in 0..<levels {
        let isLast = level == levels - 1
        // The last two in a row require each other.
        let next = isLast ? isInPairs ? "end" : "a\(level - 1)" : "a\(level + 1)"
        let other = isLast || !isInPairs ? next : "b\(level + 1)"
        for name in isInPairs ? ["a", "b"] : ["a"] {
          routes.requirement("\(name)\(level)", present: "/\(name)/\(level)") { true }
          routes.add("/\(name)/\(level)", .requires(next), .requires(other)) { "" }
        }
      }
      return CompiledRoutes(routes.registry).problems
    }
    func time(_ levels: Int) -> Duration {
      (0..<3).map { _ in
        ContinuousClock().measure { #expect(problems(levels).count == (isInPairs ? 0 : 1)) }
      }.min() ?? .zero
    }
    #expect(time(20) < time(10) * 40)
  }
}
