/// The queued calls to a navigator. Actions of the user have priority.
///
/// While code of the app runs, such as a guard, a maker or a listener, all other calls are queued.
/// The queue doesn't run calls: its owner requests the next call and runs it.
final class TurnQueue {
  /// The maximum number of queued calls that run in a row. Only a listener that answers every
  /// change with another one exceeds it.
  static let limit = 1_000

  private var facts = Queue<NavigationAction>()
  private var calls = Queue<() -> Void>()
  private var depthOfAppCode = 0
  private var callsRun: Int?
  /// A Boolean value indicating whether the host is receiving an update. If so, its answer doesn't
  /// request another one.
  private(set) var isUpdatingHost = false
  /// A Boolean value indicating whether entries get the current links of their screens.
  var isRefreshingLinks = false
  var isChangingRoutes = false

  /// A Boolean value indicating whether code of the app runs, so that calls are queued.
  var mustWait: Bool { depthOfAppCode > 0 }

  func enterAppCode() { depthOfAppCode += 1 }

  func leaveAppCode() { depthOfAppCode -= 1 }

  /// Begins to send updates to the host. Returns `false` if an update is being sent.
  func beginUpdatingHost() -> Bool {
    defer { isUpdatingHost = true }
    return !isUpdatingHost
  }

  func endUpdatingHost() { isUpdatingHost = false }

  func enqueue(_ call: @escaping () -> Void) { calls.append(call) }

  /// Adds an action of the user.
  func enqueue(fact: NavigationAction) { facts.append(fact) }

  /// Returns the next action of the user, or `nil` while code of the app runs.
  func nextFact() -> NavigationAction? { mustWait ? nil : facts.next() }

  var isEmpty: Bool { facts.isEmpty && calls.isEmpty }

  /// Begins to run the queued calls. Returns `false` if they or code of the app are running.
  func beginDraining() -> Bool {
    guard !mustWait, callsRun == nil else { return false }
    callsRun = 0
    return true
  }

  /// Returns the next call, or `nil` if the queue is empty or the limit is reached.
  func nextCall() -> (() -> Void)? {
    guard let count = callsRun, count < Self.limit, let next = calls.next() else { return nil }
    callsRun = count + 1
    return next
  }

  /// Ends running calls.
  /// - Returns: The calls beyond the limit, which don't run.
  func endDraining() -> [() -> Void] {
    callsRun = nil
    return calls.removeAll()
  }
}

/// A first-in, first-out queue with amortized constant time.
private struct Queue<Element> {
  private var incoming: [Element] = []
  /// The next elements, the first one at the end.
  private var outgoing: [Element] = []

  var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  mutating func append(_ element: Element) { incoming.append(element) }

  mutating func next() -> Element? {
    if outgoing.isEmpty, !incoming.isEmpty {
      outgoing = incoming.reversed()
      incoming = []
    }
    return outgoing.popLast()
  }

  mutating func removeAll() -> [Element] {
    defer { self = Queue() }
    return outgoing.reversed() + incoming
  }
}
