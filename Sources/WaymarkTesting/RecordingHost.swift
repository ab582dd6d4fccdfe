public import Waymark

/// A host without a screen, for tests. It applies and records updates, and has a user.
///
/// Its tree changes by operations only, so that a wrong operation shows as a wrong tree.
public final class RecordingHost<Screen>: NavigationHost {
  /// When and how a host answers.
  public enum Manner: String, Hashable, Sendable, CaseIterable {
    /// Inside `apply`.
    case atOnce
    /// It shows an update at once and answers when the test calls ``RecordingHost/settle(_:)``.
    case late
    /// It shows an update and answers only when the test calls ``RecordingHost/settle(_:)``.
    case slow
    /// Inside `apply`, and then once more.
    case twice
    /// It shows an update and forgets to answer.
    case never
    /// It shows nothing of an update and says that it was broken off.
    case cancelled
    /// It shows half of an update and says that it failed.
    case failed
  }

  /// Which screens a host wants to have.
  public enum Appetite: Equatable, Sendable {
    /// None.
    case nothing
    /// The one that the user sees.
    case top
    /// All of them.
    case everything
  }

  /// An update that was not answered yet.
  struct Pending {
    let update: NavigationUpdate
    /// The tree before the update.
    let start: HostTree?
    /// The facts of the user since then.
    var facts: [HostFact] = []
  }

  /// The receiver of events.
  public var onEvent: ((HostEvent) -> Void)?
  /// When and how the host answers.
  public var manner: Manner
  /// The screens that the host requests.
  public var appetite = Appetite.top
  /// A function that runs inside each `apply`, before the answer.
  public var onApply: ((NavigationUpdate) -> Void)?

  /// The tree that the host shows, or `nil` before the first update.
  public internal(set) var tree: HostTree?
  /// The updates so far.
  public private(set) var updates: [NavigationUpdate] = []
  /// The entries whose screens the host has requested, in order, with repetitions.
  public private(set) var asked: [EntryID] = []
  /// The entries whose makers declined.
  public private(set) var declined: [EntryID] = []
  /// Operations that it could not follow; there should be none.
  public private(set) var mistakes: [HostTree.Mistake] = []

  var pending: [Pending] = []
  weak var navigator: Navigator<Screen>?

  /// A host that shows nothing yet.
  public init(_ manner: Manner = .atOnce) { self.manner = manner }

  /// The revisions that wait for ``settle(_:)``, the oldest first.
  public var waiting: [Int] { pending.map(\.update.revision) }

  /// The screen of an entry that the host shows.
  public func screen(of item: HostTree.Item) -> Screen? { navigator?.screen(of: item.entry) }

  /// Forgets what was noted so far, and keeps what is shown.
  public func forget() {
    updates = []
    asked = []
    declined = []
    mistakes = []
  }

  // MARK: The navigator's side

  /// Applies an update and answers in the host's manner.
  public func apply(_ update: NavigationUpdate, of navigator: Navigator<Screen>) {
    updates.append(update)
    self.navigator = navigator
    if let before = update.before {
      let difference = tree.map { $0.difference(from: before) } ?? "It shows nothing."
      if let difference { note(.wrongBefore(revision: update.revision, difference)) }
    }
    let start = tree
    switch manner {
    case .slow, .cancelled: break
    case .failed: show(update, operations: update.operations.prefix(update.operations.count / 2))
    case .atOnce, .late, .twice, .never: show(update, operations: update.operations)
    }
    if manner == .late || manner == .slow {
      pending.append(Pending(update: update, start: start))
    }
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

  /// Answers the oldest update that waits; false if none does.
  ///
  /// A slow host shows the update first, unless it was cancelled, and then the user's gestures.
  @discardableResult
  public func settle(_ completion: HostEvent.Completion = .completed) -> Bool {
    guard !pending.isEmpty else { return false }
    let settled = pending.removeFirst()
    if manner == .slow, completion == .completed {
      tree = settled.start
      show(settled.update, operations: settled.update.operations)
      for fact in settled.facts { _ = tree?.take(fact) }
    }
    answer(settled.update, completion)
    return true
  }

  /// Answers until nothing waits any more.
  public func settleAll() {
    while settle() {}
  }

  private func answer(_ update: NavigationUpdate, _ completion: HostEvent.Completion) {
    onEvent?(.settled(revision: update.revision, completion))
  }

  private func show(_ update: NavigationUpdate, operations: some Sequence<NavigationOperation>) {
    if update.before == nil {
      guard manner != .failed else { return }
      tree = HostTree(update.after)
    } else {
      for operation in operations {
        if let mistake = tree?.replay(operation) { note(mistake) }
      }
    }
    ask()
  }

  private func note(_ mistake: HostTree.Mistake) { mistakes.append(mistake) }

  func ask() {
    guard let tree, let navigator else { return }
    let wanted: [HostTree.Item] =
      switch appetite {
      case .nothing: []
      case .top: tree.visible.suffix(1)
      case .everything: tree.items
      }
    for item in wanted {
      asked.append(item.entry.id)
      if navigator.screen(of: item.entry) == nil, navigator.dialog(of: item.entry) == nil {
        declined.append(item.entry.id)
      }
    }
  }
}
