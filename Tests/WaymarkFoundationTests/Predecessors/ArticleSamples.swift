import Foundation
import LawSupport
import Testing
import Waymark
import WaymarkFoundation
import WaymarkTesting

/// The samples of the articles about other routers, as the compiler sees them.
@Suite struct `The samples of the articles` {
  enum MenuPage: Int, LinkParameter { case breakfast = 1, lunch, dinner }

  struct Contact { var uid: Int }

  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }

  @Test func `Stacker`() throws {
    var routes = Routes<String>()
    routes.accept(schemes: ["inapp"], origins: ["https://myapp.com"])
    routes.add("/") { "Home" }
    routes.add("/profile") { "Profile" }
    routes.add("/profile/edit") { "Edit profile" }
    routes.add("/newsfeed") { "News" }
    routes.button("myNavButton", "Edit", opens: "/profile/edit")
    routes.action("/myAction") { print("captured") }

    let navigator = Navigator(routes)
    navigator.open("/profile?x_push_page=true&x_page_title=Profile&x_right_button=myNavButton")
    navigator.open("/newsfeed?x_pop_page_and_replace=true&x_page_title=News+Feed")
    navigator.open("inapp://capture?x_action=myAction")
    #expect(navigator.state.description == "/newsfeed")
  }

  @Test func `UrlNavigationController`() throws {
    let store = FileStateStore(folder: folder, name: "numbers")
    var routes = Routes<String>()
    routes.accept(schemes: ["test"])
    routes.tab("/number/0")
    routes.handle(prefix: "/number") { $0.link.segments.last.map { "Number \($0)" } }

    let navigator = Navigator(routes)
    navigator.session.saving = StateSaving(in: store)
    navigator.session.restore()  // the stack of the last launch, or only the root
    navigator.open("test://number/1")
    try navigator.session.flush()  // when the app enters the background
    #expect(navigator.state.description == "/number/0 > /number/1")
    #expect(try store.load()?.text.contains("/number/1") == true)
  }

  @Test func `TTNavigator`() throws {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.add("/") { "Home" }
    routes.add("/restaurant/:name") { (name: String) in "Restaurant \(name)" }
    routes.add("/menu/:menu/:page", .reuse(.existing)) { (menu: MenuPage, page: Int) in
      "\(menu), page \(page)"
    }
    routes.add("/contact/view/:uid") { (uid: Int) in "Contact \(uid)" }
    routes.link(Contact.self, named: "view") { "/contact/view/\($0.uid)" }

    let navigator = Navigator(routes)
    navigator.open("tt://restaurant/Chotchkie's")
    navigator.open("tt://menu/1/5")
    navigator.open(object: Contact(uid: 1), named: "view")
    #expect(navigator.currentLink.description == "/contact/view/1")
  }

  @Test func `IKRouter`() throws {
    var routes = Routes<String>()
    routes.accept(schemes: ["myapp"])
    routes.add("/") { "Home" }
    routes.parameter("projectId") { (id: Int) in "Project \(id)" }
    routes.parameter("itemId") { (id: Int) in "Item \(id)" }
    routes.chain("/project/:projectId/item/:itemId")
    routes.chain("/project/:projectId")

    let navigator = Navigator(routes)
    navigator.open(text: "myapp://project/7/item/3", from: .customScheme)
    let screens = try navigator.screens(for: "myapp://project/7/item/3")
    #expect(screens == ["Project 7", "Item 3"])
    #expect(navigator.state.description == "/ > /project/7 > /project/7/item/3")
  }

  @Test func `Stapel`() throws {
    var routes = Routes<String>()
    routes.add(
      "/",
      .guard("evaluator", on: .push) { request in
        request.values["expected"] as? String == "value" ? .allow : .deny("nothing was expected")
      }
    ) { "Root view" }

    let navigator = Navigator(routes)
    navigator.push("No-op")
    navigator.push("Pushed with evaluation", values: ["expected": "value"])
    #expect(navigator.state.description == "/ > /~/2")
  }

  @Test func `URLNavigator`() throws {
    var routes = Routes<String>()
    routes.accept(schemes: ["myapp"])
    routes.add("/") { "Home" }
    routes.add("/user/:id") { (id: Int) in "User \(id)" }
    routes.add("/post/:title", .present(.sheet)) { (title: String) in "Post \(title)" }
    routes.action("/alert") { (context: OpenContext) in
      print(context.link.queryValue("message") ?? "")
    }

    let navigator = Navigator(routes)
    navigator.open("myapp://user/123")
    navigator.open("myapp://post/hello", values: ["from": "home"])
    navigator.open("myapp://alert?message=Hi")
    let screen = try navigator.screens(for: "myapp://user/456").last
    #expect(screen == "User 456")
    #expect(navigator.state.description == "/ > /user/123 ^sheet /post/hello")
  }

  @Test func `JLRoutes`() throws {
    var routes = Routes<String>()
    routes.accept(schemes: ["myapp"])
    routes.add("/") { "Home" }
    routes.add("/user/view/:userID") { (id: Int) in "User \(id)" }
    routes.add("/files/*path") { (path: String) in "File \(path)" }
    routes.action("/:object/:action") { (object: String, action: String) in
      guard object == "track" else { throw LinkDeclined() }
      print(action)
    }

    let navigator = Navigator(routes)
    navigator.open("myapp://user/view/7?debug=true")
    #expect(!navigator.preview("myapp://files/a/b/c").outcome.isFailure)
    #expect(navigator.open("myapp://track/start") == .performed)
    #expect(navigator.currentLink.description == "/user/view/7?debug=true")
  }

  @Test func `Hotwire Native`() throws {
    var routes = Routes<String>()
    routes.accept(origins: ["https://my-app.com"])
    routes.tab("/")
    routes.tab("/inbox")
    routes.add("/") { "Home" }
    routes.add("/inbox") { "Inbox" }
    routes.add("/numbers") { "Numbers" }
    routes.add("/posts/:id") { (id: Int) in "Post \(id)" }
    routes.add("/posts/new", .present(.modal)) { "New post" }
    routes.add("/search?q=:query?", .reuse(.existing), .identity("q")) { (query: String?) in
      "Search \(query ?? "")"
    }
    routes.add("/inbox/:id", .tab(of: "/inbox")) { (id: Int) in "Message \(id)" }
    routes.add("/*path") { (path: String) in "Web page \(path)" }

    let navigator = Navigator(routes)
    navigator.open("https://my-app.com/posts/7")
    navigator.open("https://my-app.com/posts/new")
    navigator.open(text: "/posts?x_close_modals=true", from: .page("https://my-app.com"))
    navigator.open(text: "/posts?x_refresh_page=true", from: .page("https://my-app.com"))
    #expect(navigator.state.description == "[*/ > /posts/7 | /inbox]")
    navigator.open("/inbox/3")
    #expect(navigator.state.description == "[/ > /posts/7 | */inbox > /inbox/3]")
  }

  @Test func `Presenting screens`() throws {
    var routes = Routes<String>()
    routes.add("/") { "Home" }
    routes.add("/compose", .present(.sheet)) { "Compose" }
    routes.add("/compose/:step", .present(.modal)) { (step: String) in "Step \(step)" }
    routes.add("/photo/:id", .present(.fullScreen)) { (id: Int) in "Photo \(id)" }

    let navigator = Navigator(routes)
    navigator.open("/compose/2", as: .push)
    navigator.open(text: "/photo/7?x_replace_page=true", from: .app)
    #expect(navigator.state.description == "/ > /photo/7")
    navigator.openAll(["/compose", "/compose/1"])
    #expect(navigator.state.description == "/ > /photo/7 ^sheet /compose > /compose/1")
  }

  @Test func `NavigationStack`() throws {
    var routes = Routes<String>()
    routes.accept(origins: ["https://shop.example"])
    routes.tab("/")
    routes.tab("/orders")
    routes.add("/") { "Items" }
    routes.add("/item/:item") { (id: Int) in "Item \(id)" }
    routes.add("/orders") { "Orders" }
    routes.add("/login", .present(.sheet)) { "Log in" }

    let navigator = Navigator(routes)
    navigator.open("/item/3")
    navigator.open(text: "https://shop.example/item/4", from: .universalLink)
    navigator.open("/login")
    #expect(navigator.state.description == "[*/ > /item/4 | /orders] ^sheet /login")
  }

  @Test func `coordinators`() throws {
    var user: String?
    var routes = Routes<String>()
    routes.requirement("account", present: "/login") { user != nil }
    routes.add("/") { "Items" }
    routes.add("/item/:item") { (id: Int) in "Item \(id)" }
    routes.group("/account", .requires("account")) { account in
      account.add("/") { "Account" }
      account.add("/orders") { "Orders" }
    }
    routes.add("/login", .present(.sheet)) { "Log in" }

    let navigator = Navigator(routes)
    navigator.open("/account/orders")  // presents the login
    user = "anna"
    navigator.requirementsChanged()  // closes the login and opens the orders
    #expect(navigator.state.description == "/ > /account/orders")
  }

  @Test func `swift-navigation`() throws {
    var routes = Routes<String>()
    routes.add("/") { "Items" }
    routes.add("/item/:item") { (id: Int) in "Item \(id)" }
    routes.add("/item/:item/edit", .present(.sheet), .parent("/item/:item")) { (id: Int) in
      "Edit item \(id)"
    }

    let navigator = Navigator(routes)
    navigator.open("/item/3/edit", base: .fromRoot)
    #expect(navigator.state.description == "/ > /item/3 ^sheet /item/3/edit")
  }
}
