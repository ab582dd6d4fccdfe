/// What the model has and UIKit has not: time that a test turns, and a list of complaints.
///
/// Whatever else is not UIKit's begins with `standIn`.
@MainActor public enum StandIn {
  /// Where Apple's documentation leaves room, or systems differ, a test may try both.
  public struct Manner: Sendable {
    /// How many turns of the run loop an animation takes.
    public var turns = 2
    /// Whether a change of a stack begins at the next layout, and not at once.
    public var startsLate = false
    /// Whether `didShow` is told of the screen that a cancelled swipe leaves where it was.
    public var tellsOfCancelledSwipe = false
    /// Whether an alert's handler runs before the alert is gone, and not after.
    public var answersEarly = false
    /// Whether the end of a transition is told before the screens have appeared, and not after.
    public var completesEarly = false
    /// Whether the root of a window appears on a later turn, and not at once.
    public var appearsLate = false
    /// Whether a delegate is asked about the controller of a tab that is an object, too.
    public var tellsOfControllers = false
    /// Whether there is room for popovers and for all tabs, as on an iPad.
    public var isWide = false

    /// Whether a scroll view that is scrolled keeps its offset as it gets insets, and its content moves.
    public var keepsOffset = false
    /// Whether the system is iOS 17; `#available` does not know.
    public var isOld = false

    /// The manner of a phone.
    public init() {}
  }

  /// How the model behaves.
  public static var manner = Manner()
  /// Whether UIKit presents nothing now, and says so in its log only.
  public static var refusesPresentations = false
  /// What UIKit would have written to the log, or raised.
  public private(set) static var complaints: [String] = []

  private static var now = 0
  private static var jobs: [(due: Int, body: () -> Void)] = []
  private static var quietJobs: [() -> Void] = []

  /// Whether nothing waits for a turn.
  public static var isIdle: Bool { jobs.isEmpty }

  /// Does something on a later turn.
  public static func after(_ turns: Int = 1, _ body: @escaping () -> Void) {
    jobs.append((now + max(1, turns), body))
  }

  /// Does something when all is at rest: a timer that looks whether something is gone.
  public static func whenQuiet(_ body: @escaping () -> Void) { quietJobs.append(body) }

  /// Turns the run loop once.
  public static func turn() {
    now += 1
    let due = jobs.filter { $0.due <= now }
    jobs.removeAll { $0.due <= now }
    for job in due { job.body() }
  }

  /// Turns until nothing waits any more.
  public static func settle() {
    var turns = 0
    repeat {
      while !isIdle {
        turn()
        turns += 1
        precondition(turns < 100_000, "The run loop of the stand-in never comes to rest.")
      }
      let looks = quietJobs
      quietJobs = []
      for look in looks { look() }
    } while !isIdle
  }

  /// Forgets jobs and manners.
  public static func reset() {
    refusesPresentations = false
    jobs = []
    quietJobs = []
    manner = Manner()
  }

  /// Begins a new list of complaints.
  public static func forgetComplaints() { complaints = [] }

  /// Notes what UIKit would have complained about.
  public static func complain(_ text: String) { complaints.append(text) }
}
