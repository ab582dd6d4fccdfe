import Waymark
import WaymarkPage

/// The account of a window.
final class Account {
  var user: String?
}

/// The login, which is presented before a screen that requires an account.
extension Routes<Page> {
  mutating func addLogin(to account: Account) {
    requirement("account", present: "/login") { account.user != nil }
    add("/login", .present(.sheet), .neverSaved) { (context: OpenContext) in
      let form = Page.Form(
        .text("name", label: "Your name", isRequired: true), submit: "Log in"
      ) { name in
        account.user = name
        context.navigator.requirementsChanged()
        return .back("Hello, \(name).")
      }
      return Page("Log in", at: context.link, scheme: "tour", [.form(form)])
    }
    action("/sign-out") { context in
      account.user = nil
      context.navigator.requirementsChanged()
    }
  }
}
