#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
import Observation
package import Waymark

/// The parts of a web page that its screen shows.
@MainActor @Observable package final class WebPageModel {
  package internal(set) var phase = WebPagePhase.loading(0)
  package internal(set) var title: String?
  /// A Boolean value indicating whether the back button shows the previous document.
  package internal(set) var goesBack = false
  /// The dialog of a script. It's answered as canceled if it's released without an answer.
  package var panel: JavaScriptDialog?
  /// The page, which the screen makes.
  @ObservationIgnored package internal(set) var page: WebPageView?
  /// Returns the position of the page, or `nil` while it isn't shown.
  @ObservationIgnored package var place: () -> WebPagePlace? = { nil }
  /// Called after each change, for screens that don't observe the model.
  @ObservationIgnored package var onChange: () -> Void = {}

  /// Creates a model without a page.
  package init() {}

  func set<Value: Equatable>(
    _ part: ReferenceWritableKeyPath<WebPageModel, Value>, _ value: Value
  ) {
    guard self[keyPath: part] != value else { return }
    self[keyPath: part] = value
    onChange()
  }
}

/// The progress of a web page.
package enum WebPagePhase: Equatable, Sendable {
  /// It's loading. The value is the completed fraction.
  case loading(Double)
  /// It's shown.
  case shown
  /// It failed to load. The text contains the reason.
  case failed(String)
}

/// The position of a web page.
@MainActor package struct WebPagePlace {
  let navigator: any AnyNavigator
  let entry: EntryID
  let pages: WebPageRegistry
  let report: (HostFact) -> Void

  /// Creates the place of a page in a window.
  /// - Parameter report: Reports another title or link of the entry.
  package init(
    _ navigator: any AnyNavigator, _ entry: EntryID, among pages: WebPageRegistry,
    report: @escaping (HostFact) -> Void
  ) {
    (self.navigator, self.entry, self.pages, self.report) = (navigator, entry, pages, report)
  }

  /// A Boolean value indicating whether the user sees the page.
  var isOnTop: Bool { navigator.state.top.id == entry }

  /// Returns the link of a page at an address, or `nil` for a page of another origin.
  func link(at url: String) -> String? {
    let link = try? navigator.routesNow.addresses.read(url)
    return link.flatMap(navigator.routesNow.addresses.appForm)?.description
  }

  /// Goes back from the page, which is empty, if it's visible and another entry is below it.
  func leave() {
    if isOnTop { navigator.goBack(asksGuards: false) }
  }

  /// Decides about a navigation of the page, or returns `nil` if its entry doesn't exist.
  func decision(
    about navigation: WebNavigation, hasDocument: Bool, isContent: Bool
  ) -> WebDecision? {
    guard let entry = navigator.state.entry(entry) else { return nil }
    return WebRules(navigator, for: entry, hasDocument: hasDocument, isContent: isContent)
      .decision(about: navigation)
  }

  /// Returns whether a script of the page can open a panel now. The first refusal is reported.
  func admitsPanel(at now: Duration) -> Bool {
    let number = pages.panels.number(at: now)
    if number == WebPageRegistry.mostPanels + 1, let link = navigator.state.entry(entry)?.link {
      navigator.onDiagnostic?(.panelsRefused(link, after: WebPageRegistry.mostPanels))
    }
    return number <= WebPageRegistry.mostPanels
  }
}

/// The error of a file that isn't saved, because it's the answer to a form that can't be sent again.
struct FormAnswerError: ErrorWithMessage {
  let message = "it is a file that answers a form; have the form lead to an address of the file"
}
#endif
