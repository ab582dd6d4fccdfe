/// The run loop of the stand-in, and the list of complaints.
///
/// The names of other additions begin with `standIn`.
@MainActor public enum StandIn {
  /// The choices that Apple's documentation leaves open.
  public struct Manner: Sendable {
    /// The duration of an animation in turns.
    public var turns = 2
    /// A Boolean value indicating whether a stack changes at the next layout.
    public var startsLate = false
    /// A Boolean value indicating whether `didShow` is called after a canceled swipe.
    public var tellsOfCancelledSwipe = false
    /// A Boolean value indicating whether an alert's handler runs before its dismissal.
    public var answersEarly = false
    /// A Boolean value indicating whether a transition completes before screens have appeared.
    public var completesEarly = false
    /// A Boolean value indicating whether the root of a window appears on a later turn.
    public var appearsLate = false
    /// A Boolean value indicating whether the methods for controllers are called for tab objects.
    public var tellsOfControllers = false
    /// A Boolean value indicating whether popovers and all tabs have room, as on an iPad.
    public var isWide = false

    /// A Boolean value indicating whether a scrolled view keeps its offset when its insets change.
    public var keepsOffset = false
    /// A Boolean value indicating whether the system is iOS 17, which `#available` doesn't know.
    public var isOld = false

    public init() {}
  }

  public static var manner = Manner()
  /// A Boolean value indicating whether UIKit refuses presentations, and only logs it.
  public static var refusesPresentations = false
  public private(set) static var complaints: [String] = []

  private static var now = 0
  private static var jobs: [(due: Int, body: () -> Void)] = []
  private static var quietJobs: [() -> Void] = []

  public static var isIdle: Bool { jobs.isEmpty }

  public static func after(_ turns: Int = 1, _ body: @escaping () -> Void) {
    jobs.append((now + max(1, turns), body))
  }

  /// Calls a closure when nothing moves, as a timer would.
  public static func whenQuiet(_ body: @escaping () -> Void) { quietJobs.append(body) }

  public static func turn() {
    now += 1
    let due = jobs.filter { $0.due <= now }
    jobs.removeAll { $0.due <= now }
    for job in due { job.body() }
  }

  public static func settle() {
    var turns = 0
    repeat {
      while !isIdle {
        turn()
        turns += 1
        precondition(turns < 100_000, "The simulated run loop never settles.")
      }
      let looks = quietJobs
      quietJobs = []
      for look in looks { look() }
    } while !isIdle
  }

  public static func reset() {
    refusesPresentations = false
    jobs = []
    quietJobs = []
    manner = Manner()
  }

  public static func forgetComplaints() { complaints = [] }
  public static func complain(_ text: String) { complaints.append(text) }
}
