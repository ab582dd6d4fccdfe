/// A link that waits to be opened.
struct Intent {
  let request: OpenRequest
  let link: DeepLink
  let since: ContinuousClock.Instant
}

/// Holds one link that waits, the newest, and counts what it waits for.
struct IntentSlot {
  /// How long a link waits at most; nil for ever.
  var lifetime: Duration?
  /// Where the link is kept beyond the end of the process.
  var keeping: IntentKeeping? {
    didSet { (hasRead, notKept) = (false, nil) }
  }
  /// Whether it is known what an earlier process has kept.
  var hasRead = false
  /// The text of the link that waits where the store has failed to keep it.
  var notKept: String?
  private(set) var waiting: Intent?
  private var tokens: Set<HoldToken> = []
  private var lastToken = 0

  var isHolding: Bool { !tokens.isEmpty }

  mutating func hold() -> HoldToken {
    lastToken += 1
    let token = HoldToken(number: lastToken)
    tokens.insert(token)
    return token
  }

  /// Gives a token back; false if it is not held.
  mutating func release(_ token: HoldToken) -> Bool { tokens.remove(token) != nil }

  /// Lets a link wait, and returns the one whose place it takes.
  mutating func keep(_ intent: Intent) -> Intent? {
    defer { waiting = intent }
    return waiting
  }

  /// Takes the link out, once.
  mutating func take() -> Intent? {
    defer { waiting = nil }
    return waiting
  }

  func isExpired(_ intent: Intent, at now: ContinuousClock.Instant) -> Bool {
    lifetime.map { intent.since.duration(to: now) > $0 } ?? false
  }
}
