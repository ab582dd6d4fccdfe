#if Browser
public import Waymark
import WaymarkInspection
public import WaymarkPage

extension Inspector {
  /// Returns the pages that show the watched navigators, for any host of pages, such as a terminal.
  ///
  /// They show everything that an app does, and open any link in it: keep them from strangers.
  public func routes() -> Routes<Page> {
    let log = log
    var routes = Routes<Page>()
    func live(
      _ title: String, _ sections: @escaping (InspectorLog.Picture) -> [Page.Section]
    ) -> Page {
      Page.live(title) { show in
        for await picture in log.pictures() { show(Page(title, sections(picture))) }
      }
    }
    routes.tab(InspectorLinks.state, "State", systemImage: "square.stack") {
      live("State") { $0.stateSections }
    }
    routes.tab(InspectorLinks.events, "Events", systemImage: "clock") {
      live("Events") { $0.windows + [Page.Section(nil, $0.eventItems)] }
    }
    routes.add(InspectorLinks.event, .parent(InspectorLinks.events)) { number in
      live("Event \(number)") { $0.sections(ofEvent: number) { await log.ask($0) } }
    }
    routes.tab(InspectorLinks.tryout, "Open a link", systemImage: "link") {
      Self.tryout { await log.ask($0) }
    }
    routes.action(InspectorLinks.watched) { number in Task { await log.choose(number) } }
    return routes
  }

  private static func tryout(
    _ ask: @escaping @Sendable (InspectorRequest) async -> String
  ) -> Page {
    let sources = [
      (value: "app", label: "the app"), ("universalLink", "a universal link"),
      ("customScheme", "a link with a custom scheme"), ("notification", "a notification"),
      ("untrusted", "an untrusted source"),
    ]
    let form = Page.Form(
      .text("link", label: "Link", prompt: "/item/3", isRequired: true),
      .menu("source", label: "Source", sources, value: "app"),
      .checkbox("opens", label: "Open the link, and don’t only explain it", value: true),
      submit: "Go"
    ) { link, source, opens in
      let answer = await ask(
        opens ? .open(link: link, source: source) : .explain(link: link, source: source))
      return .show(Page(link, items: [.code(answer)]))
    }
    return Page("Open a link", items: [.form(form)])
  }
}

/// The pages of an inspector, by their links.
enum InspectorLinks {
  static let state = LinkPattern("/")
  static let events = LinkPattern("/events")
  static let event = LinkPattern("/events/:number", as: Int.self)
  static let tryout = LinkPattern("/open")
  static let watched = LinkPattern("/window/:number", as: Int.self)
}
#endif
