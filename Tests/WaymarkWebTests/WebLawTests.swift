import LawSupport
import Testing
import Waymark

@testable import WaymarkTesting
@testable import WaymarkWeb

/// Performs a decision as a host does.
func execute(_ decision: WebDecision, on navigator: Navigator<String>) {
  switch decision {
  case .open(let target, let source, let leavesPage):
    if leavesPage { navigator.back() }
    navigator.open(target, from: source)
  case .external(_, let leavesPage): if leavesPage { navigator.back() }
  case .load(_, let link?): navigator.replaceLink(with: LinkTarget(text: link))
  case .load, .download, .block: break
  }
}

struct `Laws of web pages` {
  /// Addresses of every place, with any directives.
  private struct Addresses {
    var generator: SeededGenerator

    mutating func next() -> String {
      let start = generator.pick([
        "https://shop.example", "https://shop.example", "", "inapp:/", "https://other.example",
        "http://shop.example",
      ])
      let path = generator.pick([
        "/item/3", "/item/4", "/cart", "/page", "/place", "/save", "/help", "/", "/help/a%20b",
        "/ask",
      ])
      var items: [String] = []
      for _ in 0..<generator.below(3) {
        items.append(
          generator.pick([
            "x_push_page=true", "x_replace_page=1", "x_pop_page=true", "x_clear_stack=true",
            "x_pop_page_and_refresh=true", "x_pop_page_and_replace=true", "x_page_title=A+b",
            "x_action=save", "x_external_page=true", "x_right_button=add", "x_push_page=no",
            "x_alert_page=true", "x_close_guarded_screen=1", "x_close_modals=1", "x_refresh_page=1",
            "x_clear_stack_and_replace=1", "x_clear_stack_and_refresh=1", "a=1", "x_other=2",
          ]))
      }
      let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
      return start + path + query + generator.pick(["", "", "#end"])
    }
  }

  private func forEach(
    _ count: Int, _ check: (WebNavigation, Navigator<String>, inout WebRules) -> Void
  ) throws {
    for seed in 0..<SeededGenerator.rounds(count) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let navigator = try Shop.navigator {
        $0.opensPlainLinks = generator.pick([true, false])
        $0.tab("/")
        $0.tab("/orders") { "Orders" }
      }
      navigator.open(generator.pick(["/item/1", "/cart", "/"] as [LinkTarget]))
      navigator.open(generator.pick(["/page", "/place"] as [LinkTarget]))
      var addresses = Addresses(generator: generator)
      let entry = navigator.state.top
      let url = addresses.next()
      var rules = WebRules(navigator, for: entry, hasDocument: addresses.generator.chance(50))
      let navigation = WebNavigation(
        url, method: addresses.generator.pick(["GET", "GET", "POST"]),
        kind: addresses.generator.pick(WebNavigation.Kind.allCases),
        in: addresses.generator.pick(WebNavigation.Target.allCases),
        from: addresses.generator.pick([Shop.own, Shop.foreign, .page("null")]))
      check(navigation, navigator, &rules)
    }
  }

  @Test func `directives never reach a server of the app`() throws {
    try forEach(4_000) { navigation, _, rules in
      switch rules.decision(about: navigation) {
      case .load(let url, _), .download(let url), .external(let url, _):
        let isOwn = url.hasPrefix("/") || url.hasPrefix("https://shop.example")
        guard isOwn || navigation.source == Shop.own, let link = try? DeepLink(url) else { return }
        #expect(link.directives == .none, "\(navigation)")
      case .open, .block: break
      }
    }
  }

  @Test func `an empty page is never below the page that it redirects to`() throws {
    try forEach(4_000) { navigation, navigator, rules in
      var navigation = navigation
      (navigation.kind, navigation.target) = (.redirect, .page)
      rules.hasDocument = false
      let entry = navigator.state.top.id
      execute(rules.decision(about: navigation), on: navigator)
      #expect(
        navigator.state.entry(entry) == nil || navigator.state.top.id == entry,
        "\(navigation): \(navigator.state)")
    }
  }

  @Test func `a redirect without a push never makes the stack longer`() throws {
    try forEach(4_000) { navigation, navigator, rules in
      var navigation = navigation
      (navigation.kind, navigation.target) = (.redirect, .page)
      guard !navigation.url.contains("_push_page"), !navigation.url.hasPrefix("inapp") else {
        return
      }
      let before = navigator.state.tabs.map(\.count)
      execute(rules.decision(about: navigation), on: navigator)
      #expect(navigator.state.tabs.map(\.count).elementsEqual(before, by: <=), "\(navigation)")
    }
  }

  @Test func `a foreign document pops nothing and runs nothing`() throws {
    try forEach(4_000) { navigation, navigator, rules in
      var navigation = navigation
      navigation.source = Shop.foreign
      rules.hasDocument = true
      let before = navigator.state
      var outcomes: [Outcome] = []
      navigator.onOutcome = { outcomes.append($2) }
      let decision = rules.decision(about: navigation)
      execute(decision, on: navigator)
      #expect(!outcomes.contains(.performed), "\(navigation)")
      // An open of the root shows the root, and is not a pop.
      if case .open(let target, _, _) = decision,
        let link = try? DeepLink(target.link), link.segments.isEmpty
      {
        return
      }
      #expect(before.entryIDs.allSatisfy { navigator.state.entry($0) != nil }, "\(navigation)")
    }
  }

  @Test func `without the user, a covered page adds a screen at most`() throws {
    try forEach(4_000) { navigation, navigator, rules in
      let page = navigator.state.top
      let cover = ["/item/9", "/cart", "/ask", "/orders"][navigation.url.utf8.count % 4]
      navigator.open(LinkTarget(text: cover))
      guard !navigation.isByUser, navigator.state.top.id != page.id else { return }
      rules = WebRules(navigator, for: page, hasDocument: rules.hasDocument)
      let before = navigator.state.entriesToTop
      let decision = rules.decision(about: navigation)
      if case .load = decision { return }
      execute(decision, on: navigator)
      #expect(navigator.state.entriesToTop.starts(with: before), "\(navigation) below \(cover)")
    }
  }

  @Test func `a page's own first load never opens a link`() throws {
    try forEach(4_000) { navigation, _, rules in
      var navigation = navigation
      navigation.kind = .load
      if case .open = rules.decision(about: navigation) {
        Issue.record("\(navigation) was opened.")
      }
    }
  }
}

struct `Pages that navigate by themselves` {
  private let redirect = WebNavigation("/item/3", kind: .redirect, from: Shop.own)
  private let open = WebDecision.open("/item/3", from: Shop.own)

  @Test func `are followed ten times in ten seconds, and not an eleventh time`() {
    var limit = WebLoopLimit()
    for second in 0..<10 {
      #expect(limit.admitted(open, about: redirect, at: .milliseconds(second * 900)) == open)
    }
    #expect(limit.admitted(open, about: redirect, at: .seconds(9)) == .block(.loop))
    #expect(limit.admitted(open, about: redirect, at: .seconds(10)) == open)
  }

  @Test func `actions of the user are not limited`() {
    var limit = WebLoopLimit()
    for kind in [WebNavigation.Kind.link, .form, .load] {
      for _ in 0..<50 {
        let navigation = WebNavigation("/item/3", kind: kind, from: Shop.own)
        #expect(limit.admitted(open, about: navigation, at: .zero) == open)
      }
    }
  }
}
