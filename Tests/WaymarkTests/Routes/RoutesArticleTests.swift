import Testing
import Waymark
import WaymarkTesting

/// The samples of the articles about routes, tabs, presentations and guards.
@Suite struct RoutesArticleTests {
  private struct Contact {
    let uid: Int
  }

  @Test func `Registering routes`() throws {
    let isAdmin = true
    func play(_ track: String) -> Bool { track == "1" }
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.tab("/") { "Home" }
    routes.add("/search?q=:query?") { (query: String?) in "Results for \(query ?? "nothing")" }
    routes.add("/project/:project") { (id: Int) in "Project \(id)" }

    let titles = [7: "A blue teapot"]
    routes.add("/item/:item") { (id: Int) in titles[id] }  // nil declines
    routes.action("/play/:track") { (track: String) in
      guard play(track) else { throw LinkDeclined() }
    }
    routes.add("/*path") { (path: String) in "Not found: \(path)" }

    routes.redirect("/p/:id", to: "/project/:id")
    routes.group("/admin", .guard("admin") { _ in isAdmin ? .allow : .deny("not an admin") }) {
      $0.add("/users") { "Users" }
    }
    routes.handle(prefix: "/docs") { context in "Document \(context.link)" }
    routes.bind("/player", to: "Player")
    routes.link(Contact.self, named: "view") { "/contact/\($0.uid)" }

    routes.language = "tr"
    routes.add("/post/:id", .alias("/gonderi/:id", language: "tr")) { (id: Int) in "Post \(id)" }
    routes.add("/beta/:feature") { (feature: String) in "Beta \(feature)" }

    let navigator = Navigator(routes)
    #expect(try navigator.screens(for: "/item/8").last == "Not found: item/8")
    #expect(navigator.open("/play/1") == .performed)
    navigator.open("/p/3?page=2")
    #expect(navigator.currentLink.description == "/project/3?page=2")
    navigator.open("/post/3")
    #expect(navigator.currentLink.description == "/gonderi/3")
    #expect(navigator.open(object: Contact(uid: 1), named: "view") == .opened)

    try navigator.changeRoutes { routes in
      routes.remove("/beta/:feature")
      routes.remove("/docs")
      routes.unbind("/player")
    }
    #expect(try navigator.screens(for: "/beta/x").last == "Not found: beta/x")
    #expect(try navigator.screens(for: "/player").last == "Not found: player")
  }

  @Test func `Tabs and columns`() {
    var routes = Routes<String>()
    routes.tab("/", "Items", systemImage: "list.bullet") { "Items" }
    routes.tab("/mail", "Mail", systemImage: "envelope") { "Mail" }
    routes.tab("/find", "Find", systemImage: "magnifyingglass", isSearch: true) { "Find" }
    routes.requirement("account", present: "/welcome") { true }
    routes.requires("account", except: "/welcome")
    routes.add("/welcome") { "Welcome" }
    routes.parameter("project") { (id: Int) in "Project \(id)" }
    routes.parameter("item") { (id: Int) in "Item \(id)" }
    routes.chain("/project/:project/item/:item")
    routes.columns(of: "/mail", "/mail/:box", "/mail/:box/:letter")
    routes.add("/mail/:box") { (box: String) in box }
    routes.add("/mail/:box/:letter") { (box: String, letter: Int) in "\(letter) in \(box)" }
    let navigator = Navigator(routes)
    navigator[tab: "/mail"].badge = "3"
    #expect(navigator.tabs.map(\.badge) == [nil, "3", nil])
    navigator.open("/mail/inbox/1")
    navigator.open("/mail/inbox/2")
    #expect(navigator.state == "[/ | */mail > /mail/inbox > /mail/inbox/2 | /find]")
    navigator.open("/mail/sent")
    #expect(navigator.state == "[/ | */mail > /mail/sent | /find]")
    navigator.open("/mail?utm_source=letter")
    #expect(navigator.state == "[/ | */mail?utm_source=letter | /find]")
  }

  @Test func `Alerts, buttons and transitions`() {
    var routes = Routes<String>()
    routes.tab("/") { "Home" }
    routes.alert("/items/:item/ask") { (item: Int) in
      Dialog(
        "Delete it?", message: "This can't be undone.",
        actions: [.init("Delete", role: .destructive, opens: "/items/\(item)/delete")])
    }
    routes.button("edit", "Edit", opens: "/profile/edit", image: "pencil")
    routes.add("/card/:card", .transition(.flip)) { (card: Int) in "Card \(card)" }
    for link in ["/profile", "/details", "/news"] { routes.add(link) { link } }

    let navigator = Navigator(routes)
    navigator.open("/profile?x_right_button=edit")
    navigator[button: "edit"].isEnabled = false
    navigator.open("/details", as: .popover, anchor: "info")
    #expect(navigator.state == "/ > /profile ^popover /details")
    navigator.dismiss()
    navigator.open("/news", transition: .instant)
    navigator.back(transition: .fade)
    #expect(navigator.state == "/ > /profile")
    #expect(navigator.open("/items/7/ask") == .opened)
  }

  @Test func `a dismissal guard redirects to an alert`() {
    final class Draft { var isChanged = true }
    let draft = Draft()
    var routes = Routes<String>()
    routes.tab("/") { "Home" }
    routes.add(
      "/draft/:n",
      .guard("draft", on: .dismiss) { _ in
        draft.isChanged ? .hold(presenting: "/discard") : .allow
      }
    ) { (n: Int) in "Draft \(n)" }
    routes.alert("/discard") {
      Dialog(
        "Discard the draft?",
        actions: [.init("Discard", role: .destructive, opens: "/?x_close_guarded_screen=true")])
    }
    let navigator = Navigator(routes)
    let host = RecordingHost<String>()
    navigator.host = host
    navigator.open("/draft/1")
    #expect(host.swipeBack())
    #expect(navigator.state == "/ > /draft/1 ^alert /discard")
    let discard = navigator.dialog(of: navigator.state.top)?.actions.first?.target
    navigator.open(discard ?? "/")
    #expect(navigator.state == "/")
  }

  @Test func `a lock hides the screens, closes none, and holds links`() {
    final class Lock { var isOn = true }
    let lock = Lock()
    var routes = Routes<String>()
    routes.tab("/") { "Home" }
    routes.add("/draft", .present(.sheet)) { "Draft" }
    routes.add(
      "/lock", .present(.fullScreen), .reuse(.existing), .neverSaved,
      .guard("lock", on: .dismiss) { _ in lock.isOn ? .deny("locked") : .allow }
    ) { "Enter your code" }
    let navigator = Navigator(routes)
    navigator.open("/draft")
    navigator.pendingLink.hold()
    navigator.open("/lock", transition: .instant)
    #expect(navigator.open("/lock") == .unchanged)
    #expect(navigator.back(asksGuards: true) != .performed)
    #expect(navigator.open(text: "/draft?n=1", from: .customScheme) == .held)
    #expect(navigator.state == "/ ^sheet /draft ^fullScreen /lock")
    #expect(navigator.session.text()?.contains("/lock") == false)
    lock.isOn = false
    navigator.back(to: "/lock")
    navigator.dismiss()
    navigator.pendingLink.release()
    #expect(navigator.state == "/ ^sheet /draft?n=1" && navigator.pendingLink.link == nil)
  }

  enum Links {
    static let items = LinkPattern("/")
    static let orders = LinkPattern("/orders")
    static let item = LinkPattern("/item/:item", as: Int.self)
    static let photo = LinkPattern("/item/:item/photo/:name", as: Int.self, String.self)
    static let search = LinkPattern("/search?q=:query&page=:page?", as: String.self, Int?.self)
    static let delete = LinkPattern("/delete/:item", as: Int.self)
    static let oldItem = LinkPattern("/p/:number", as: Int.self)
    static let login = LinkPattern("/login")
  }

  @Test func `patterns register, build and read links`() throws {
    var (isSignedIn, deleted): (Bool, [Int]) = (false, [])
    var routes = Routes<String>()
    routes.tab(Links.items)
    routes.tab(Links.orders)
    routes.add(Links.items) { "All items" }
    routes.add(Links.orders) { "Orders" }
    routes.add(Links.item) { item in "Item \(item)" }
    routes.add(Links.photo, .parent(Links.item)) { item, name in "Photo \(name) of \(item)" }
    routes.add(Links.search) { query, page in "\(query), page \(page ?? 1)" }
    routes.add(Links.login, .present(.sheet)) { "Log in" }
    routes.requirement("account", present: Links.login()) { isSignedIn }
    routes.action(Links.delete, .requires("account")) { item in deleted.append(item) }
    routes.redirect(Links.oldItem, to: Links.item)

    let navigator = Navigator(routes)
    navigator.open(Links.photo(7, "front"))
    let values = Links.photo.values(in: navigator.state.top.link)  // (7, "front"), or nil
    #expect(values.map { $0 == (7, "front") } == true)
    #expect(navigator.state == "[*/ > /item/7 > /item/7/photo/front | /orders]")

    #expect(Links.search("tea", nil).link == "/search?q=tea")
    #expect(navigator.open("/p/8") == .opened)
    #expect(Links.item.values(in: navigator.state.top.link) == 8)
    #expect(navigator.open(Links.delete(8)) == .held)
    #expect(Links.login.values(in: navigator.state.top.link) != nil)
    #expect(deleted == [])
    isSignedIn = true
    navigator.requirementsChanged()
    #expect(deleted == [8])
  }
}
