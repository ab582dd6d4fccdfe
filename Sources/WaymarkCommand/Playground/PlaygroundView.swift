#if Browser
import Waymark

/// The app of a playground: its state, an explanation, and its routes as a picture.
struct PlaygroundView {
  /// A tab, or a layer above the tabs.
  struct Stack {
    /// `Tab 1`, or the presentation of a layer.
    let title: String
    /// The links of the screens, the root first.
    let links: [String]

    init(_ title: String, _ stack: EntryStack) {
      self.title = title
      links = stack.map(\.link.description)
    }
  }

  let notation: String
  let tabs: [Stack]
  /// The layers above the tabs, the topmost last.
  let layers: [Stack]
  let guards: [(name: String, denies: Bool)]
  /// The diagnostics of the last command.
  let remarks: [String]
  /// Explains the last link of a command, or the link of the top screen.
  let explanation: String
  /// Links to try, one per route.
  let examples: [String]
  let graph: String

  init(_ file: RouteFile, _ session: ScriptSession, remarks: [String], graph: String) {
    let state = session.navigator.state
    notation = state.description
    tabs = state.tabs.enumerated().map { Stack("Tab \($0.offset + 1)", $0.element) }
    layers = state.modals.map { Stack($0.style.rawValue, $0.stack) }
    guards = session.guardNames.sorted().map { ($0, session.denied.contains($0)) }
    self.remarks = remarks
    self.graph = graph
    examples = Self.examples(in: file, session.navigator)
    let asked = session.asked ?? (state.top.link.description, .app)
    do throws(LinkError) {
      _ = try file.match(asked.link)
      explanation = file.explain(asked.link, from: asked.source)
    } catch {
      explanation = error.report
    }
  }

  private static func examples(in file: RouteFile, _ navigator: Navigator<String>) -> [String] {
    file.patternRoutes.registry.definitions.compactMap { definition in
      let links = file.examples(of: definition)
      // Only some values of a redirect may lead to a screen.
      return links.first { !navigator.preview(LinkTarget(text: $0), from: .app).outcome.isFailure }
        ?? links.first
    }
  }
}
#endif
