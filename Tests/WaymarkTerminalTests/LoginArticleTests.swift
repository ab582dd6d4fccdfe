import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// The office of the article about requirements.
@MainActor private final class Office {
  private(set) var navigator: Navigator<Page>!
  private var user: String?

  init() throws { navigator = Navigator(routes) }

  private var routes: Routes<Page> {
    let signedIn = RouteOption.guard("signedIn") { [unowned self] _ in
      user == nil ? .hold(presenting: "/login") : .allow
    }
    var routes = Routes<Page>()
    addLogin(to: &routes)
    routes.add("/") { [unowned self] in
      user == nil
        ? Page("Welcome", items: [.row("Log in", link: "/login")])
        : Page("Office", items: [.row("Account", link: "/account")])
    }
    routes.add("/account", signedIn) { [unowned self] in Page("Account of \(user ?? "")") }
    routes.action("/sign-out") { [unowned self] in
      user = nil
      navigator.reset()
    }
    return routes
  }

  private func addLogin(to routes: inout Routes<Page>) {
    routes.add("/login", .present(.sheet), .neverSaved) { [unowned self] in
      let form = Page.Form(
        .text("name", label: "Name", isRequired: true), .password("password", label: "Password"),
        submit: "Log in"
      ) { [unowned self] name, password in
        guard password == "swordfish" else {
          throw Page.Form.Refusal("This name and password do not belong together.")
        }
        user = name
        navigator.dismiss()
        navigator.refresh()  // the screen below, which now looks different
        navigator.pendingLink.open()
        return .stay()
      }
      return Page("Log in", items: [.form(form)])
    }
  }
}

@MainActor @Suite struct LoginArticleTests {
  @Test func `the form of the login signs in, and the screen below changes`()
    async throws
  {
    let office = try Office()
    let shown = await TerminalHost.transcript(
      of: office.navigator, "/account", "name=Ada password=guess", "=",
      "password=swordfish", "=", "b")
    #expect(shown.contains("This name and password do not belong together."))
    #expect(office.navigator.state.description == "/")
    let parts = shown.components(separatedBy: "── Account of Ada")
    #expect(parts.count == 2)
    #expect(parts.last?.contains("── Office") == true && parts.last?.contains("Welcome") == false)
  }

  @Test func `after signing out the root is a different one, and the account requires a login`()
    async throws
  {
    let office = try Office()
    let shown = await TerminalHost.transcript(
      of: office.navigator, "/account", "name=Ada password=swordfish", "=", "/sign-out", "/account")
    let parts = shown.components(separatedBy: "> /sign-out")
    #expect(parts.count == 2 && parts.last?.contains("── Welcome") == true)
    #expect(parts.last?.contains("Ada") == false)
    #expect(office.navigator.state.description == "/ ^sheet /login")
  }
}
