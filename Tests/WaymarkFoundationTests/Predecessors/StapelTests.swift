import Testing
import Waymark

/// The promises of Stapel's document, sample by sample; a screen is a text here, and a view there.
@Suite struct `Coming from Stapel` {
  private let navigator: Navigator<String>

  init() throws {
    var routes = Routes<String>()
    routes.add("/") { "Root View" }
    navigator = Navigator(routes)
  }

  /// The texts of the stack on top, the root first.
  private var views: [String] {
    navigator.state.topStack.compactMap { navigator.screen(of: $0) }
  }

  private func expectsValue(_ request: GuardRequest) -> GuardDecision {
    request.values["expected"] as? String == "value" ? .allow : .deny("no value was expected")
  }

  @Test func `setting up: the root view is shown`() { #expect(views == ["Root View"]) }

  @Test func `programmatic navigation: any view is pushed, from the root or from a leaf`() {
    #expect(navigator.push("Programmatically pushed!") == .opened)
    #expect(views == ["Root View", "Programmatically pushed!"])
    #expect(navigator.push("Hello world!") == .opened)
    #expect(views == ["Root View", "Programmatically pushed!", "Hello world!"])
  }

  @Test func `multiple layers: views stack to any depth, and each can go back`() {
    for view in ["Second view", "Third view", "Fourth view"] { navigator.push(view) }
    #expect(views == ["Root View", "Second view", "Third view", "Fourth view"])
    navigator.back()
    #expect(views.last == "Third view")
    navigator.popToRoot()
    #expect(views == ["Root View"])
  }

  @Test func `push evaluation: the root's function decides about pushes onto it`() {
    navigator.addGuard("evaluator", on: .push, for: navigator.state.top.id, expectsValue)
    #expect(navigator.push("No-op").isFailure)
    #expect(views == ["Root View"])
    #expect(navigator.push("Pushed with evaluation", values: ["expected": "value"]) == .opened)
    #expect(views == ["Root View", "Pushed with evaluation"])
  }

  @Test func `push evaluation: each layer has a separate function`() {
    navigator.push("Second view")
    navigator.addGuard("evaluator", on: .push, for: navigator.state.top.id, expectsValue)
    #expect(navigator.push("No-op", values: ["expected": 7]).isFailure)
    #expect(navigator.push("Pushed with evaluation", values: ["expected": "value"]) == .opened)
    // The layer above has no function, so it always allows a push.
    #expect(navigator.push("Anything") == .opened)
    navigator.popToRoot()
    #expect(navigator.push("On the root") == .opened)
  }

  @Test func `preview: it returns the outcome of a push, and changes nothing`() {
    navigator.addGuard("evaluator", on: .push, for: navigator.state.top.id, expectsValue)
    #expect(navigator.preview().outcome.isFailure)
    #expect(navigator.preview(values: ["expected": "value"]).outcome == .opened)
    #expect(views == ["Root View"])
    for values: [String: any Sendable] in [[:], ["expected": "value"], ["expected": "other"]] {
      let said = navigator.preview(values: values).outcome
      #expect(navigator.push("Same", values: values) == said)
      navigator.popToRoot()
    }
  }

  @Test func `a view that is already shown need not be pushed again`() throws {
    var routes = Routes<String>()
    routes.add("/") { "Root View" }
    routes.add("/again", .reuse(.update)) { "Again" }
    let navigator = Navigator(routes)
    #expect(navigator.open("/again") == .opened)
    #expect(navigator.open("/again") == .unchanged)
    #expect(navigator.state.description == "/ > /again")
  }
}
