import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

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
