public import Waymark

/// A host for tests, which applies and records updates and simulates a user.
///
/// Only operations change its tree, so that a wrong operation results in a wrong tree.
public final class RecordingHost<Screen>: NavigationHost {
  /// The time and the kind of the answers.
  public enum Manner: String, Hashable, Sendable, CaseIterable {
    /// It answers inside `apply`.
    case atOnce
    /// It shows an update immediately, and answers when the test calls ``RecordingHost/settle(_:)``.
    case late
    /// It shows an update, and answers when the test calls ``RecordingHost/settle(_:)``.
    case slow
    /// It answers inside `apply`, and then again.
    case twice
    /// It shows an update, and never answers.
    case never
    /// It doesn't show an update, and reports that it was interrupted.
    case cancelled
    /// It shows half of an update, and reports that it failed.
    case failed
  }

  /// The screens that a host requests.
  public enum Appetite: Equatable, Sendable {
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
    /// The tree before the update.
    let start: HostTree?
    /// The facts of the user since then.
    var facts: [HostFact] = []
  }

  /// The receiver of events.
  public var onEvent: ((HostEvent) -> Void)?
  /// The time and the kind of the answers.
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
  /// The operations that couldn't be applied.
  package private(set) var mistakes: [HostTree.Mistake] = []

  var pending: [Pending] = []
  weak var navigator: Navigator<Screen>?

  /// Creates a host without content.
  public init(_ manner: Manner = .atOnce) { self.manner = manner }

  /// The revisions that wait for ``settle(_:)``, the oldest first.
  public var waiting: [Int] { pending.map(\.update.revision) }

  /// The screen of an entry that the host shows.
  public func screen(of item: HostTree.Item) -> Screen? { navigator?.screen(of: item.entry) }

  /// Clears the records, but not the tree.
  public func forget() {
    updates = []
    asked = []
    declined = []
    mistakes = []
  }

  // MARK: The navigator's side

  /// Applies an update, and answers as the manner says.
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

  /// Answers the oldest pending update. Returns `false` without one.
  ///
  /// A slow host shows the update before, unless it was cancelled, and then the gestures.
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

  /// Answers all pending updates.
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
