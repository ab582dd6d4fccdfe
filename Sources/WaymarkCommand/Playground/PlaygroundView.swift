import Waymark
import WaymarkGraph
import WaymarkPage
import WaymarkRouteFile

/// What a playground shows of an app: its state, why it is so, and its routes as a picture.
struct PlaygroundView: Encodable {
  /// A screen of a stack.
  struct Screen: Encodable {
    let link: String
    /// Nil where no route shows the link, as in an in-app browser.
    let pattern: String?
  }

  /// A tab, or a layer above the tabs.
  struct Stack: Encodable {
    /// `Tab 1`, or the style of a layer.
    let title: String
    /// The screens, the root first.
    let screens: [Screen]
  }

  /// A guard, which allows until it is told to deny.
  struct Guard: Encodable {
    let name: String
    let denies: Bool
  }

  let notation: String
  let tabs: [Stack]
  /// The tab that is selected, from 0.
  let selected: Int
  /// The layers from the one just above the tabs to the one on top.
  let layers: [Stack]
  let guards: [Guard]
  /// Diagnostics of the last command.
  let remarks: [String]
  /// The link that was asked for last, or that of the screen on top.
  let link: String
  /// Why this link opens what it opens.
  let explanation: String
  /// Links to try, one for each route.
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
      explanation = error.underlined + "\n" + error.message
    }
  }

  private static func examples(in file: RouteFile, _ navigator: Navigator<Page>) -> [String] {
    let routes: Routes<String> = file.routes { pattern, _ in pattern }
    return routes.registry.definitions.compactMap { definition in
      let links = LinkExamples(of: definition).links.filter {
        (try? file.match($0))??.pattern == definition.text
      }
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
