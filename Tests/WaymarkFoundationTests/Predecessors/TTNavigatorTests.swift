import Testing
import Waymark
import WaymarkTesting

/// The promises of TTNavigator's document, sample by sample.
@Suite struct `Coming from TTNavigator` {
  enum MenuPage: Int, LinkParameter {
    case breakfast = 1
    case lunch, dinner
  }

  class Contact {
    let uid: Int
    let firstName: String
    let lastName: String?

    init(_ firstName: String, _ lastName: String?, uid: Int) {
      self.firstName = firstName
      self.lastName = lastName
      self.uid = uid
    }
  }

  final class Colleague: Contact {}

  private func routes() -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.add("/") { "Home" }
    routes.add("/restaurant/:name") { (opening: OpenContext, name: String) in
      let items = opening.values["arraydata"] as? [String] ?? []
      return ([name] + items).joined(separator: ", ")
    }
    routes.add("/menu/:menu", .reuse(.existing)) { (menu: MenuPage) in "Menu \(menu)" }
    routes.add("/menu/:name", .reuse(.existing)) { (name: String) in "Menu named \(name)" }
    routes.add("/menu/:menu/:page", .reuse(.existing)) { (menu: MenuPage, page: Int) in
      "Menu \(menu), page \(page)"
    }
    routes.add("/contact/view/:uid") { (uid: Int) in "Contact \(uid)" }
    routes.add("/contact/named/:first/:last") { (first: String, last: String) in
      "\(first) \(last)"
    }
    routes.link(Contact.self, named: "view") { "tt://contact/view/\($0.uid)" }
    routes.link(Contact.self, named: "name") { contact in
      contact.lastName.map { "/contact/named/\(contact.firstName)/\($0)" }
    }
    return routes
  }

  private func shown(_ link: String) throws -> String? {
    let navigator = Navigator(routes())
    #expect(navigator.open(text: link, from: .app) == .opened)
    return navigator.screen(of: navigator.state.top)
  }

  @Test func `a link opens a controller in the current context`() throws {
    #expect(try shown("tt://restaurant/Chotchkie's") == "Chotchkie's")
    let navigator = Navigator(routes())
    #expect(navigator.open("tt://restaurant/Chotchkie's") == .opened)
    #expect(navigator.state.description == "/ > /restaurant/Chotchkie's")
  }

  @Test(arguments: [
    ("tt://menu/1", "Menu breakfast"), ("tt://menu/1/5", "Menu breakfast, page 5"),
    ("tt://menu/lunch", "Menu named lunch"), ("tt://menu/2", "Menu lunch"),
  ])
  func `parameters have the types that the controller accepts`(_ link: String, _ screen: String)
    throws
  {
    #expect(try shown(link) == screen)
  }

  @Test func `a shared controller is shown again at its place`() throws {
    let navigator = Navigator(routes())
    navigator.openAll(["tt://menu/1", "tt://restaurant/a", "tt://menu/1"])
    #expect(navigator.state.description == "/ > /menu/1")
    #expect(navigator.linkKind(of: "tt://menu/1") == .push)
    #expect(navigator.linkKind(of: "tt://restaurant/a") == .push)
  }

  @Test func `an object has a link, and the link has a controller`() throws {
    let navigator = Navigator(routes())
    let contact = Contact("Johnny", "Appleseed", uid: 1)
    #expect(try navigator.link(to: contact, named: "view").description == "tt://contact/view/1")
    #expect(navigator.open(object: contact, named: "view") == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "Contact 1")
    #expect(navigator.open(object: Colleague("A", "B/C", uid: 2), named: "name") == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "A B/C")
  }

  @Test func `a property that is nil fails, and is not printed`() throws {
    let navigator = Navigator(routes())
    let contact = Contact("Johnny", nil, uid: 1)
    #expect(throws: ObjectLinkError.self) { try navigator.link(to: contact, named: "name") }
    #expect(throws: ObjectLinkError.self) { try navigator.link(to: contact, named: "edit") }
    #expect(navigator.open(object: contact, named: "name").isFailure)
    #expect(navigator.state.description == "/")
  }

  @Test func `native values are passed, and are not saved`() throws {
    let store = MemoryStateStore()
    let navigator = Navigator(routes())
    navigator.session.saving = StateSaving(in: store, isAutomatic: false)
    navigator.open(LinkTarget("tt://restaurant/a", values: ["arraydata": ["tea", "cake"]]))
    #expect(navigator.screen(of: navigator.state.top) == "a, tea, cake")
    try navigator.session.save()
    let next = Navigator(routes())
    next.session.saving = StateSaving(in: store)
    #expect(next.session.restore().didRestoreAny)
    #expect(next.screen(of: next.state.top) == "a")
  }

  @Test func `all tabs, their stacks and a sheet are restored`() throws {
    func launch() throws -> Navigator<String> {
      var routes = routes()
      routes.tab("/")
      routes.tab("/news")
      routes.tab("/menu/1")
      routes.add("/news") { "News" }
      routes.add("/help", .present(.sheet)) { "Help" }
      return Navigator(routes)
    }
    let store = MemoryStateStore()
    let navigator = try launch()
    navigator.session.saving = StateSaving(in: store, isAutomatic: false)
    navigator.open("tt://restaurant/a?x_page_title=Anna's")
    navigator.select(tab: 1)
    navigator.openAll(["tt://restaurant/b", "tt://contact/view/2"])
    navigator.select(tab: 2)
    navigator.open("tt://help")
    try navigator.session.save()
    let next = try launch()
    next.session.saving = StateSaving(in: store)
    #expect(next.session.restore().didRestoreAny)
    #expect(
      next.state.description
        == "[/ > /restaurant/a | /news > /restaurant/b > /contact/view/2 | */menu/1] ^sheet /help")
    #expect(next.state.tabs[0].last?.title == "Anna's")
    // The root with a parameter is a controller like any other.
    next.dismiss()
    #expect(next.screen(of: next.state.top) == "Menu breakfast")
  }

  @Test(arguments: [
    (SaveMode.none, "/", false), (.top, "/", true), (.all, "/ > /restaurant/a > /menu/1", true),
  ])
  func `the persistence modes: none, top, all`(
    _ mode: SaveMode, _ state: String, _ isRestored: Bool
  ) throws {
    let store = MemoryStateStore()
    let navigator = Navigator(routes())
    navigator.session.saving = StateSaving(in: store, mode: mode, isAutomatic: false)
    navigator.openAll(["tt://restaurant/a", "tt://menu/1"])
    try navigator.session.save()
    let next = Navigator(routes())
    next.session.saving = StateSaving(in: store, mode: mode)
    #expect(next.session.restore().didRestoreAny == isRestored)
    #expect(next.state.description == state)
  }

  @Test func `ten levels deep, only the most recent view is made, and the others when going back`()
    throws
  {
    let store = MemoryStateStore()
    let navigator = Navigator(routes())
    navigator.session.saving = StateSaving(in: store, isAutomatic: false)
    navigator.openAll(
      (1...10).map { "tt://contact/view/\($0)" }.map { LinkTarget(text: $0) }, from: .app)
    try navigator.session.save()
    let next = Navigator(routes())
    next.session.saving = StateSaving(in: store)
    next.session.restore()
    #expect(next.screen(of: next.state.top) == "Contact 10" && next.builtCount == 1)
    next.back()
    #expect(next.screen(of: next.state.top) == "Contact 9" && next.builtCount == 2)
  }
}
