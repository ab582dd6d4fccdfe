import Testing
import Waymark
import WaymarkMacros
import WaymarkTesting

enum Meal: String, LinkParameter { case breakfast, lunch }

@Links enum AppLink {
  @Path("/") case items
  @Path("/item/:id", .parent("/")) case item(id: Int)
  @Path("/search?q=:query&page=:page?") case search(query: String, page: Int?)
  @Path("/login", .present(.sheet)) case login
}

@Links enum ShopLink: Equatable {
  @Path("/") case items
  @Path("/item/:id", .parent("/")) case item(id: Int)
  @Path("/item/new") case newItem
  @Path("/item/:name") case named(name: String)
  @Path("/menu/:meal/*rest") case menu(Meal, rest: String)
  @Path("/search?q=:query&page=:page?") case search(query: String, page: Int?)
  @Path("/login", .present(.sheet)) case login
}

/// Nothing else is in the set, and its members are as public as it is.
@Links public enum OneLink {
  @Path("/one") case one
}

struct `A set of links` {
  private func navigator() throws -> Navigator<String> {
    var routes = Routes<String>()
    routes.add(ShopLink.self) { link in
      switch link {
      case .items: "items"
      case .item(let id): "item \(id)"
      case .newItem: "new item"
      case .named(let name): name == "nothing" ? nil : "item \(name)"
      case .menu(let meal, let rest): "\(meal) \(rest)"
      case .search(let query, let page): "\(query) \(page ?? 1)"
      case .login: "login"
      }
    }
    return try Navigator(routes)
  }

  static let links: [(ShopLink, String)] = [
    (.items, "/"), (.item(id: 3), "/item/3"), (.newItem, "/item/new"),
    (.named(name: "a b/c"), "/item/a%20b%2Fc"), (.menu(.lunch, rest: "x/y"), "/menu/lunch/x/y"),
    (.search(query: "a&b", page: nil), "/search?q=a%26b"),
    (.search(query: "", page: 2), "/search?q=&page=2"), (.login, "/login"),
  ]

  @Test(arguments: links)
  func `a case is a link, and reads back`(link: ShopLink, text: String) throws {
    #expect(link.target.link == text)
    #expect(ShopLink(try DeepLink(text)) == link)
  }

  @Test(arguments: ["/menu/dinner/x", "/nowhere", "/search", "/item"])
  func `what is none of the set is nil`(text: String) throws {
    #expect(ShopLink(try DeepLink(text)) == nil)
  }

  @Test func `all cases are registered with their options`() throws {
    let navigator = try navigator()
    navigator.open(ShopLink.item(id: 7).target)
    navigator.open(ShopLink.login.target)
    #expect(navigator.state == "/ > /item/7 ^sheet /login")
    #expect(navigator.screens[navigator.state.top] == "login")
    #expect(navigator.open("/item/nothing").word == "unmatched")
    navigator.open("/item/new")
    #expect(ShopLink(navigator.state.top.link) == .newItem)
  }

  @Test func `the sample of the article does what it says`() throws {
    var routes = Routes<String>()
    routes.add(AppLink.self) { link in
      switch link {
      case .items: "All items"
      case .item(let id): "Item \(id)"
      case .search(let query, let page): "\(query), page \(page ?? 1)"
      case .login: "Log in"
      }
    }
    let navigator = try Navigator(routes)
    navigator.open(AppLink.item(id: 7).target)
    let shown = AppLink(navigator.state.top.link)  // .item(id: 7); nil for any other link
    guard case .item(7)? = shown else {
      Issue.record("\(navigator.state)")
      return
    }
  }

  @Test func `its patterns are those of the cases`() throws {
    #expect(ShopLink.Patterns.item(3).link == "/item/3")
    #expect(ShopLink.Patterns.search.text == "/search?q=:query&page=:page?")
    #expect(OneLink.one.target.link == OneLink.Patterns.one().link)
  }
}
