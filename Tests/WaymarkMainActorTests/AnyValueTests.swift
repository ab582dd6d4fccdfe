import Testing
import Waymark

/// A class without an actor, which is not Sendable.
nonisolated private final class Draft { var text = "empty" }

/// A class of the main actor, which is Sendable with any property.
private final class Carrier<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

@Suite struct AnyValueTests {
  @Test func `a non-Sendable value is passed in a class of the main actor`() throws {
    let draft = Draft()
    var asked: [String] = []
    var routes = Routes<String>()
    routes.add("/") { "Home" }
    routes.add("/editor") { (opening: OpenContext) in
      let draft = (opening.values["draft"] as? Carrier<Draft>)?.value
      draft?.text = "opened"
      return draft.map { "Editor: \($0.text)" }
    }
    let navigator = Navigator(routes)
    navigator.addGuard("draft", on: .push, for: navigator.state.top.id) { request in
      let draft = (request.values["draft"] as? Carrier<Draft>)?.value
      asked.append(draft?.text ?? "none")
      return draft == nil ? .deny("there is no draft") : .allow
    }
    #expect(navigator.open("/editor").isFailure)
    #expect(navigator.open(LinkTarget("/editor", values: ["draft": Carrier(draft)])) == .opened)
    #expect(asked == ["none", "empty"])
    #expect(draft.text == "opened" && navigator.screen(of: navigator.state.top) == "Editor: opened")
  }
}
