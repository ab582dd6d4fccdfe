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
  static let signOut = LinkPattern("/sign-out")
}

@MainActor @Observable final class Bakery {
  private(set) var navigator: Navigator<Page>!
  private var user: String?
  private var orders: [String] = []
  private let names = [1: "Rye", 2: "Wheat"]

  init() throws {
    navigator = Navigator(routes())
    // A login that is closed without one forgets the link that waits for it.
    navigator.onTransition = { [unowned self] change in
      if user == nil, change.before.hasLogin, !change.after.hasLogin {
        navigator.pendingLink.discard()
      }
    }
  }

  func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.accept(origins: ["https://bakery.example"])
    routes.tab(Links.bread)
    routes.tab(Links.orders)
    let signedIn = RouteOption.guard("signedIn") { [unowned self] _ in
      user == nil ? .hold(presenting: Links.login()) : .allow
    }
    routes.add(Links.bread) { [names] in
      let rows = names.sorted { $0.key < $1.key }
      return Page("Bread", items: rows.map { .row($0.value, link: Links.loaf($0.key)) })
    }
    routes.add(Links.loaf) { [names] id in
      // There is no such loaf: nil declines the link.
      names[id].map { Page($0, items: [.row("Order it", link: Links.order(id))]) }
    }
    routes.add(Links.order, signedIn) { [unowned self] id in
      names[id].map { orderPage($0) }
    }
    routes.add(Links.orders, signedIn) {
      Page.observing("Orders") { [unowned self] in ordersPage() }
    }
    routes.add(Links.login, .present(.sheet), .neverSaved, .onWeb(false)) { [unowned self] in
      loginPage()
    }
    routes.action(Links.signOut) { [unowned self] in
      (user, orders) = (nil, [])
      navigator.reset()
    }
    return routes
  }

  private func ordersPage() -> Page {
    let rows = orders.map { Page.Item.text($0) }
    return Page("Orders of \(user ?? "")", items: rows + [.row("Sign out", link: Links.signOut())])
  }

  private func orderPage(_ name: String) -> Page {
    let form = Page.Form(submit: "Order") { [unowned self] in
      orders.append(name)
      navigator.back()  // the form goes, and the other tab comes
      navigator.open(Links.orders())
      return .stay()
    }
    return Page("Order \(name)", items: [.form(form)])
  }

  private func loginPage() -> Page {
    let form = Page.Form(
      .text("name", label: "Name", isRequired: true), .password("password", label: "Password"),
      submit: "Log in"
    ) { [unowned self] name, password in
      try logIn(name, password)
      return .stay()
    }
    return Page("Log in", items: [.form(form)])
  }

  func logIn(_ name: String, _ password: String) throws {
    guard password == "swordfish" else {
      throw Page.Form.Refusal("This name and password do not belong together.")
    }
    user = name
    navigator.dismiss()
    navigator.pendingLink.open()
  }
}

extension NavigationState {
  var hasLogin: Bool {
    modals.contains { Links.login.values(in: $0.stack.root.link) != nil }
  }
}

@MainActor @Suite struct `A whole app` {
  @Test(arguments: [
    ("https://bakery.example/bread/2", "[*/ > /bread/2 | /orders]"),
    ("https://bakery.example/bread/two", "[*/ | /orders]"),
    ("https://bakery.example/bread/3", "[*/ | /orders]"),
    ("https://bakery.example/orders", "[*/ | /orders] ^sheet /login"),
  ])
  func `a link leads to its place`(link: String, state: String) throws {
    let bakery = try Bakery()
    bakery.navigator.open(text: link, from: .universalLink)
    #expect(bakery.navigator.state == state)
  }

  @Test func `the login opens the held link`() throws {
    let bakery = try Bakery()
    #expect(bakery.navigator.open(Links.order(2)) == .held)
    #expect(bakery.navigator.state == "[*/ | /orders] ^sheet /login")
    try bakery.logIn("Ada", "swordfish")
    #expect(bakery.navigator.state == "[*/ > /bread/2/order | /orders]")
  }

  @Test func `a link from outside has its screens below it, even after a login`() throws {
    let bakery = try Bakery()
    bakery.navigator.open(text: "https://bakery.example/bread/2/order", from: .universalLink)
    #expect(bakery.navigator.state == "[*/ | /orders] ^sheet /login")
    try bakery.logIn("Ada", "swordfish")
    #expect(bakery.navigator.state == "[*/ > /bread/2 > /bread/2/order | /orders]")
  }

  @Test func `the form orders, and nothing is left after signing out`() async throws {
    let bakery = try Bakery()
    let shown = await TerminalHost.transcript(
      of: bakery.navigator, "t2", "name=Ada password=swordfish", "t1", "1", "1", "=Order")
    #expect(shown.split(separator: "Orders of Ada").last?.contains("Rye") == true)
    bakery.navigator.open(Links.signOut())
    #expect(bakery.navigator.state == "[*/ | /orders]")
    #expect(bakery.navigator.open(Links.orders()) == .held)
  }

  @Test func `a login that is closed forgets the link`() throws {
    let bakery = try Bakery()
    bakery.navigator.open(Links.order(1))
    bakery.navigator.dismiss()
    try bakery.logIn("Ada", "swordfish")
    #expect(bakery.navigator.state == "[*/ | /orders]")
  }

  @Test func `the site file lists the links of the app`() throws {
    let routes = try Bakery().routes()
    let file = try routes.siteAssociation(for: ["ABCDE12345.com.example.bakery"])
    #expect(try !routes.siteDifferences(from: file).contains { $0.isMissed })
    #expect(file.decision(about: "https://bakery.example/bread/2").isHanded)
    #expect(!file.decision(about: "https://bakery.example/prices").isHanded)
    #expect(!file.decision(about: "https://bakery.example/sign-out").isHanded)
  }
}
