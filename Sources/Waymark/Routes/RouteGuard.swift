/// A guard of a route, or one that is added while the app runs, for one entry or for all.
package struct RouteGuard {
  package let name: String
  package let event: GuardRequest.Event
  var entry: EntryID?
  let decide: (GuardRequest) -> GuardDecision

  func runs(on event: GuardRequest.Event, of entry: EntryID?) -> Bool {
    self.event == event && (self.entry == nil || self.entry == entry)
  }
}

extension [RouteGuard] {
  package func on(_ event: GuardRequest.Event, of entry: EntryID? = nil) -> [RouteGuard] {
    filter { $0.runs(on: event, of: entry) }
  }

  func firstRejection(
    _ request: GuardRequest, on event: GuardRequest.Event = .open, of entry: EntryID? = nil
  ) -> GuardRejection? {
    for check in self where check.runs(on: event, of: entry) {
      let answer = check.decide(request)
      if case .allow = answer { continue }
      return GuardRejection(name: check.name, answer: answer)
    }
    return nil
  }
}

/// Information for a guard.
public struct GuardRequest {
  /// The event before which a guard runs.
  public enum Event: String, Hashable, Sendable, CaseIterable {
    /// A link opens.
    case open
    /// A screen opens directly above the screen of the guard.
    case push
    /// The user, a requirement, or a link that isn't the app's closes the screen of the guard.
    case dismiss
  }

  /// A Boolean value indicating whether the guard runs for a preview and must not change anything.
  public let isDryRun: Bool
  private let circumstances: OpenInfo
  private let hasTarget: Bool

  init(_ circumstances: OpenInfo, hasTarget: Bool = true, isDryRun: Bool = false) {
    (self.circumstances, self.hasTarget, self.isDryRun) = (circumstances, hasTarget, isDryRun)
  }

  /// The link to open; for `.dismiss`, the link of the screen to close. It's `nil` for a preview
  /// without a target, which runs the guards of the topmost entry.
  public var link: DeepLink? { hasTarget ? circumstances.link : nil }
  /// The values of the route's parameters, by name.
  public var parameters: [String: String] { circumstances.parameters.values }
  /// The values that the caller passed.
  public var values: [String: any Sendable] { circumstances.values }
  /// The source of the link.
  public var source: LinkSource { circumstances.source }
}

/// The decision of a guard.
public indirect enum GuardDecision: Equatable, Sendable {
  /// Continue.
  case allow
  /// Deny the event. The value is the reason.
  case deny(String)
  /// Open another target instead. Its guards run too, and it inherits the options of the call that
  /// it doesn't specify.
  case redirect(LinkTarget)
  /// Hold the link, and open a target such as a login screen.
  case hold(presenting: LinkTarget?)

  /// Hold the link.
  public static var hold: GuardDecision { .hold(presenting: nil) }
}

struct GuardRejection {
  let name: String
  let answer: GuardDecision
  var requirement: String?
}
