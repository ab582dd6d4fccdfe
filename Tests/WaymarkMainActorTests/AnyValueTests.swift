import Testing
import Waymark

/// A class that belongs to no actor and may not be sent.
nonisolated private final class Draft {
  var text = "empty"
}

/// A class of the main actor may be sent, whatever it holds.
private final class Carrier<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

@Suite struct AnyValueTests {
  @Test func `a value that may not be sent travels in a class of the main actor`() throws {
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
