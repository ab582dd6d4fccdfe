import Testing
import WaymarkTesting

@testable import Waymark

/// Conditions that hold before screens are shown.
@Suite struct RequirementTests {
  private final class Account {
    var isIn = false
    var built: [String] = []
    var answer = GuardDecision.allow
  }

  private let account = Account()
  private let journal = Journal()

  private func routes(_ change: (inout Routes<String>) -> Void = { _ in }) -> Routes<String> {
    let account = account
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
    return routes
  }

  private func navigator(_ change: (inout Routes<String>) -> Void = { _ in }) throws -> Navigator<
    String
  > {
    let routes = routes(change)
    try routes.validate()
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    return navigator
  }

  @Test(arguments: [
    ("/secret/1", LinkSource.app, "[*/ > /secret/1 | /orders]"),
    ("/orders/1", .app, "[*/ > /orders/1 | /orders]"),
    ("s://orders/1", .universalLink, "[/ | */orders > /orders/1]"),
    ("/orders", .app, "[/ | */orders]"), ("/edit", .universalLink, "[*/ | /orders] ^sheet /edit"),
  ]) func `a link is held, the target is presented, and the link opens once`(
    _ link: String, _ source: LinkSource, _ after: String
  ) throws {
    let navigator = try navigator()
    let login = "[*/ | /orders] ^sheet /login"
    let preview = navigator.preview(LinkTarget(text: link), from: source)
    #expect(preview.outcome == .held && preview.state.description == login)
    let words = navigator.explain(LinkTarget(text: link), from: source)
    #expect(words.contains("needs   account"))
    #expect(words.contains("‘account’ holds the link and presents /login"))
    #expect(navigator.open(text: link, from: source) == .held)
    #expect(navigator.state.description == login)
    #expect(account.built == ["/login"], "nothing else is made")
    #expect(navigator.requirementsChanged() == .unchanged)
    #expect(navigator.state.description == login)
    account.isIn = true
    #expect(navigator.requirementsChanged() == (link == "/orders" ? .reused : .opened))
    #expect(navigator.state.description == after && navigator.pendingLink.link == nil)
    #expect(navigator.requirementsChanged() == .unchanged)
    #expect(navigator.state.description == after)
  }

  @Test func `a tab whose root lacks it is held and keeps its stack`() throws {
    account.isIn = true
    let navigator = try navigator()
    let host = RecordingHost<String>()
    host.appetite = .everything
    navigator.attach(host)
    navigator.open("/orders/7", from: .universalLink)
    navigator.select(tab: 0)
    account.isIn = false
    navigator.requirementsChanged()
    #expect(navigator.state == "[*/ | /orders]")
    account.built = []
    #expect(host.tapTab(1) && navigator.state == "[*/ | /orders] ^sheet /login")
    #expect(account.built == ["/login"], "the root of the other tab isn't made")
    account.isIn = true
    #expect(navigator.requirementsChanged() == .performed)
    #expect(navigator.state == "[/ | */orders]" && account.built.contains("/orders"))
    #expect(host.tree?.difference(from: navigator.state) == nil)
  }

  @Test func `an action runs after it is met`() throws {
    let navigator = try navigator()
    #expect(navigator.open("/buy") == .held && account.built.contains("buy") == false)
    account.isIn = true
    #expect(navigator.requirementsChanged() == .performed)
    #expect(account.built.count { $0 == "buy" } == 1)
  }

  @Test func `a user who closes the target has given up`() throws {
    let navigator = try navigator()
    let host = RecordingHost<String>()
    navigator.attach(host)
    navigator.open("/secret/1")
    #expect(navigator.pendingLink.link != nil && host.swipeDown())
    #expect(navigator.pendingLink.link == nil)
    account.isIn = true
    #expect(navigator.requirementsChanged() == .unchanged && navigator.state == "[*/ | /orders]")
  }

  @Test func `a user who closes the target after meeting it has not given up`() throws {
    let navigator = try navigator()
    navigator.open("/secret/1")
    account.isIn = true
    navigator.dismiss()
    #expect(navigator.state == "[*/ > /secret/1 | /orders]")
  }

  @Test func `screens above the target close with it, and a second link takes the slot`() throws {
    let navigator = try navigator()
    navigator.open("/secret/1")
    navigator.open("/register")
    #expect(navigator.state == "[*/ | /orders] ^sheet /login > /register")
    #expect(navigator.open("/secret/2") == .held)
    #expect(navigator.state == "[*/ | /orders] ^sheet /login > /register")
    account.isIn = true
    #expect(navigator.requirementsChanged() == .opened)
    #expect(navigator.state == "[*/ > /secret/2 | /orders]")
  }

  @Test func `a requirement that ends takes its screens out of every stack`() throws {
    account.isIn = true
    let navigator = try navigator()
    navigator.open("/orders/1", from: .universalLink)
    navigator.select(tab: 0)
    navigator.openAll(["/secret/1", "/x/1", "/edit"])
    #expect(navigator.state == "[*/ > /secret/1 > /x/1 | /orders > /orders/1] ^sheet /edit")
    account.isIn = false
    #expect(navigator.requirementsChanged() == .performed)
    #expect(navigator.state == "[*/ > /x/1 | /orders]")
    account.isIn = true
    navigator.select(tab: 1)
    account.isIn = false
    navigator.requirementsChanged()
    #expect(navigator.state == "[*/ > /x/1 | /orders]", "the first tab is selected")
  }

  @Test(arguments: [
    (GuardDecision.deny("unsaved"), "[*/ | /orders] ^sheet /edit"),
    (.redirect("/welcome"), "[*/ | /orders] ^sheet /edit > /welcome"), (.allow, "[*/ | /orders]"),
  ]) func `a screen asks before a requirement that ends closes it`(
    _ answer: GuardDecision, _ after: String
  ) throws {
    account.isIn = true
    let navigator = try navigator()
    navigator.open("/edit")
    (account.isIn, account.answer) = (false, answer)
    navigator.requirementsChanged()
    #expect(navigator.state.description == after)
  }

  @Test func `a stack, a chain and ancestors lack it too`() throws {
    let navigator = try navigator { $0.add("/secret/:n/page") { (_: String) in "page" } }
    #expect(navigator.setStack(["/secret/1", "/x/1"]) == .denied(.cannotWait))
    var skipped: [String] = []
    navigator.setStack(["/secret/1", "/x/1"]) { link, _ in skipped.append(link) }
    #expect(skipped == ["/secret/1"] && navigator.state == "[*/ > /x/1 | /orders]")
    #expect(navigator.open("/secret/1/page", from: .universalLink) == .held)
    account.isIn = true
    navigator.requirementsChanged()
    #expect(navigator.state == "[*/ > /secret/1 > /secret/1/page | /orders]")
  }

  // MARK: The first screen

  private func requireAll(_ routes: inout Routes<String>) {
    routes.requires("account", except: "/welcome", "/register")
  }

  @Test func `the target is the whole app while the first root lacks it`() throws {
    let navigator = try navigator(requireAll)
    #expect(navigator.state == "/login" && account.built.isEmpty)
    let host = RecordingHost<String>()
    host.appetite = .everything
    navigator.attach(host)
    #expect(account.built == ["/login"] && navigator.open("/x/1", from: .universalLink) == .held)
    #expect(navigator.preview("/x/1", from: .universalLink).state.description == "/login")
    #expect(navigator.select(tab: 1) == .denied(.noTab(1)))
    #expect(navigator.open("/") == .held, "the root is not shown")
    #expect(navigator.open("/register") == .opened)
    #expect(navigator.open("/welcome", from: .universalLink) == .opened)
    #expect(navigator.state == "/login > /register > /welcome")
    navigator.open("/x/2", from: .universalLink)
    #expect(navigator.state == "/login > /register > /welcome")
    account.isIn = true
    #expect(navigator.requirementsChanged() == .opened)
    #expect(navigator.state == "[*/ > /x/2 | /orders]")
    #expect(host.tree?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
    account.isIn = false
    navigator.requirementsChanged()
    #expect(navigator.state == "/login")
    #expect(host.tree?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
    account.isIn = true
    #expect(navigator.requirementsChanged() == .performed && navigator.state == "[*/ | /orders]")
  }

  @Test func `an open puts the tabs in place after the condition has changed`() throws {
    let navigator = try navigator(requireAll)
    account.isIn = true
    #expect(navigator.preview("/x/1").state.description == "[*/ > /x/1 | /orders]")
    #expect(navigator.open("/x/1") == .opened && navigator.state == "[*/ > /x/1 | /orders]")
  }

  @Test func `reset begins with the target again`() throws {
    account.isIn = true
    let navigator = try navigator(requireAll)
    navigator.open("/x/1")
    account.isIn = false
    navigator.reset()
    #expect(navigator.state == "/login")
  }

  @Test(arguments: [
    (GuardDecision.hold(presenting: "/login"), "/login", false),
    (.redirect("/welcome"), "/welcome", false), (.redirect("/orders"), "[/ | */orders]", false),
    (.deny("no"), "/~/0", true), (.hold, "/~/0", true), (.allow, "[*/ | /orders]", false),
  ]) func `a guard of the first root decides at the start`(
    _ answer: GuardDecision, _ start: String, _ isReported: Bool
  ) throws {
    account.answer = answer
    account.isIn = true
    let account = account
    let navigator = try navigator {
      $0.remove("/")
      $0.add("/", .guard("first") { _ in account.answer }) { "home" }
    }
    #expect(navigator.state.description == start)
    navigator.attach(RecordingHost<String>())
    #expect(
      journal.diagnostics == (isReported ? [.rootNotAllowed(try DeepLink("/"), by: "first")] : []))
    account.answer = .allow
    if start.contains("|") { return }
    navigator.pendingLink.open()
    #expect(navigator.state == "[*/ | /orders]")
  }

  // MARK: Sessions

  @Test func `a session waits for the first screen, whole`() throws {
    let session = "[/ > /x/1 | */orders > /orders/1] ^sheet /edit"
    account.isIn = true
    let first = try navigator(requireAll)
    first.open("/x/1")
    first.open("/orders/1", from: .universalLink)
    first.open("/edit")
    #expect(first.state.description == session)
    let text = try #require(first.session.text())
    account.isIn = false
    let store = MemoryStateStore(text)
    let second = try navigator(requireAll)
    second.session.saving = StateSaving(in: store)
    let report = second.session.restore()
    #expect(report.isWaiting && !report.didRestoreAny && second.state == "/login")
    try second.session.save()
    #expect(store.text == text && second.session.text() == text)
    second.open("s://x/9", from: .universalLink)
    account.isIn = true
    second.requirementsChanged()
    #expect(second.state == "[*/ > /x/9 | /orders > /orders/1]")
    #expect(store.text?.contains("/x/9") == true)
  }

  @Test func `entries of a session that lack it come back when it is met`() throws {
    let session = "[*/ > /x/1 > /secret/1 | /orders > /orders/1] ^sheet /edit"
    account.isIn = true
    let first = try navigator()
    first.open("/orders/1", from: .universalLink)
    first.select(tab: 0)
    first.openAll(["/x/1", "/secret/1", "/edit"])
    #expect(first.state.description == session)
    let text = try #require(first.session.text())
    account.isIn = false
    let second = try navigator()
    account.built = []
    let host = RecordingHost<String>()
    host.appetite = .everything
    second.attach(host)
    let report = second.session.restore(text)
    #expect(report.isWaiting && second.state == "[*/ > /x/1 | /orders]")
    #expect(account.built == ["/", "/x/1"])
    account.isIn = true
    second.requirementsChanged()
    #expect(second.state.description == session && host.tree?.difference(from: second.state) == nil)
  }

  @Test func `a session that is saved while a part of it waits keeps that part`() throws {
    account.isIn = true
    let first = try navigator()
    first.open("/orders/1", from: .universalLink)
    first.select(tab: 0)
    first.openAll(["/x/1", "/secret/1", "/edit"])
    let store = MemoryStateStore(first.session.text())
    account.isIn = false
    let second = try navigator()
    second.session.saving = StateSaving(in: store)
    #expect(second.session.restore().isWaiting)
    #expect(second.open("/secret/2") == .held)
    #expect(second.state.description == "[*/ > /x/1 | /orders] ^sheet /login")
    second.dismiss()
    second.open("/x/5")
    account.isIn = true
    let third = try navigator()
    third.session.saving = StateSaving(in: store)
    third.session.restore()
    let whole = "[*/ > /x/1 > /x/5 | /orders > /orders/1] ^sheet /edit"
    #expect(third.state.description == whole)
  }

  @Test func `a stack that changed since stays as it is`() throws {
    account.isIn = true
    let first = try navigator()
    first.open("/orders/1", from: .universalLink)
    first.select(tab: 0)
    first.open("/secret/1")
    let text = try #require(first.session.text())
    account.isIn = false
    let second = try navigator()
    second.session.restore(text)
    second.open("/x/5")
    account.isIn = true
    second.requirementsChanged()
    #expect(second.state == "[*/ > /x/5 | /orders > /orders/1]")
  }

  // MARK: Mistakes

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
      error?.problems.map(\.code) == [
        .registeredTwice("requirement", "account"), .unknownRequirement("key"),
        .unknownException("/nowhere", of: "account"), .unknownRequirement("age"),
        .requirementTarget("/nowhere", of: "other"),
      ])
  }
}
