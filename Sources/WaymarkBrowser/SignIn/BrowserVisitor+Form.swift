public import Waymark
public import WaymarkPage

extension BrowserVisitor {
  /// Makes a form that asks for a name and a password, and signs in the user to whom both belong.
  ///
  /// The host counts no wrong passwords; an app that is to slow down who guesses does it in `user`.
  /// - Parameter name: what the field of the name is called; `password`, that of the password.
  /// - Parameter refusal: what is said of a name and a password that do not belong together.
  /// - Parameter target: where the app begins; by default with the link that waits, or as it always does.
  /// - Parameter user: the name of the user to whom a name and a password belong, as the app writes it; nil
  ///   if they belong to nobody.
  public func signInForm(
    name: String = "Name", password: String = "Password", submit: String = "Sign in",
    refusal: String = "This name and password do not belong together.",
    opens target: LinkTarget? = nil,
    user:
      nonisolated(nonsending) @escaping (_ name: String, _ password: String) async throws -> String?
  ) -> Page.Form {
    Page.Form(
      .text("name", label: name, isRequired: true), .password("password", label: password),
      submit: submit
    ) { name, password in
      guard let user = try await user(name, password) else { throw Page.Form.Refusal(refusal) }
      signIn(as: user, opens: target)
      return .stay()
    }
  }
}
