import TourRoutes
import Waymark
import WaymarkPage

/// Explains any link before opening it.
extension Routes<Page> {
  mutating func addLinks() {
    accept(schemes: ["tour"])
    tab("/links", "Links", systemImage: "link")
    add("/links") { (context: OpenContext) in
      let form = Page.Form(
        .text("link", label: "Link", prompt: "test://number/5", isRequired: true),
        submit: "Explain"
      ) { .open("/links/explain?link=\($0)&from=app") }
      let rows = examples.map { Page.Item.row($0, link: "/links/explain?link=\($0)&from=app") }
      return Page(
        "Links", at: context.link, scheme: "tour",
        sections: [Page.Section(nil, [.form(form)]), Page.Section("Examples", rows)])
    }
    add("/links/explain?link=:link&from=:source", .identity("link", "from")) {
      (context: OpenContext, link: String, source: Source) in
      // The explanation is about the state in which this screen is shown.
      Page("Explanation", loading: "Explaining…") { explanation(of: link, source, context) }
    }
  }
}

/// Links from the documents.
private let examples = [
  "test://number/5", "tt://restaurant/Chotchkie's", "tt://menu/1/5", "http://github.com/jverkoey",
  "https://myapp.com/profile?x_push_page=true&x_page_title=Profile",
  "inapp://capture?x_action=myAction", "myapp://project/1/item/2", "myapp://project/1/users/3",
]

/// The source of an explained link.
enum Source: String, LinkParameter, CaseIterable {
  case app, outside, page

  var title: String {
    switch self {
    case .app: "App"
    case .outside: "Universal link"
    case .page: "Other site"
    }
  }

  var source: LinkSource {
    switch self {
    case .app: .app
    case .outside: .universalLink
    case .page: .page("https://other.example")
    }
  }
}

private func explanation(
  of link: String, _ source: Source, _ context: OpenContext<Page>
) -> Page {
  let navigator = context.navigator
  let target = LinkTarget(text: link)
  let preview = navigator.preview(target, from: source.source)
  let sources = Source.allCases.map { other in
    Page.Row(
      other.title, link: LinkTarget("/links/explain?link=\(link)&from=\(other)", as: .replace),
      role: other == source ? .primary : .plain)
  }
  let open = Page.Form(submit: "Open the link") {
    let outcome = navigator.open(target, from: source.source)
    return .stay(outcome.message(about: link))
  }
  return Page(
    "Explanation", at: context.link, scheme: "tour",
    sections: [
      Page.Section(link, [.buttons(sources), .form(open)]),
      Page.Section(
        "State",
        [
          .fact("Outcome", preview.outcome.word), .fact("Before", navigator.state.description),
          .fact("After", preview.state.description),
        ]),
      Page.Section("Explanation", [.code(navigator.explain(target, from: source.source))]),
    ])
}
