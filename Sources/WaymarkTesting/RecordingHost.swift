public import Waymark

/// A host for tests, which shows and records updates and simulates a user.
public final class RecordingHost<Screen>: NavigationHost {
  /// When and how the host answers an update.
  public enum Manner: String, Hashable, Sendable, CaseIterable {
    /// It answers inside `apply`.
    case atOnce
    /// It shows an update immediately, and answers when the test calls ``RecordingHost/settle(_:)``.
    case late
    /// It shows an update and answers when the test calls ``RecordingHost/settle(_:)``.
    case slow
    /// It answers inside `apply`, and then again.
    case twice
    /// It shows an update, and never answers.
    case never
    /// It doesn't show an update, and reports that it was interrupted.
    case cancelled
    /// It doesn't show an update, and reports that it failed.
    case failed
  }

  /// The screens that a host requests.
  package enum Appetite: Equatable, Sendable {
    /// No screens.
    case nothing
    /// The visible screen.
    case top
    /// All screens.
    case everything
  }

  /// An update that wasn't answered yet.
  struct Pending {
    let update: NavigationUpdate
    /// The facts of the user since then.
    var facts: [HostFact] = []
  }

  /// The receiver of events.
  public var onEvent: ((HostEvent) -> Void)?
  /// When and how the host answers an update.
  package var manner: Manner
  /// The screens that the host requests.
  package var appetite = Appetite.top
  /// A function that runs inside each `apply`, before the answer.
  package var onApply: ((NavigationUpdate) -> Void)?
  /// A Boolean value indicating whether screens refresh themselves.
  package var refreshesInPlace = false
  /// Returns the link that a screen shows now.
  package var currentLink: ((Screen) -> String?)?

  /// The state that the host shows, or `nil` before the first update.
  public internal(set) var state: NavigationState?
  /// The updates so far.
  public private(set) var updates: [NavigationUpdate] = []
  /// The entries whose screens the host has requested, in order, with repetitions.
  package private(set) var asked: [EntryID] = []
  /// Sentences about updates that don't begin with the state that the host shows.
  package private(set) var mistakes: [String] = []

  var pending: [Pending] = []
  weak var navigator: Navigator<Screen>?

  /// Creates a host that answers updates in a manner.
  public init(_ manner: Manner = .atOnce) { self.manner = manner }

  /// The revisions that wait for ``settle(_:)``, the oldest first.
  package var waiting: [Int] { pending.map(\.update.revision) }

  /// Clears the records, but not the state.
  package func forget() {
    updates = []
    asked = []
    mistakes = []
  }

  // MARK: The navigator's side

  /// Shows an update, and reports to the navigator that it's shown.
  public func apply(_ update: NavigationUpdate, of navigator: Navigator<Screen>) {
    updates.append(update)
    self.navigator = navigator
    if let before = update.before {
      let difference = state.map { $0.difference(from: before) } ?? "It shows nothing."
      if let difference {
        mistakes.append(
          "Update \(update.revision) starts from another state than the host shows. \(difference)")
      }
    }
    if ![.slow, .cancelled, .failed].contains(manner) { show(update.after) }
    if manner == .late || manner == .slow { pending.append(Pending(update: update)) }
    onApply?(update)
    switch manner {
    case .atOnce: answer(update, .completed)
    case .twice:
      answer(update, .completed)
      answer(update, .completed)
    case .cancelled: answer(update, .cancelled)
    case .failed: answer(update, .failed("a host of this manner always fails"))
    case .late, .slow, .never: break
    }
  }

  /// Returns whether screens refresh themselves.
  public func refresh(_ screen: Screen) -> Bool { refreshesInPlace }

  /// Returns the link that the test specifies.
  public func currentLink(of screen: Screen) -> String? { currentLink?(screen) }

  /// Answers the oldest pending update. Returns `false` if there isn't one.
  ///
  /// A slow host shows the update before, unless it was canceled, and then the gestures.
  @discardableResult
  public func settle(_ completion: HostEvent.Completion = .completed) -> Bool {
    guard !pending.isEmpty else { return false }
    let settled = pending.removeFirst()
    if manner == .slow, completion == .completed {
      show(settled.update.after)
      for fact in settled.facts { state?.apply(fact: fact) }
    }
    answer(settled.update, completion)
    return true
  }

  /// Answers all pending updates.
  package func settleAll() {
    while settle() {}
  }

  private func answer(_ update: NavigationUpdate, _ completion: HostEvent.Completion) {
    onEvent?(.settled(revision: update.revision, completion))
  }

  private func show(_ new: NavigationState) {
    state = new
    ask()
  }

  func ask() {
    guard let state, let navigator else { return }
    let wanted: [Entry] =
      switch appetite {
      case .nothing: []
      case .top: [state.top]
      case .everything: state.entryIDs.compactMap(state.entry)
      }
    let pages = state.modals.filter { $0.style == .external }.map(\.stack.root.id)
    for entry in wanted where !pages.contains(entry.id) {
      asked.append(entry.id)
      if navigator.screen(of: entry) == nil { _ = navigator.dialog(of: entry) }
    }
  }
}
