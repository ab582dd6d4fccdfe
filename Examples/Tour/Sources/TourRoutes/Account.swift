public import Observation
import Waymark

/// The account of a window.
@Observable public final class Account {
  /// The name of the user, or `nil`.
  public var user: String?

  /// Creates an account without a user.
  public init() {}
}

/// The login, which is presented before a screen that requires an account.
extension Routes {
  mutating func addLogin(
    to account: Account, _ login: @escaping (OpenContext<Screen>) -> Screen
  ) {
    requirement("account", present: "/login") { account.user != nil }
    add("/login", .present(.sheet), .neverSaved) { (context: OpenContext) in login(context) }
    action("/sign-out") { context in
      account.user = nil
      context.navigator.requirementsChanged()
    }
  }
}
