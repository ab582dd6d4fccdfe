/// The order of the calls to one navigator: one at a time, what the user did first.
///
/// While a guard, a maker or a listener of the app runs, every other call waits here. The queue runs
/// nothing itself: its owner asks for the next call and runs it.
final class TurnQueue {
  /// The number of waiting calls that are run in a row. Only a listener that answers every change
  /// with another one makes so many.
  static let limit = 1_000

  // Assigned anew, never changed in place: the compiler would check each read for exclusive access.
  private var facts: [NavigationAction] = []
  private var calls: [() -> Void] = []
  private var depthOfAppCode = 0
  private var callsRun: Int?
  /// True while the host is handed an update, so that its answer does not ask for another one.
  private(set) var isUpdatingHost = false

  /// True while code of the app runs, so that a call has to wait.
  var mustWait: Bool { depthOfAppCode > 0 }

  func enterAppCode() { depthOfAppCode += 1 }

  func leaveAppCode() { depthOfAppCode -= 1 }

  /// Begins to hand updates to the host; false if one is being handed over already.
  func beginUpdatingHost() -> Bool {
    defer { isUpdatingHost = true }
    return !isUpdatingHost
  }

  func endUpdatingHost() { isUpdatingHost = false }

  /// Adds a call, to be run after those that wait already.
  func enqueue(_ call: @escaping () -> Void) { calls = calls + [call] }

  /// Adds something the user did.
  func enqueue(fact: NavigationAction) { facts = facts + [fact] }

  /// The next thing the user did; nil while code of the app runs.
  func nextFact() -> NavigationAction? {
    guard !mustWait, let next = facts.first else { return nil }
    facts = Array(facts.dropFirst())
    return next
  }

  /// True if nothing waits.
  var isEmpty: Bool { facts.isEmpty && calls.isEmpty }

  /// Begins to run the calls that wait; false while code of the app runs, or if they are run already.
  func beginDraining() -> Bool {
    guard !mustWait, callsRun == nil else { return false }
    callsRun = 0
    return true
  }

  /// The next call to run; nil if none waits, or the limit is reached.
  func nextCall() -> (() -> Void)? {
    guard let count = callsRun, count < Self.limit, let next = calls.first else { return nil }
    callsRun = count + 1
    calls = Array(calls.dropFirst())
    return next
  }

  /// Ends to run calls.
  /// - Returns: the calls beyond the limit, which are not run.
  func endDraining() -> [() -> Void] {
    callsRun = nil
    defer { calls = [] }
    return calls
  }
}
