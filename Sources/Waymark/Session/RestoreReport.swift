/// The result of restoring a session.
public struct RestoreReport: Equatable, Sendable {
  /// An entry that did not come back.
  public struct Skipped: Equatable, Sendable {
    /// Its link, as it was saved.
    public let link: DeepLink
    /// The reason.
    public let reason: RestoreSkip
  }

  /// A link that was another one when it was saved.
  public struct Migrated: Equatable, Sendable {
    /// The link, as it was saved.
    public let link: DeepLink
    /// The link by now.
    public let next: DeepLink
    /// The name of the last migration that changed it.
    public let migration: String
  }

  /// The links of the entries that came back, tab by tab, then layer by layer.
  public internal(set) var restored: [DeepLink] = []
  /// The entries that did not.
  public internal(set) var skipped: [Skipped] = []
  /// The saved links that migrations changed, in the order of the saved session.
  public internal(set) var migrated: [Migrated] = []
  /// True if nothing came back because the session was too old.
  public internal(set) var isExpired = false
  /// The reason that nothing could be restored; nil also if nothing was saved.
  public internal(set) var failure: RestoreFailure?
  /// The parts of the store that could not be read, the newest first, also if something older came back.
  public internal(set) var losses: [RestoreFailure] = []
  /// True if the newest session could not be read and is set aside, for a release that can.
  public internal(set) var isSetAside = false

  var unknownButtons: [String] = []

  /// A Boolean value indicating whether entries wait for a requirement.
  public var isWaiting: Bool {
    skipped.contains { if case .requirement = $0.reason { true } else { false } }
  }

  /// True if any entry came back; if not, what stood before stands as it did.
  public var didRestoreAny: Bool { !restored.isEmpty }
}

/// The reason that an entry of a session did not come back.
public indirect enum RestoreSkip: Error, Equatable, Sendable {
  /// No route takes the link any more.
  case unmatched
  /// The link is one of an action by now.
  case notAScreen
  /// A guard did not allow it: it denied the link, sent it on, or wanted it to wait.
  case `guard`(String, reason: String)
  /// A requirement isn't met. The entry comes back when it is.
  case requirement(String)
  /// The route is marked `.saved(.never)`.
  case neverSaved
  /// The screen below did not come back, and the route is marked `.chain(.required)`.
  case brokenChain
  /// There is no such tab any more, or two have become one.
  case noTab
  /// A layer of this style does not come back.
  case layer(LayerStyle)
  /// A migration left it out; or made a text of it that is no link, and then the reason says so.
  case migration(String, reason: String)
  /// It would exceed a limit.
  case limit(Limit)
  /// The redirects lead in a circle of these links.
  case redirectCircle([DeepLink])
}

/// The reason that no session could be restored.
public indirect enum RestoreFailure: Equatable, Sendable {
  /// The store could not be read now; nothing is saved by itself until it could be.
  case store(reason: String)
  /// The newest session is damaged; the one before comes back, if there is any.
  case damaged(reason: String)
  /// The saved text is no session.
  case text(SavedStateError)
  /// A newer release saved the session: this app lacks migrations that changed it.
  case unknownMigrations([String])
  /// The app's own code is being asked about another open; it has to restore afterwards.
  case busy
}
