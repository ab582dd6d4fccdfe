import Testing

@testable import Waymark

/// What Stapel's layers and evaluators did; where Waymark decides otherwise, the name says it.
@Suite struct OlderGuardFactsTests {
  private func navigator(
    evaluator: (([String: any Sendable]) -> Bool)? = nil
  ) throws -> Navigator<String> {
    var routes = Routes<String>()
    var options: [RouteOption] = []
    if let evaluator {
      options.append(.guard("evaluator", on: .push) { evaluator($0.values) ? .allow : .deny("") })
    }
    routes.registry.register("/", options, nil, .screen { _ in "home" })
    routes.registry.register("/:name", [], nil, .screen { $0.link.description })
    return Navigator(routes)
  }

  // MARK: Stacks

  @Test func `sp-1 changed: a stack is never empty, nothing is pushed on its root`() throws {
    #expect(try navigator().state.description == "/")
  }

  @Test func `sp-3 a push lies on the root`() throws {
    let navigator = try navigator()
    #expect(navigator.open("/test") == .opened)
    #expect(navigator.state.description == "/ > /test")
  }

  @Test func `sp-5 a pop of what is gone changes nothing`() throws {
    let navigator = try navigator()
    navigator.open("/test")
    #expect(navigator.back() == .performed)
    #expect(navigator.back() == .alreadyThere)
    #expect(navigator.back() == .alreadyThere)
    #expect(navigator.state.description == "/")
  }

  @Test func `sp-6 going back to an entry takes off all that is above it`() throws {
    let navigator = try navigator()
    navigator.openAll(["/list", "/detail", "/adhoc"])
    let detail = navigator.state.tabs[0][2].id
    let list = navigator.state.tabs[0][1].id
    navigator.enqueue(fact: .fact(.didPop(to: detail)))
    #expect(navigator.state.description == "/ > /list > /detail")
    navigator.enqueue(fact: .fact(.didPop(to: list)))
    #expect(navigator.state.description == "/ > /list")
    navigator.enqueue(fact: .fact(.didPop(to: detail)))
    navigator.open("/another")
    #expect(navigator.state.description == "/ > /list > /another")
  }

  @Test func `sp-7 changed: a second push stacks, it replaces only where a link asks for it`()
    throws
  {
    let navigator = try navigator()
    navigator.openAll(["/a", "/b"])
    #expect(navigator.state.description == "/ > /a > /b")
    navigator.open("/c?x_replace_page=true")
    #expect(navigator.state.description == "/ > /a > /c")
  }

  @Test func `sp-ui-1 every step shows exactly the screen on top, back leads to the one beneath`()
    throws
  {
    let navigator = try navigator()
    var expected = ["/"]
    for step in "+++---+++-+---+-" {
      if step == "+" {
        expected.append("/s\(expected.count)")
        navigator.open(text: expected[expected.count - 1], from: .app)
      } else {
        expected.removeLast()
        navigator.back()
      }
      #expect(navigator.state.description == expected.joined(separator: " > "))
      let shown = expected.count == 1 ? "home" : expected.last
      #expect(navigator.screen(of: navigator.state.top) == shown)
    }
  }

  @Test func `sp-ui-2 a row that will push says so beforehand`() throws {
    let navigator = Shop.navigator()
    let kinds: [(String, LinkKind?)] = [
      ("/restaurant/a", .push), ("/news/1", .push), ("/settings", .sheet), ("/logout", .action),
      ("/web", .external), ("/r/a", .push), ("/any?x_pop_page=true", .reuse), ("/search", .reuse),
      ("/any?x_action=logout", .action), ("/nobody/knows", nil), ("/%zz", nil),
    ]
    for (link, kind) in kinds { #expect(navigator.linkKind(of: link) == kind, "\(link)") }
    #expect(navigator.open("/restaurant/a") == .opened)
  }

  // MARK: Evaluators

  @Test func `sp-eval-1 without an evaluator everything is allowed`() throws {
    let navigator = try navigator()
    #expect(navigator.preview().outcome == .opened)
    #expect(navigator.open("/test") == .opened)
  }

  @Test(
    arguments: [
      ("sp-eval-2", "true", [:], true),
      ("sp-eval-3", "true", ["still": "true"], true),
      ("sp-eval-4", "false", [:], false),
      ("sp-eval-6", "expected == true", ["expected": "true"], true),
      ("sp-eval-8", "expected == value", [:], false),
      ("sp-eval-9", "expected == value", ["expected": "value"], true),
    ] as [(String, String, [String: String], Bool)])
  func `the evaluator of the entry on top decides by the context of the call`(
    _ id: String, evaluator: String, values: [String: String], allows: Bool
  ) throws {
    let navigator = try navigator { context in
      switch evaluator {
      case "true": true
      case "false": false
      case "expected == true": context["expected"] as? Bool == true
      default: context["expected"] as? String == "value"
      }
    }
    let native: [String: any Sendable] = values.mapValues { value -> any Sendable in
      value == "true" ? true : value
    }
    let denied = Outcome.denied(.guard("evaluator", reason: ""))
    #expect(navigator.preview(values: native).outcome == (allows ? .opened : denied), "\(id)")
    #expect(
      navigator.preview(LinkTarget("/test", values: native)).outcome
        == (allows ? .opened : denied), "\(id)")
    #expect(
      navigator.open(LinkTarget("/test", values: native)) == (allows ? .opened : denied), "\(id)")
    #expect(navigator.state.description == (allows ? "/ > /test" : "/"), "\(id)")
  }

  @Test func `sp-eval-10 changed: there is always an entry on top, so there is always an answer`()
    throws
  {
    let navigator = try navigator { _ in false }
    #expect(navigator.preview().outcome == .denied(.guard("evaluator", reason: "")))
    #expect(try self.navigator().preview().outcome == .opened)
  }

  private final class Rows: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }

  @Test func `sp-eval-11 a row's link has no native context, so an evaluator that wants it denies`()
    throws
  {
    let navigator = try navigator { $0["expected"] != nil }
    let rows = Rows()
    navigator.attach(rows)
    rows.onEvent?(.request(.open("/test", from: .app)))
    #expect(navigator.state.description == "/")
    #expect(navigator.open(LinkTarget("/test", values: ["expected": 1])) == .opened)
  }
}
