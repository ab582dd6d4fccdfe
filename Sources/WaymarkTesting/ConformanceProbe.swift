import Waymark

/// A host that forwards updates to the examined host, and records its answers.
final class ConformanceProbe<Screen>: NavigationHost {
  private let host: any NavigationHost<Screen>
  private var last = 0
  private var troubles: [ConformanceFailure.Kind] = []
  /// The revision that the host hasn't answered yet.
  private(set) var inFlight: Int?
  /// The steps inside the next `apply`.
  var inside: (() -> Void)?

  var onEvent: ((HostEvent) -> Void)? {
    didSet {
      guard onEvent != nil else {
        host.onEvent = nil
        return
      }
      host.onEvent = { [weak self] event in self?.hear(event) }
    }
  }

  init(_ host: any NavigationHost<Screen>) { self.host = host }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<Screen>) {
    inFlight = update.revision
    last = update.revision
    host.apply(update, of: navigator)
    runInside()
  }

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
      if revision > last { troubles.append(.strayAnswer(revision: revision)) }
      if revision == inFlight {
        inFlight = nil
        if completion != .completed { troubles.append(.notShown(revision: revision, completion)) }
      }
    }
    onEvent?(event)
  }

  func takeTroubles() -> [ConformanceFailure.Kind] {
    defer { troubles = [] }
    return troubles
  }
}
