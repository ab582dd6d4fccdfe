#if Browser
import Observation
import Waymark
import WaymarkPage

/// The pages of a playground in one window of a browser.
@Observable final class PlaygroundPages {
  /// The text of the routes file.
  private var text: String
  private var commands: [Playground.Command] = []

  init(_ text: String) { self.text = text }

  /// The routes of the pages.
  func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.tab("/", "App", systemImage: "square.stack") { [self] in
      Page.observing("Playground") { [self] in results }
    }
    routes.tab("/routes", "Routes", systemImage: "list.bullet") { [self] in editor }
    routes.action("/open?link=:link&source=:source?") { [self] (link: String, source: String?) in
      let source = source.flatMap { LinkSource(word: $0) } ?? .app
      commands.append(.open(link, from: source))
    }
    routes.action("/back") { [self] in commands.append(.back) }
    routes.action("/dismiss") { [self] in commands.append(.dismiss) }
    routes.action("/root") { [self] in commands.append(.popToRoot) }
    routes.action("/select/:tab") { [self] (tab: Int) in commands.append(.select(tab: tab)) }
    routes.action("/deny/:guard") { [self] (name: String) in
      commands.append(.setGuard(name, denies: true))
    }
    routes.action("/allow/:guard") { [self] (name: String) in
      commands.append(.setGuard(name, denies: false))
    }
    routes.action("/reset") { [self] in commands = [] }
    return routes
  }

  // MARK: The app

  private var results: Page {
    let playground = Playground(routes: text, commands: commands)
    let problems = Page.Section("Problems", playground.problems.map { .text($0.sentence) })
    let sections =
      playground.view.map { view in
        [
          Page.Section(nil, [.form(opening), .buttons(buttons(view))]),
          Page.Section("State", state(view)),
          Page.Section(
            "Commands",
            zip(commands, view.outcomes).map { .fact($0.words, $1) }
              + view.remarks.map { .text($0) }),
          Page.Section("Why", [.code(view.explanation)]),
          Page.Section(
            "Links to try",
            view.examples.map { .row($0, link: "/open?link=\($0)") }),
          Page.Section(
            "Graph",
            [.image(.init(Array(view.graph.utf8), type: "image/svg+xml", "The routes"))]),
        ]
      } ?? []
    return Page("Playground", ([problems] + sections).filter { !$0.items.isEmpty })
  }

  private var opening: Page.Form {
    let sources = [
      (value: "app", label: "The app"), ("universalLink", "A universal link"),
      ("customScheme", "A custom scheme"), ("notification", "A notification"),
      ("page:https://elsewhere.example", "A page of another site"),
    ]
    return Page.Form(
      .text("link", label: "Link", prompt: "/item/7", isRequired: true),
      .menu("source", label: "From", sources, value: "app"), submit: "Open"
    ) { link, source in .open("/open?link=\(link)&source=\(source)") }
  }

  private func buttons(_ view: PlaygroundView) -> [Page.Row] {
    let guards = view.guards.map { name in
      view.denied.contains(name)
        ? Page.Row("Allow \(name)", link: "/allow/\(name)")
        : Page.Row("Deny \(name)", link: "/deny/\(name)")
    }
    return [
      Page.Row("Back", link: "/back"), Page.Row("Dismiss", link: "/dismiss"),
      Page.Row("Root", link: "/root"),
    ] + guards + [Page.Row("Start over", link: "/reset", role: .destructive)]
  }

  private func state(_ view: PlaygroundView) -> [Page.Item] {
    func links(_ stack: EntryStack) -> String {
      stack.map(\.link.description).joined(separator: " > ")
    }
    return view.state.tabs.enumerated().map { index, stack in
      .row("Tab \(index + 1)", detail: links(stack), link: "/select/\(index)")
    } + view.state.modals.map { .fact($0.style.rawValue, links($0.stack)) }
      + [.code(view.state.description)]
  }

  // MARK: The routes

  private var editor: Page {
    let form = Page.Form(
      .longText("routes", label: "Routes", value: text), submit: "Use these routes"
    ) { [self] text in
      let problems = RouteFile(text).problems
      guard problems.isEmpty else {
        throw Page.Form.Refusal(
          fields: ["routes": problems.map(\.sentence).joined(separator: " ")])
      }
      self.text = text
      return .open("/")
    }
    return Page("Routes", items: [.form(form)])
  }
}

extension RouteFile.Problem {
  /// The message with the number of the line.
  fileprivate var sentence: String {
    (line.map { "Line \($0): " } ?? "") + UnderlinedText.visible(message) + "."
  }
}
#endif
