import Observation
import Testing
import Waymark
import WaymarkPage
import WaymarkSite
import WaymarkTesting

@testable import WaymarkTerminal

// The files of the article "A whole app", as the compiler sees them.

enum Links {
  static let bread = LinkPattern("/")
  static let loaf = LinkPattern("/bread/:id", as: Int.self)
  static let orders = LinkPattern("/orders")
  static let order = LinkPattern("/bread/:id/order", as: Int.self)
  static let login = LinkPattern("/login")
  static let logOut = LinkPattern("/log-out")
}

@MainActor @Observable final class Bakery {
  private var user: String?
  private var orders: [String] = []
  private let breads = [1: "Rye", 2: "Wheat"]

  var routes: Routes<Page> {
    var routes = Routes<Page>()
    routes.accept(origins: ["https://bakery.example"])
    routes.requirement("account", present: Links.login()) { [self] in user != nil }
    routes.tab(Links.bread, "Bread") { [breads] in
      let rows = breads.sorted { $0.key < $1.key }
      return Page("Bread", items: rows.map { .row($0.value, link: Links.loaf($0.key)) })
    }
    routes.tab(Links.orders, "Orders", .requires("account")) { [self] in
      Page.observing("Orders") { [self] in Page("Orders", items: orders.map { .text($0) }) }
    }
    routes.add(Links.loaf) { [breads] id in
      breads[id].map { Page($0, items: [.row("Order it", link: Links.order(id))]) }
    }
    routes.add(Links.order, .requires("account")) { [self] id in breads[id].map(orderPage) }
    routes.add(Links.login, .present(.sheet), .neverSaved, .onWeb(false)) { [self] context in
      loginPage(context)
    }
    routes.action(Links.logOut) { [self] context in
      (user, orders) = (nil, [])
      context.navigator.reset()
    }
    return routes
  }

  private func orderPage(_ bread: String) -> Page {
    let form = Page.Form(submit: "Order") {
      self.orders.append(bread)
      return .back("Ordered.")
    }
    return Page("Order \(bread)", items: [.form(form)])
  }

  private func loginPage(_ context: OpenContext<Page>) -> Page {
    weak let navigator = context.navigator
    let form = Page.Form(
      .text("name", label: "Name", isRequired: true), .password("password", label: "Password"),
      submit: "Log in"
    ) { name, password in
      guard password == "swordfish" else { throw Page.Form.Refusal("Wrong name or password.") }
      self.user = name
      navigator?.requirementsChanged()
      return .back()
    }
    return Page("Log in", items: [.form(form)])
  }
}

@MainActor @Suite struct `A whole app` {
  private let navigator = Navigator(Bakery().routes)

  private func show(_ navigator: Navigator<Page>) async {
    await TerminalHost().run(navigator, opens: CommandLine.arguments.dropFirst().first)
  }

  @Test(arguments: [
    ("https://bakery.example/bread/2", "[*/ > /bread/2 | /orders]"),
    ("https://bakery.example/bread/two", "[*/ | /orders]"),
    ("https://bakery.example/bread/3", "[*/ | /orders]"),
    ("https://bakery.example/orders", "[*/ | /orders] ^sheet /login"),
  ])
  func `a link opens its screen`(link: String, state: String) {
    navigator.open(text: link, from: .universalLink)
    #expect(navigator.state == state)
  }

  @Test func `the held link opens after the login`() async {
    let shown = await TerminalHost.transcript(
      of: navigator, "/bread/1/order", "name=Ada password=swordfish", "=Order", "t2")
    #expect(shown.split(separator: "── Orders ").last?.contains("Rye") == true)
    navigator.open(Links.logOut())
    #expect(navigator.open(Links.orders()) == .held)
  }

  @Test func `a login that is closed discards the link`() {
    navigator.open(Links.order(1))
    navigator.dismiss()
    #expect(navigator.state == "[*/ | /orders]")
    #expect(navigator.pendingLink.link == nil)
  }

  @Test func `the site file contains the screens of the app`() throws {
    let file = try Bakery().routes.siteAssociation(for: ["ABCDE12345.com.example.bakery"])
    #expect(file.decision(about: "https://bakery.example/bread/2").isHanded)
    #expect(!file.decision(about: "https://bakery.example/login").isHanded)
    #expect(!file.decision(about: "https://bakery.example/log-out").isHanded)
  }

  @Test func `the login closes, however it was opened`() async {
    for (command, tab) in [("/login", 0), ("t2", 1)] {
      let navigator = Navigator(Bakery().routes)
      let shown = await TerminalHost.transcript(
        of: navigator, command, "name=Ada password=swordfish")
      #expect(navigator.state.modals.isEmpty && navigator.state.selectedTab == tab, "\(shown)")
      #expect(shown.contains("This will open when the app allows it") == (tab == 1))
    }
  }
}
