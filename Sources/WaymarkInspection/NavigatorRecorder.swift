import Foundation
package import Waymark

/// A recorder of the events of a navigator, which also calls the hooks of the app.
package final class NavigatorRecorder<Screen> {
  private let navigator: Navigator<Screen>
  private let report: (LoggedEvent) -> Void
  private let onTransition: ((StateTransition) -> Void)?
  private let onOutcome: ((String, LinkSource, Outcome) -> Void)?
  private let onDiagnostic: ((Diagnostic) -> Void)?
  /// The change whose outcome follows.
  private var change: StateTransition?

  package init(_ navigator: Navigator<Screen>, report: @escaping (LoggedEvent) -> Void) {
    (self.navigator, self.report) = (navigator, report)
    (onTransition, onOutcome) = (navigator.onTransition, navigator.onOutcome)
    onDiagnostic = navigator.onDiagnostic
    // The recorder belongs to the code that watches the navigator.
    navigator.onTransition = { [weak self, onTransition] in
      onTransition?($0)
      self?.note($0)
    }
    navigator.onOutcome = { [weak self, onOutcome] in
      onOutcome?($0, $1, $2)
      self?.note($0, $1, $2)
    }
    navigator.onDiagnostic = { [weak self, onDiagnostic] in
      onDiagnostic?($0)
      self?.note(.noted(message: $0.message))
    }
    note(.began)
  }

  /// Restores the hooks of the app.
  package func stop() {
    navigator.onTransition = onTransition
    navigator.onOutcome = onOutcome
    navigator.onDiagnostic = onDiagnostic
  }

  private func note(_ transition: StateTransition) {
    // The outcome of a link follows its change.
    if transition.link != nil, transition.outcome != nil { return change = transition }
    note(.changed, since: transition.before)
  }

  private func note(_ link: String, _ source: LinkSource, _ outcome: Outcome) {
    let before = change?.link == link ? change?.before : nil
    change = nil
    note(
      .opened(link: link, source: source.word, outcome: LoggedOutcome(outcome, of: link)),
      since: before)
  }

  private func note(_ kind: LoggedEvent.Kind, since before: NavigationState? = nil) {
    let state = navigator.state
    report(
      LoggedEvent(
        kind: kind, time: Date(), before: LoggedState(before ?? state), after: LoggedState(state),
        pendingLink: navigator.pendingLink.link?.description,
        session: navigator.session.textAsItStands() ?? ""))
  }

  /// Carries out a request, and returns the result as text.
  package func answer(_ request: InspectorRequest) -> String {
    switch request {
    case .open(let link, let word):
      let source = LinkSource(word: word) ?? .untrusted
      let explanation = navigator.explain(LinkTarget(text: link), from: source)
      let outcome = navigator.open(text: link, from: source)
      return
        ([outcome.word, outcome.message(about: link)].compactMap(\.self).joined(separator: ": "))
        + "\n\n" + explanation
    case .explain(let link, let word):
      return navigator.explain(LinkTarget(text: link), from: LinkSource(word: word) ?? .untrusted)
    case .show(let session): return navigator.session.restore(session).message
    }
  }
}
