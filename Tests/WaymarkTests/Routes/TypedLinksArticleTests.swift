import Testing
import Waymark
import WaymarkTesting

/// The samples of the article "Typed links".
struct `The samples about typed links` {
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
