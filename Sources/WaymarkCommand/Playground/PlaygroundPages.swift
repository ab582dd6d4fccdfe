#if Browser
import Waymark
import WaymarkPage

/// The pages of a playground in one window of a browser.
struct PlaygroundPages {
  let playground: Playground

  func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.tab("/", "App", systemImage: "square.stack") { Page.observing("Playground") { results } }
    routes.tab("/routes", "Routes", systemImage: "list.bullet") {
      Page.observing("Routes") { editor }
    }
    routes.action("/open?link=:link&source=:source?") { (link: String, source: String?) in
      playground.open(link, from: source.flatMap { LinkSource(word: $0) } ?? .app)
    }
    routes.action("/back") { playground.run("back") { $0.back() } }
    routes.action("/dismiss") { playground.run("dismiss") { $0.dismiss() } }
    routes.action("/root") { playground.run("pop to root") { $0.back(toRoot: true) } }
    routes.action("/select/:tab") { (tab: Int) in playground.select(tab: tab) }
    routes.action("/deny/:guard") { (name: String) in playground.setGuard(name, denies: true) }
    routes.action("/allow/:guard") { (name: String) in playground.setGuard(name, denies: false) }
    routes.action("/reset") { playground.reset() }
    return routes
  }

  // MARK: The app

  private var results: Page {
    let problems = Page.Section("Problems", playground.problems.map { .text($0.sentence) })
    let sections =
      playground.navigator.map { navigator in
        [
          Page.Section(nil, [.form(opening), .buttons(buttons)]),
          Page.Section("State", items(navigator.state)),
          Page.Section(
            "Commands",
            playground.log.map { .fact($0.command, $0.outcome) }
              + playground.remarks.map { .text($0) }),
          Page.Section("Why", [.code(playground.explanation)]),
          Page.Section(
            "Links to try",
            playground.examples.map { .row($0, link: "/open?link=\($0)") }),
          Page.Section("Graph", [.code(playground.graph)]),
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

  private var buttons: [Page.Row] {
    let guards = playground.guards.map { name in
      playground.denied.contains(name)
        ? Page.Row("Allow \(name)", link: "/allow/\(name)")
        : Page.Row("Deny \(name)", link: "/deny/\(name)")
    }
    return [
      Page.Row("Back", link: "/back"), Page.Row("Dismiss", link: "/dismiss"),
      Page.Row("Root", link: "/root"),
    ] + guards + [Page.Row("Start over", link: "/reset", role: .destructive)]
  }

  private func items(_ state: NavigationState) -> [Page.Item] {
    func links(_ stack: EntryStack) -> String {
      stack.map(\.link.description).joined(separator: " > ")
    }
    return state.tabs.enumerated().map { index, stack in
      .row("Tab \(index + 1)", detail: links(stack), link: "/select/\(index)")
    } + state.modals.map { .fact($0.style.rawValue, links($0.stack)) }
      + [.code(state.description)]
  }

  // MARK: The routes

  private var editor: Page {
    let form = Page.Form(
      .longText("routes", label: "Routes", value: playground.text), submit: "Use these routes"
    ) { text in
      let problems = RouteFile(text).problems
      guard problems.isEmpty else {
        throw Page.Form.Refusal(
          fields: ["routes": problems.map(\.sentence).joined(separator: " ")])
      }
      playground.use(text)
      return .open("/")
    }
    return Page("Routes", items: [.form(form)])
  }
}

extension RouteFile.Problem {
  fileprivate var sentence: String { "Line \(line): \(UnderlinedText.visible(message))." }
}
#endif
