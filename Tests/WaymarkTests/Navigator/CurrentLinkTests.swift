import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct CurrentLinkTests {
  private let navigator = Shop.navigator()

  @Test(arguments: [
    ("/article/2?part=3", "/article/2?part=3"), ("tt://news/5", "/news/5"),
    ("?part=4", "/article/1?part=4"),
    ("/nobody/knows#f", "/nobody/knows#f"), ("https://elsewhere.org/a", "https://elsewhere.org/a"),
    ("/logout", "/logout"),
  ])
  func `a live screen takes another link, reads it back and stays`(_ link: String, _ own: String) {
    let host = RecordingHost<String>()
    navigator.attach(host)
    navigator.open("/article/1")
    let (entry, made) = (navigator.state.top.id, navigator.screens.builtCount)
    #expect(navigator.replaceLink(with: LinkTarget(text: link)) == .performed)
    #expect(navigator.currentLink.description == own)
    #expect(navigator.replaceLink(with: LinkTarget(text: own)) == .alreadyThere)
    #expect(navigator.state.top.id == entry)
    #expect(host.tree?.difference(from: navigator.state) == nil)
    #expect(host.screen(of: host.tree!.visible.last!) == "/article/1")
    #expect(navigator.screens.builtCount == made)
  }

  @Test func `a screen speaks of its own entry, wherever it stands`() throws {
    var routes = Shop.routes()
    var entries: [EntryID] = []
    routes.add("/map/:place") { (opening: OpenContext, place: String) in
      entries.append(opening.entry!)
      return place
    }
    let navigator = try Navigator(routes)
    navigator.openAll(["/map/a", "/map/b"])
    #expect(navigator.replaceLink(of: entries[0], with: "/map/c") == .performed)
    #expect(navigator.state.description == "[*/ > /map/c > /map/b | /search]")
    navigator.back()
    // What is opened anew finds the screen by the link that it shows now.
    #expect(navigator.replaceLink(of: entries[1], with: "/map/d") == .alreadyThere)
    guard case .failed = navigator.replaceLink(with: "/%zz") else {
      Issue.record("no error")
      return
    }
  }

  @Test func `a screen that went on to another place is found there, and not where it was`() {
    navigator.open("/news/1")
    navigator.replaceLink(with: "/news/2")
    #expect(navigator.open("/news/2") == .alreadyThere)
    #expect(navigator.open("/news/1") == .opened)
    #expect(navigator.state.description == "[*/ > /news/2 > /news/1 | /search]")
  }

  @Test func `a screen whose link no screen has outlives a refresh`() {
    navigator.open("/article/1")
    let made = navigator.screens.builtCount
    for link in ["/nobody/knows", "/logout"] {
      navigator.replaceLink(with: LinkTarget(text: link))
      navigator.refresh()
      #expect(navigator.screens[navigator.state.top] == "/article/1")
      #expect(navigator.currentLink.description == link && navigator.screens.builtCount == made)
    }
    #expect(navigator.replaceLink(with: "/~/9") == .denied(.notAScreen))
  }

  @Test func `a maker may guard its own entry, which stands a moment later`() throws {
    var routes = Shop.routes()
    var navigator: Navigator<String>?
    routes.add("/editor") { (opening: OpenContext) in
      navigator?.guardOpens("saved", above: opening.entry) { _ in .deny("save first") }
      return "editor"
    }
    navigator = try Navigator(routes)
    #expect(navigator?.open("/editor") == .opened)
    #expect(navigator?.open("/news/1") == .denied(.guard("saved", reason: "save first")))
    navigator?.back()
    #expect(navigator?.open("/news/1") == .opened)
  }
}
