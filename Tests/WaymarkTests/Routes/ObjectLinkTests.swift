import Testing
import WaymarkTesting

@testable import Waymark

private class Person {
  let uid: Int
  let name: String
  init(_ uid: Int, _ name: String) { (self.uid, self.name) = (uid, name) }
}
private class Contact: Person {
  var friend: Person?
  var nickname: String?
}
private final class BestFriend: Contact {}

private protocol Titled { var title: String { get } }
private protocol Tagged { var tag: String { get } }
private struct Note: Titled {
  var title: String
  var owner = Person(7, "Ann")
}
private struct Label: Titled, Tagged {
  var title: String
  var tag: String
}
private enum Meal: String, LinkParameter { case lunch, dinner }
private struct Menu { var meal: Meal, page: Int? }
private enum Place {
  case home, town(String)
  var key: String { if case .town(let name) = self { name } else { "home" } }
}

@Suite struct ObjectLinkTests {
  private static func routes() -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.add("/") { "home" }
    routes.add("/person/:uid") { (uid: Int) in "person \(uid)" }
    routes.add("/contact/view/:uid") { (uid: Int) in "contact \(uid)" }
    routes.add("/contact/edit/:uid?name=:name?") { (uid: Int, name: String?) in
      "edit \(uid) \(name ?? "-")"
    }
    routes.add("/friend/:name") { (name: String) in "friend \(name)" }
    routes.add("/note/:title") { (title: String) in title }
    routes.add("/tag/:tag") { (tag: String) in tag }
    routes.add("/menu/:meal/:page") { (meal: Meal, page: Int) in "\(meal) \(page)" }
    routes.link(Person.self) { "/person/\($0.uid)" }
    routes.link(Person.self, named: "edit") { "/contact/edit/\($0.uid)?name=\($0.name)" }
    routes.link(Contact.self, named: "view") { "tt://contact/view/\($0.uid)" }
    routes.link(Contact.self, named: "friend") { contact in
      contact.friend.map { "/friend/\($0.name)" }
    }
    routes.link(Contact.self, named: "nick") { $0.nickname.map { "/friend/\($0)" } }
    routes.link(Note.self, named: "owner") { "/friend/\($0.owner.name)" }
    routes.link((any Titled).self) { "/note/\($0.title)" }
    routes.link((any Tagged).self, named: "tag") { "/tag/\($0.tag)" }
    routes.link(Menu.self) { menu in menu.page.map { "/menu/\(menu.meal)/\($0)" } }
    routes.link(Place.self) { "/note/\($0.key)?from=place" }
    return routes
  }

  @Test func `a value has the link of its type, with its properties`() throws {
    let navigator = Navigator(Self.routes())
    let links = try [
      navigator.link(to: Person(1, "Jo")), navigator.link(to: Contact(1, "Jo"), named: "view"),
      navigator.link(to: Menu(meal: .lunch, page: 5)),
      navigator.link(to: Note(title: "x"), named: "owner"), navigator.link(to: Place.town("Ulm")),
      navigator.link(to: Place.home),
    ]
    #expect(
      links.map(\.description) == [
        "/person/1", "tt://contact/view/1", "/menu/lunch/5", "/friend/Ann", "/note/Ulm?from=place",
        "/note/home?from=place",
      ])
  }

  @Test func `a value stays one segment, or one value of the query`() throws {
    let navigator = Navigator(Self.routes())
    for (name, text) in [
      ("a/b", "a%2Fb"), ("a b?c#d", "a%20b%3Fc%23d"), ("100%", "100%25"),
      ("ä&=+", "%C3%A4%26%3D%2B"), ("x_pop_page", "x_pop_page"),
    ] {
      let note = try navigator.link(to: Note(title: name))
      #expect(note.description == "/note/" + text && note.segments == ["note", name])
      let edit = try navigator.link(to: Person(2, name), named: "edit")
      #expect(edit.description == "/contact/edit/2?name=" + text && edit.queryValue("name") == name)
    }
    for title in ["", ".", ".."] {
      let error = #expect(throws: LinkError.self) { try navigator.link(to: Note(title: title)) }
      #expect(error?.code == .misplacedValue && error?.offset == 6)
      #expect(try navigator.link(to: Person(1, title), named: "edit").queryValue("name") == title)
    }
  }

  @Test func `a property without a value is an error and never the word nil`() throws {
    let navigator = Navigator(Self.routes())
    let contact = Contact(1, "Jo")
    let error = #expect(throws: ObjectLinkError.self) {
      try navigator.link(to: contact, named: "friend")
    }
    #expect(error?.message == "this Contact has no link")
    contact.friend = Person(2, "Al")
    #expect(try navigator.link(to: contact, named: "friend").description == "/friend/Al")
    #expect(throws: ObjectLinkError.self) { try navigator.link(to: Menu(meal: .dinner, page: nil)) }
    #expect(navigator.open(object: contact, named: "nick").reason == "this Contact has no link")
    contact.nickname = "Jojo"
    #expect(try navigator.link(to: contact, named: "nick").description == "/friend/Jojo")
  }

  @Test func `a subclass inherits, and the nearest class wins, whichever is first`() throws {
    for isFirst in [true, false] {
      var routes = Self.routes()
      routes.link(BestFriend.self, named: "edit") { "/friend/\($0.name)" }
      if isFirst { routes.link(Person.self, named: "near") { "/friend/\($0.name)" } }
      routes.link(Contact.self, named: "near") { "/contact/view/\($0.uid)" }
      if !isFirst { routes.link(Person.self, named: "near") { "/friend/\($0.name)" } }
      let navigator = Navigator(routes)
      let best = BestFriend(3, "Bea")
      let links = try [
        navigator.link(to: best), navigator.link(to: best, named: "view"),
        navigator.link(to: best, named: "edit"), navigator.link(to: best as Person, named: "edit"),
        navigator.link(to: best, named: "near"), navigator.link(to: Contact(4, "C"), named: "edit"),
      ]
      #expect(
        links.map(\.description) == [
          "/person/3", "tt://contact/view/3", "/friend/Bea", "/friend/Bea", "/contact/view/3",
          "/contact/edit/4?name=C",
        ])
    }
  }

  @Test func `a protocol's link is for all that conform, unless their own type has one`() throws {
    var routes = Self.routes()
    let label = Label(title: "t", tag: "g")
    var links = [
      try Navigator(routes).link(to: label), try Navigator(routes).link(to: label as any Tagged),
    ]
    routes.link((any Tagged).self) { "/tag/\($0.tag)" }
    let error = #expect(throws: ObjectLinkError.self) { try Navigator(routes).link(to: label) }
    #expect(
      error?.message
        == "Label has more than one link, from Titled and Tagged; register one for Label itself")
    routes.link(Label.self) { "/tag/\($0.title)" }
    links.append(try Navigator(routes).link(to: label))
    #expect(links.map(\.description) == ["/note/t", "/note/t", "/tag/t"])
  }

  @Test func `a value is opened by its link, with the options of any open`() throws {
    let navigator = Navigator(Self.routes())
    #expect(
      navigator.open(object: Person(1, "Jo")) == .opened && navigator.state == "/ > /person/1")
    let contact = LinkTarget(try navigator.link(to: Contact(2, "A"), named: "view"))
    #expect(navigator.open(LinkTarget(contact, as: .sheet)) == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "contact 2")
    #expect(navigator.open(LinkTarget(try DeepLink("/person/3?x_replace_page=1"))) == .opened)
    #expect(navigator.state == "/ > /person/1 ^sheet /person/3")
  }

  @Test func `if no template fits, the outcome lists the templates`() {
    let all =
      "Person, Person ‘edit’, Contact ‘view’, Contact ‘friend’, Contact ‘nick’, Note ‘owner’, "
      + "Titled, Tagged ‘tag’, Menu, Place"
    let navigator = Navigator(Self.routes())
    var bare = Routes<String>()
    bare.add("/") { "home" }
    let outcomes = [
      navigator.open(object: Contact(1, "Jo"), named: "nobody"), navigator.open(object: 1.5),
      Navigator(bare).open(object: 1.5),
    ]
    #expect(
      outcomes.map { "\($0.word): \($0.reason ?? "")" } == [
        "failed: no link ‘nobody’ is registered for Contact; there are links for " + all,
        "failed: no link is registered for Double; there are links for " + all,
        "failed: no link is registered for Double",
      ])
    #expect(navigator.state == "/")
  }

  @Test func `a link that no route matches is an error when it is used`() throws {
    var routes = Self.routes()
    routes.link(Double.self) { "/menu/\($0)/x" }
    let error = #expect(throws: ObjectLinkError.self) { try Navigator(routes).link(to: 1.5) }
    #expect(error?.message == "no route matches /menu/1.5/x, the link of this Double")
    routes.link(Float.self) { "https://elsewhere.org/\($0)" }
    #expect(throws: ObjectLinkError.self) { try Navigator(routes).link(to: Float(1)) }
    routes.externalPolicy = .system
    #expect(try Navigator(routes).link(to: Float(1)).description == "https://elsewhere.org/1.0")
    routes.link(String.self) { "/note/\($0)" }
    let long = String(repeating: "x", count: 9_000)
    #expect(throws: LinkError.self) { try Navigator(routes).link(to: long) }
  }
}
