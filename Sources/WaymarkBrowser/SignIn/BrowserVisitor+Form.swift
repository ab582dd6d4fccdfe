public import Waymark
public import WaymarkPage

extension BrowserVisitor {
  /// Makes a form that asks for a name and a password, and signs in the user to whom both belong.
  ///
  /// The host counts no wrong passwords; an app that is to slow down who guesses does it in `knows`.
  /// - Parameter name: what the field of the name is called; `password`, that of the password.
  /// - Parameter refusal: what is said of a name and a password that do not belong together.
  /// - Parameter target: where the app begins; by default with the link that waits, or as it always does.
  /// - Parameter knows: true if the name and the password are those of a user.
  public func signInForm(
    name: String = "Name", password: String = "Password", submit: String = "Sign in",
    refusal: String = "This name and password do not belong together.",
    opens target: LinkTarget? = nil,
    knows:
      nonisolated(nonsending) @escaping (_ name: String, _ password: String) async throws -> Bool
  ) -> Page.Form {
    Page.Form(
      .text("name", label: name, isRequired: true), .password("password", label: password),
      submit: submit
    ) { name, password in
      guard try await knows(name, password) else { throw Page.Form.Refusal(refusal) }
      signIn(as: name, opens: target)
      return .stay()
    }
  }
}
