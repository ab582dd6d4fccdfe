import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

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

@Suite struct `A path configuration` {
  private let text = """
    { "settings": { "tabs": 2 }, "rules": [
      { "patterns": [".*"], "properties": {
        "context": "default", "uri": "hotwire://fragment/web", "pull_to_refresh_enabled": true } },
      { "patterns": ["/new$", "/edit$"], "properties": {
        "context": "modal", "pull_to_refresh_enabled": false, "title": "Write" } },
      { "patterns": ["[?&]modal=true"], "properties": { "context": "modal", "modal_style": "full" } },
      { "patterns": ["/photos/\\\\d+$"], "properties": { "context": "modal", "modal_style": "full" } },
      { "patterns": ["/choose$"], "properties": { "context": "modal", "modal_style": "medium" } },
      { "patterns": ["/step/"], "properties": { "context": "modal", "presentation": "replace" } },
      { "patterns": ["^/home$"], "properties": { "presentation": "clear_all" } },
      { "patterns": ["^/start$"], "properties": { "presentation": "replace_root", "beta": 3, "one": 1,
        "none": 0, "on": true } },
      { "patterns": ["^/numbers$"], "properties": { "uri": "hotwire://fragment/numbers" } }
    ] }
    """

  private func configuration(matchesQueries: Bool = true) throws -> PathConfiguration {
    try PathConfiguration(json: Data(text.utf8), matchesQueries: matchesQueries)
  }

  @Test(arguments: [true, false])
  func `the query of a page counts, unless the app says otherwise`(isCompared: Bool) throws {
    let configuration = try configuration(matchesQueries: isCompared)
    for path in ["/posts/7?modal=true", "/posts/7?a=1&modal=true#b"] {
      #expect((configuration.properties(for: path).context == .modal) == isCompared)
    }
    #expect((configuration.properties(for: "/start?a=1").presentation == .default) == isCompared)
  }

  @Test func `a path has the properties of all rules that match, the later ones first`() throws {
    let configuration = try configuration()
    #expect(configuration.remarks.isEmpty)
    var properties = configuration.properties(for: "/posts/new")
    #expect(properties.context == .modal && properties.title == "Write")
    #expect(!properties.pullsToRefresh && properties.uri == "hotwire://fragment/web")
    properties = configuration.properties(for: "/posts/7")
    #expect(properties.context == .default && properties.title == nil)
    #expect(configuration.properties(for: "/photos/12").modalStyle == .full)
    #expect(configuration.properties(for: "/numbers").uri == "hotwire://fragment/numbers")
    for (name, value) in ["beta": "3", "one": "1", "none": "0", "on": "true"] {
      #expect(configuration.properties(for: "/start").values[name] == value)
    }
    #expect(configuration.properties(for: "/start#b").presentation == .replaceRoot)
    #expect(configuration.properties(for: "/recede_historical_location").presentation == .pop)
  }

  @Test(arguments: [
    ("", "is not JSON"), ("[]", "no list ‘rules’"), (#"{"rules": 1}"#, "no list ‘rules’"),
    (#"{"rules": [{"patterns": [], "properties": {}}]}"#, "Rule 1"),
    (#"{"rules": [{"patterns": ["a"]}]}"#, "Rule 1 of the path configuration: it has no ‘prop"),
    (
      #"{"rules": [{"patterns": ["a"], "properties": {}}, {"patterns": ["["], "properties": {}}]}"#,
      "Rule 2 of the path configuration: ‘[’ isn't a regular expression."
    ),
  ])
  func `an error names the rule`(json: String, words: String) throws {
    let error = #expect(throws: PathConfigurationError.self) {
      try PathConfiguration(json: Data(json.utf8))
    }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func `an unknown value is reported and ignored`() throws {
    let json = #"{"rules": [{"patterns": [".*"], "properties": {"context": "popup", "title": 3}}]}"#
    let configuration = try PathConfiguration(json: Data(json.utf8))
    #expect(
      configuration.remarks == [
        "Rule 1: ‘context’ has no value ‘popup’.", "Rule 1: ‘title’ has no value ‘3’.",
      ])
    #expect(configuration.properties(for: "/") == PathProperties())
  }

  @Test(arguments: [
    ("animated", "true", "false"), ("modal_dismiss_gesture_enabled", "true", "false"),
    ("query_string_presentation", #""default""#, #""replace""#),
  ])
  func `a property of Hotwire Native without an effect is reported`(
    name: String, usual: String, given: String
  ) throws {
    let rules = [usual, given].map { #"{"patterns": ["/a"], "properties": {"\#(name)": \#($0)}}"# }
    let json = #"{"rules": [\#(rules.joined(separator: ", "))]}"#
    let configuration = try PathConfiguration(json: Data(json.utf8))
    let value = given.filter { $0 != "\"" }
    #expect(configuration.remarks == ["Rule 2: ‘\(name)’ with the value ‘\(value)’ has no effect."])
    #expect(configuration.properties(for: "/a").values == [name: value])
  }

  @Test func `a configuration has a maximum size in bytes`() {
    for (extra, words) in [(0, "is not JSON"), (1, "more than 1048576 bytes")] {
      let json = Data(repeating: 0, count: PathConfiguration.byteLimit + extra)
      let error = #expect(throws: PathConfigurationError.self) { try PathConfiguration(json: json) }
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
  }

  @Test func `many paths keep their own properties`() throws {
    let configuration = try configuration()
    for _ in 0..<2 {
      for number in 0..<100 {
        let path = "/posts/\(number)" + (number % 3 == 0 ? "/edit" : "")
        let isModal = configuration.properties(for: path).context == .modal
        #expect(isModal == (number % 3 == 0))
      }
    }
  }

  @Test(arguments: [
    (["/posts/7"], "/ > /posts/7"), (["/posts/new"], "/ ^sheet /posts/new"),
    (["/photos/12"], "/ ^fullScreen /photos/12"), (["/choose"], "/ ^sheet /choose"),
    (["/posts/7", "/start#b"], "/start#b"),
    (["/posts/7?modal=true"], "/ ^fullScreen /posts/7?modal=true"),
  ])
  func `its properties determine how pages are shown`(links: [String], state: String) throws {
    let data = Data(text.utf8)
    let configuration = try PathConfiguration(json: data)
    var routes = Routes<String>()
    routes.accept(origins: ["https://site.example"])
    routes.pages(by: configuration) { link, properties in
      "\(properties.title ?? "Page") \(link)"
    }
    let navigator = Navigator(routes)
    for link in links {
      navigator.open(text: "https://site.example" + link, from: .page("https://site.example"))
    }
    #expect(navigator.state.description == state)
    let screen = navigator.screen(of: navigator.state.top)
    #expect(screen?.hasSuffix(" " + navigator.state.top.link.description) == true)
  }

  @Test func `an app has its own screens for the roots of its tabs`() throws {
    var routes = Routes<String>()
    routes.accept(origins: ["https://site.example"])
    routes.tab("/", "Home") { "Own" }
    routes.tab("/shop", "Shop")
    routes.pages(by: try configuration()) { link, _ in "Page \(link)" }
    let navigator = Navigator(routes)
    #expect(navigator.screen(of: navigator.state.tabs[0].root) == "Own")
    #expect(navigator.screen(of: navigator.state.tabs[1].root) == "Page /shop")
    for link in ["/posts/7", "/shop", "/posts/8"] { navigator.open(text: link, from: .app) }
    #expect(navigator.state == "[/ > /posts/7 | */shop > /posts/8]")
    navigator.open("/")
    #expect(navigator.state == "[*/ | /shop > /posts/8]")
  }
}
