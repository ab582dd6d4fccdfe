import Testing
import Waymark
import WaymarkTesting

/// The promises of Stacker's document on its URLs, sample by sample.
@Suite struct `Coming from Stacker` {
  private final class Capture {
    var actions: [String] = []
  }

  private let capture = Capture()
  private let navigator: Navigator<String>

  init() throws {
    var routes = Routes<String>()
    routes.accept(schemes: ["inapp"], origins: ["https://myapp.com"])
    routes.add("/") { "Home" }
    routes.add("/profile") { "Profile" }
    routes.add("/profile/:id") { (id: Int) in "Profile \(id)" }
    routes.add("/newsfeed") { "News" }
    routes.button("myNavButton", "Mine", opens: "/newsfeed")
    routes.button("capture", "Capture", opens: "/myAction")
    routes.action("/myAction") { [capture] in capture.actions.append("myAction") }
    routes.action("/greet") { [capture] (opening: OpenContext) in
      capture.actions.append("greet \(opening.link.queryValue("name") ?? "nobody")")
    }
    navigator = Navigator(routes)
  }

  private func expect(
    _ state: String, after links: [String], at location: SourceLocation = #_sourceLocation
  ) {
    navigator.openAll(links.map { LinkTarget(text: $0) }, from: .app)
    #expect(navigator.state.description == state, sourceLocation: location)
  }

  @Test func `x_push_page stacks a page, and x_page_title names it`() {
    expect("/ > /profile", after: ["/profile?x_push_page=true&x_page_title=Profile"])
    #expect(navigator.state.top.title == "Profile")
    #expect(navigator.state.top.link.description == "/profile")
  }

  @Test
  func `x_new_page is its old name, a plus is a space, and a host needs no scheme`() {
    expect(
      "/ > /profile/2", after: ["myapp.com/profile/2?x_new_page=true&x_page_title=My+Newsfeed"])
    #expect(navigator.state.top.title == "My Newsfeed")
  }

  @Test func `an external page loses the parameter, and no other byte changes`() {
    let article = "news.ca/some/article?1230-breaking-news-this-morning&?mobile=1"
    expect("/ ^external https://\(article)", after: [article + "&x_external_page=true"])
    navigator.dismiss()
    #expect(navigator.state.description == "/")
    expect(
      "/ ^external https://news.ca/some/article",
      after: ["news.ca/some/article?x_external_page=true"])
  }

  @Test func `x_pop_page goes back, and refreshes or replaces the page below`() throws {
    expect("/ > /profile", after: ["/profile", "/newsfeed", "/profile?x_pop_page=true"])
    let revision = navigator.state.top.revision
    expect("/ > /profile", after: ["/newsfeed", "/profile?x_pop_page_and_refresh=true"])
    #expect(navigator.state.top.revision == revision + 1)
    expect(
      "/ > /newsfeed",
      after: [
        "/profile/1", "/newsfeed?x_pop_page_and_replace=true&x_page_title=\"News+Feed\"",
      ])
    #expect(navigator.state.top.title == "News Feed")
  }

  @Test func `x_replace_page replaces the page`() {
    expect("/ > /newsfeed", after: ["/profile", "/newsfeed?x_replace_page=true"])
  }

  @Test func `x_clear_stack goes to the first page, and refreshes or replaces it`() {
    let pages = ["/profile", "/profile/1"]
    expect("/", after: pages + ["/profile?x_clear_stack=true"])
    let revision = navigator.state.top.revision
    expect("/", after: pages + ["/profile?x_clear_stack_and_refresh=true"])
    #expect(navigator.state.top.revision == revision + 1)
    expect("/newsfeed", after: pages + ["/newsfeed?x_clear_stack_and_replace=true"])
  }

  @Test func `registered buttons appear on either side`() {
    expect("/ > /profile", after: ["/profile?x_page_title=Profile&x_right_button=myNavButton"])
    #expect(navigator.state.top.details.rightButton == "myNavButton")
    expect("/ > /profile > /profile/1", after: ["/profile/1?x_left_button=myNavButton"])
    #expect(navigator.state.top.details.leftButton == "myNavButton")
    #expect(navigator.state.top.details.rightButton == nil && navigator.state.top.title == nil)
  }

  @Test func `x_action runs a registered action, also on a link that leads nowhere`() {
    #expect(navigator.open("inapp://capture?x_action=myAction") == .performed)
    #expect(capture.actions == ["myAction"])
    #expect(navigator.open("inapp://capture?x_action=nobody").word == "unmatched")
    #expect(navigator.state.description == "/")
  }

  @Test func `an action gets the values of the link that calls it`() {
    #expect(navigator.open("inapp://capture?x_action=greet&name=Ada%20L") == .performed)
    #expect(navigator.open("/profile?name=Bob&x_action=greet") == .performed)
    #expect(capture.actions == ["greet Ada L", "greet Bob"])
  }

  @Test func `a registered button runs the app's own code on the page that shows it`() {
    for side in ["left", "right"] {
      capture.actions = []
      expect("/ > /profile", after: ["/profile?x_\(side)_button=capture"])
      #expect(navigator.press("capture") == .performed)
      #expect(capture.actions == ["myAction"])
      expect("/", after: ["/?x_clear_stack=true"])
    }
  }
}
