#if Browser
import Foundation
import Waymark
import WaymarkPage
import WaymarkWeb

extension BrowserSession {
  static let pageLeadsOn = "This page navigates in a loop and was stopped."
  private static let unreadable =
    "The address isn’t a link of this app, so its directives can’t be followed."

  /// Decides about a navigation of a framed page.
  func follow(_ navigation: WebNavigation, hasDocument: Bool, from id: EntryID, _ edition: Int) {
    // A document of an earlier load may have had another trust. Only the host loads a page.
    guard let shown = screen.shown[id], shown.loadCount == edition, let entry = state.entry(id),
      case .web(let content) = shown.page.body, navigation.kind != .load
    else { return }
    var navigation = navigation
    var rules = WebRules(navigator, for: entry, hasDocument: hasDocument)
    if case .html(_, let base) = content {
      rules.isContent = true
      navigation.source = .app
      // Content with a base is foreign: its links can only open screens.
      if let base {
        let url = URL(string: navigation.url, relativeTo: URL(string: base))
        navigation.url = url?.absoluteString ?? navigation.url
        navigation.source = .page("null")
      }
    }
    let decision = pageLoops.admitted(
      rules.decision(about: navigation), about: navigation, at: ContinuousClock.now - started)
    execute(decision, about: navigation.url, of: id, isEmpty: rules.isEmpty)
  }

  private func execute(_ decision: WebDecision, about link: String, of id: EntryID, isEmpty: Bool) {
    switch decision {
    case .open(let target, let source, let leavesPage):
      if leavesPage { leaveEmptyPage(id) }
      let outcome = navigator.open(target, from: source)
      if isEmpty, outcome.isFailure { leaveEmptyPage(id) }
      tell(outcome, link)
    // The path of a page of the app may not be a link.
    case .load(let path, let own) where own != nil || path.begins(with: "/"):
      send(.load(id: id.number, source: SitePaths.webPages + (own ?? path), link: own))
    case .load(let url, _), .external(let url, _):
      if isEmpty { leaveEmptyPage(id) }
      if let link = try? screen.addresses.read(url) { openOutside(link) }
    case .block(.loop): tellUser(Self.pageLeadsOn)
    case .block(.unreadable): tellUser(Self.unreadable)
    case .block(.code): break
    case .block(.covered): navigator.onDiagnostic?(.notOpened(link, .denied(.coveredPage)))
    // The browser saves files itself.
    case .block, .download: tell(.denied(.notAWebPage), link)
    }
  }

  /// Removes a page that has shown nothing.
  func leaveEmptyPage(_ id: EntryID) {
    if state.top.id == id { navigator.back() }
  }

  /// Opens a link in another window or app, if the browser can.
  func openOutside(_ link: DeepLink) {
    if link.isWebAddress || link.scheme == "mailto" || link.scheme == "tel" {
      send(.external(link: link.description))
    } else {
      tell(.denied(.notAWebPage), link.text)
    }
  }
}

extension BrowserScreen {
  /// Returns the page of an in-app browser, or `nil` for other entries.
  func externalPage(of entry: Entry) -> Page? {
    let layer = state?.modals.first { $0.stack.contains { $0.id == entry.id } }
    guard layer?.style == .external else { return nil }
    let text = entry.link.description
    // A link of the app's own may have a screen.
    if entry.link.scheme == nil, navigator?.linkKind(of: text) != nil { return nil }
    return Page(entry.link.authority ?? text, web: .url(text))
  }

  /// Returns the content at a path of this session, or `nil` if no entry shows it any longer.
  func content(_ name: some StringProtocol) -> String? {
    guard let number = Int(String(name).part(before: "-")),
      case .web(.html(let html, _)) = shown[EntryID(number)]?.page.body
    else { return nil }
    return html
  }

  /// Applies another link or title of the document in a frame.
  func document(in id: EntryID, _ edition: Int, link: String?, title: String?) {
    guard isOwnPage(id, edition) else { return }
    if let link, let own = (try? addresses.read(link)).flatMap(addresses.appForm) {
      shown[id]?.framed = own
      relink(id, own.description)
    }
    if let title { note(.didChangeTitle(id, title), of: id) }
  }
}
#endif
