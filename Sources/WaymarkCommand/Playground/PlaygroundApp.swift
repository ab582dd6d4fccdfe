import Waymark
import WaymarkBrowser
import WaymarkPage

/// The playground of one window, which is an app of one screen.
///
/// The link of the screen has the commands, so that the browser's history goes through them, and its
/// payload the routes, which are too long for a link; both are saved with the session.
final class PlaygroundApp {
  /// The routes of the last screen that had some: a step back in the history has none.
  private var text: String
  private weak var navigator: Navigator<Page>?

  init(beginningWith text: String) { self.text = text }

  var visitorApp: VisitorApp {
    var routes = Routes<Page>()
    routes.add("/?run=:run?", .reuse(.update)) { (context: OpenContext, run: String?) in
      if let payload = context.payload {
        self.text = payload
      } else {
        self.navigator?.setPayload(self.text)
      }
      return try Self.page(Playground(routes: self.text, script: run ?? ""))
    }
    return VisitorApp(routes) { self.navigator = $0 }
  }

  static func page(_ playground: Playground) throws -> Page {
    let picture = PlaygroundPicture(
      routes: playground.routes, problems: playground.problems, commands: playground.commands,
      steps: playground.steps, view: playground.view)
    return Page(
      "Playground",
      items: [
        .custom(
          try Page.Custom("waymark-playground", picture, plainItems: plainItems(playground)))
      ])
  }

  /// The playground in items that every host has.
  private static func plainItems(_ playground: Playground) -> [Page.Item] {
    let form = Page.Form(
      .longText("routes", label: "Routes", value: playground.routes),
      .longText(
        "commands", label: "Commands", value: playground.commands.joined(separator: "\n"),
        prompt: "open /item/7"),
      submit: "Run"
    ) { routes, commands in answer(routes, commands) }
    let problems = playground.problems.map { problem in
      Page.Item.code(
        (problem.line.map { "line \($0): " } ?? "") + problem.message + "\n" + problem.marked)
    }
    guard let view = playground.view else { return [.form(form)] + problems }
    let outcome = playground.steps.last.map { [Page.Item.fact($0.command, $0.outcome)] } ?? []
    let picture = Page.Image(.data(Array(view.graph.utf8), type: "image/svg+xml"), "The routes")
    return [.form(form)] + problems + outcome + view.remarks.map { .text($0) }
      + [.code(view.notation), .code(view.explanation), .image(picture)]
  }

  /// What is too long is only told: an error at a field would show the form, which the element fills in.
  private static func answer(_ routes: String, _ commands: String) -> Page.Answer {
    if let tooLong = Playground.problem(ofLength: routes) {
      return .stay("Nothing was run: \(tooLong).")
    }
    let lines = commands.split(whereSeparator: \.isNewline).joined(separator: "\n")
    let target = LinkTarget(lines.isEmpty ? "/" : "/?run=\(lines)", payload: routes)
    guard target.link.utf8.count <= Limit.linkBytes.value else {
      return .stay("The address has no room for more commands: start over.")
    }
    return .open(target)
  }
}

/// What the element of a playground is told.
private struct PlaygroundPicture: Encodable {
  let routes: String
  let problems: [Playground.Problem]
  let commands: [String]
  let steps: [Playground.Step]
  let view: PlaygroundView?
}
