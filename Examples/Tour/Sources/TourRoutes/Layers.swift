import Waymark
import WaymarkPage

/// The sample of Stapel: screens without links, and layers that decide about pushes.
extension Routes {
  mutating func addLayers(_ show: @escaping (Page) -> Screen) {
    accept(schemes: ["stapel"])
    tab("/layers", "Layers", systemImage: "square.stack")
    add("/layers") { (context: OpenContext) in
      let rows: [Page.Item] = [
        .row("Push another view") { layer(2, context.navigator, show) },
        .row("Evaluate a push", link: "/layers/evaluation"),
      ]
      return show(
        Page(
          "Root view", at: context.link, scheme: "stapel",
          sections: [Page.Section("Stapel", rows)]))
    }

    // An evaluation function: the layer allows a push if its context is the expected one.
    let evaluator = RouteOption.guard("evaluator", on: .push) { request in
      request.values["expected"] as? String == "value"
        ? .allow : .deny("The context isn’t the expected one.")
    }
    add("/layers/evaluation", evaluator) { (context: OpenContext) in
      show(evaluationPage(context))
    }
  }
}

/// A layer, which pushes the next one.
private func layer<Screen>(
  _ number: Int, _ navigator: Navigator<Screen>, _ show: @escaping (Page) -> Screen
) -> Page {
  let push = Page.Form(submit: "Push programmatically") {
    navigator.push(show(layer(number + 1, navigator, show)))
    return .stay()
  }
  return unlinked(
    "View \(number)",
    [.row("Push yet another view") { layer(number + 1, navigator, show) }, .form(push)])
}

/// A screen without a link.
private func unlinked(_ title: String, _ items: [Page.Item] = []) -> Page {
  let note = Page.Item.text("This screen has no link, so a saved session doesn’t contain it.")
  return Page(title, items: [note] + items)
}

private func evaluationPage<Screen>(_ context: OpenContext<Screen>) -> Page {
  let expected = ["expected": "value"]
  // stack.evaluate: the outcome of a push, before it happens.
  let evaluate = Page.Form(
    .checkbox("expected", label: "With the expected context"), submit: "Evaluate"
  ) { isExpected in
    let preview = context.navigator.preview(values: isExpected ? expected : [:])
    return .stay("The push would be \(preview.outcome.word).")
  }
  return Page(
    "Evaluation", at: context.link, scheme: "stapel",
    [
      .row("Push falsy") { unlinked("No-op") },
      .row("Push truthy", values: expected) { unlinked("Pushed with evaluation") },
      .form(evaluate),
    ])
}
