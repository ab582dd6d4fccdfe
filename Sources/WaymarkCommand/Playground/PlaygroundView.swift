#if Browser
import Waymark

/// The app of a playground: its state, an explanation, and its routes as a picture.
struct PlaygroundView: Encodable {
  struct Screen: Encodable {
    let link: String
    /// The pattern, or `nil` for the link of an in-app browser.
    let pattern: String?
  }

  /// A tab, or a layer above the tabs.
  struct Stack: Encodable {
    /// `Tab 1`, or the presentation of a layer.
    let title: String
    /// The screens, the root first.
    let screens: [Screen]
  }

  struct Guard: Encodable {
    let name: String
    let denies: Bool
  }

  let notation: String
  let tabs: [Stack]
  /// The index of the selected tab.
  let selected: Int
  /// The layers above the tabs, the topmost last.
  let layers: [Stack]
  let guards: [Guard]
  /// The diagnostics of the last command.
  let remarks: [String]
  /// The last link of a command, or the link of the top screen.
  let link: String
  let explanation: String
  /// Links to try, one per route.
  let examples: [String]
  let graph: String

  init(_ file: RouteFile, _ session: ScriptSession, remarks: [String], graph: String) {
    let state = session.navigator.state
    notation = state.description
    selected = state.selectedTab
    tabs = state.tabs.enumerated().map { Stack("Tab \($0.offset + 1)", $0.element) }
    layers = state.modals.map { Stack($0.style.rawValue, $0.stack) }
    guards = session.guardNames.sorted().map {
      Guard(name: $0, denies: session.denied.contains($0))
    }
    self.remarks = remarks
    self.graph = graph
    examples = Self.examples(in: file, session.navigator)
    let asked = session.asked ?? (state.top.link.description, .app)
    link = asked.link
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

extension PlaygroundView.Stack {
  fileprivate init(_ title: String, _ stack: EntryStack) {
    self.title = title
    screens = stack.map {
      PlaygroundView.Screen(link: $0.link.description, pattern: $0.pattern)
    }
  }
}
#endif
