#if Browser
import Observation
import Waymark
import WaymarkPage

/// The pages of a playground in one window of a browser.
@Observable final class PlaygroundPages {
  /// The text of the routes file.
  private var text: String
  private var commands: [String] = []

  init(_ text: String) { self.text = text }

  /// The routes of the pages.
  func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.tab("/", "App", systemImage: "square.stack") { [self] in
      Page.observing("Playground") { [self] in results }
    }
    routes.tab("/routes", "Routes", systemImage: "list.bullet") { [self] in editor }
    routes.action("/run?command=:command") { [self] (command: String) in commands.append(command) }
    routes.action("/reset") { [self] in commands = [] }
    return routes
  }

  private static func row(_ title: String, detail: String? = nil, runs command: String) -> Page.Row
  {
    Page.Row(title, detail: detail, link: "/run?command=\(command)")
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
            playground.steps.map { .fact($0.command, $0.outcome) }
              + view.remarks.map { .text($0) }),
          Page.Section("Why", [.code(view.explanation)]),
          Page.Section(
            "Links to try",
            view.examples.map { .row(Self.row($0, runs: "open \($0)")) }),
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
    ) { [self] link, source in
      commands.append("open \(link) from:\(source)")
      return .stay()
    }
  }

  private func buttons(_ view: PlaygroundView) -> [Page.Row] {
    let commands = [("Back", "back"), ("Dismiss", "dismiss"), ("Root", "root")]
    let guards = view.guards.map { one in
      Self.row(
        one.denies ? "Allow \(one.name)" : "Deny \(one.name)",
        runs: "\(one.denies ? "allow" : "deny") \(one.name)")
    }
    return commands.map { Self.row($0, runs: $1) } + guards
      + [Page.Row("Start over", link: "/reset", role: .destructive)]
  }

  private func state(_ view: PlaygroundView) -> [Page.Item] {
    let tabs = view.tabs.enumerated().map { index, tab in
      Self.row(tab.title, detail: tab.links.joined(separator: " > "), runs: "select \(index + 1)")
    }
    return tabs.map { .row($0) }
      + view.layers.map { .fact($0.title, $0.links.joined(separator: " > ")) }
      + [.code(view.notation)]
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
