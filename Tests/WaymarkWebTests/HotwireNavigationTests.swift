import Foundation
import Testing
import Waymark
import WaymarkTesting
import WaymarkWeb

/// The navigations in the tests of Hotwire Native for iOS: the context, the presentation, and the open
/// screens.
@Suite struct HotwireNavigationTests {
  private static let rules = """
    {"rules": [
      {"patterns": ["/modal"], "properties": {"context": "modal"}},
      {"patterns": ["/medium"], "properties": {"context": "modal", "modal_style": "medium"}},
      {"patterns": ["/replace"], "properties": {"presentation": "replace"}},
      {"patterns": ["/refresh"], "properties": {"presentation": "refresh"}},
      {"patterns": ["/pop"], "properties": {"presentation": "pop"}},
      {"patterns": ["/clear"], "properties": {"presentation": "clear_all"}},
      {"patterns": ["/root"], "properties": {"presentation": "replace_root"}},
      {"patterns": ["/none", "/resume_historical"], "properties": {"presentation": "none"}},
      {"patterns": ["[?&]modal=true"], "properties": {"context": "modal"}},
      {"patterns": ["_historical_location"], "properties": {"presentation": "replace_root"}}
    ]}
    """

  /// The links that a page visits, one after the other, and the state.
  static let visits: [(links: [String], state: String)] = [
    // In the stack.
    (["/a"], "/ > /a"), (["/a", "/b"], "/ > /a > /b"), (["/a", "/a"], "/ > /a"),
    (["/a", "/b", "/a"], "/ > /a"), (["/a", "/b", "/c", "/a"], "/ > /a > /b > /c > /a"),
    (["/a", "/a?q=1"], "/ > /a > /a?q=1"), (["/a", "/replace"], "/ > /replace"),
    (["/a", "/b", "/refresh"], "/ > /a"), (["/a", "/pop"], "/"), (["/pop"], "/"),
    (["/a", "/b", "/clear"], "/"), (["/a", "/b", "/root"], "/root"), (["/a", "/none"], "/ > /a"),
    // A modal page.
    (["/a", "/modal"], "/ > /a ^sheet /modal"),
    (["/modal/replace"], "/ ^sheet /modal/replace"), (["/a?modal=true"], "/ ^sheet /a?modal=true"),
    (["/modal", "/modal/2"], "/ ^sheet /modal > /modal/2"),
    (["/modal", "/medium"], "/ ^sheet /modal > /medium"),
    (["/modal", "/modal"], "/ ^sheet /modal"),
    (["/modal", "/modal/2", "/modal"], "/ ^sheet /modal"),
    (["/modal", "/modal/replace"], "/ ^sheet /modal/replace"),
    // From a modal.
    (["/a", "/modal", "/b"], "/ > /a > /b"), (["/a", "/modal", "/a"], "/ > /a"),
    (["/a", "/b", "/modal", "/a"], "/ > /a"), (["/a", "/modal", "/replace"], "/ > /replace"),
    (["/a", "/modal", "/refresh"], "/ > /a"),
    (["/modal", "/modal/2", "/refresh"], "/ ^sheet /modal"), (["/a", "/modal", "/pop"], "/ > /a"),
    (["/modal", "/modal/2", "/pop"], "/ ^sheet /modal"), (["/a", "/modal", "/clear"], "/"),
    (["/a", "/modal", "/root"], "/root"), (["/modal", "/none"], "/ ^sheet /modal"),
    // From an alert.
    (["/question", "/a"], "/ > /a"),
    (["/modal", "/question", "/modal/2"], "/ ^sheet /modal > /modal/2"),
    // The historical locations. They override all other rules.
    (["/a", "/b", "/recede_historical_location"], "/ > /a"),
    (["/a", "/b", "/modal", "/recede_historical_location"], "/ > /a"),
    (["/a", "/modal", "/modal/2", "/resume_historical_location"], "/ > /a"),
    (["/a", "/resume_historical_location"], "/ > /a"),
    (["/a", "/modal", "/modal/2", "/refresh_historical_location"], "/ > /a"),
    (["/a", "/refresh_historical_location"], "/ > /a"),
  ]

  @Test func `a sequence of visits has the same result`() throws {
    for visit in Self.visits {
      let navigator = try navigator()
      for link in visit.links { open(link, in: navigator) }
      #expect(navigator.state == visit.state, "\(visit.links): \(navigator.state)")
    }
  }

  @Test func `a page that is loaded again is another load of its entry, or a new one`() throws {
    for last in ["/a", "/refresh_historical_location"] {
      let navigator = try navigator()
      open("/a", in: navigator)
      let before = navigator.state
      open(last, in: navigator)
      #expect(navigator.state == before.description, "\(last)")
      #expect(navigator.state.top != before.top, "\(last)")
    }
  }

  @Test func `links from outside only show pages`() throws {
    for link in ["/none", "/pop", "/recede_historical_location"] {
      let navigator = try navigator()
      navigator.open(text: "https://site.example" + link, from: .universalLink)
      #expect(navigator.state.top.link.path == link)
    }
  }

  private func open(_ link: String, in navigator: Navigator<String>) {
    navigator.open(text: "https://site.example" + link, from: .page("https://site.example"))
  }

  private func navigator() throws -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(origins: ["https://site.example"])
    routes.alert("/question") { Dialog("Really?") }
    routes.pages(by: try PathConfiguration(json: Data(Self.rules.utf8))) { link, _ in "\(link)" }
    return Navigator(routes)
  }
}
