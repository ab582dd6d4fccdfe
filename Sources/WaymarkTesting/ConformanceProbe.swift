import Waymark

/// A host that forwards updates to the examined host, and records its answers.
final class ConformanceProbe<Screen>: NavigationHost {
  private let host: any NavigationHost<Screen>
  private var last = 0
  private var troubles: [String] = []
  /// The revision that the host hasn't answered yet.
  private(set) var inFlight: Int?
  /// The steps inside the next `apply`.
  var inside: (() -> Void)?

  var onEvent: ((HostEvent) -> Void)? {
    didSet { host.onEvent = onEvent == nil ? nil : { [weak self] in self?.hear($0) } }
  }

  init(_ host: any NavigationHost<Screen>) { self.host = host }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<Screen>) {
    inFlight = update.revision
    last = update.revision
    host.apply(update, of: navigator)
    runInside()
  }

  func reportActions() { host.reportActions() }

  func tabsDidChange(of navigator: Navigator<Screen>) { host.tabsDidChange(of: navigator) }

  func refresh(_ screen: Screen) -> Bool { host.refresh(screen) }

  func currentLink(of screen: Screen) -> String? { host.currentLink(of: screen) }

  func openInSystem(_ link: DeepLink) { host.openInSystem(link) }

  func bringToFront() { host.bringToFront() }

  func runInside() {
    guard let inside else { return }
    self.inside = nil
    inside()
  }

  func hear(_ event: HostEvent) {
    if case .settled(let revision, let completion) = event {
      if revision > last {
        troubles.append("The host answered update \(revision), which it never received.")
      }
      if revision == inFlight { settle(revision, completion) }
    }
    onEvent?(event)
  }

  private func settle(_ revision: Int, _ completion: HostEvent.Completion) {
    inFlight = nil
    switch completion {
    case .completed: break
    case .cancelled: troubles.append("The host interrupted update \(revision).")
    case .failed(let reason):
      troubles.append("The host could not show update \(revision): \(reason).")
    }
  }

  /// Returns sentences about the answers since the last call.
  func takeTroubles() -> [String] {
    defer { troubles = [] }
    return troubles
  }
}
