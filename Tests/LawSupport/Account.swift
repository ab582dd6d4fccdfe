public import Waymark
public import WaymarkTesting

/// A user who logs in and out, and has unsaved changes.
public final class Account {
  private var isIn = true
  private var isUnsaved = false

  /// Creates a user who is logged in.
  public init() {}

  /// Requires an account for most of the conformance routes.
  public func guards<Screen>(_ routes: inout Routes<Screen>) {
    routes.requirement("account", present: "/settings") { self.isIn }
    routes.requires("account", except: "/settings/:page", "/item/:item")
  }

  /// Keeps the user from closing screens with unsaved changes.
  public func guards<Screen>(_ navigator: Navigator<Screen>) {
    navigator.addGuard("unsaved", on: .dismiss) { _ in
      self.isUnsaved ? .deny("unsaved") : .allow
    }
  }

  /// Logs the user in or out, or changes what is unsaved. Logging out saves it.
  public func change<Screen>(_ navigator: Navigator<Screen>, _ random: inout SeededGenerator) {
    if random.chance(50) {
      isUnsaved = isIn && random.chance(20)
    } else {
      (isIn, isUnsaved) = (random.chance(60), false)
      navigator.requirementsChanged()
    }
  }
}
