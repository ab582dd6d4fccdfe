@testable import WaymarkSwiftUI

@MainActor @Observable final class Bookshop {
  private(set) var user: String?
  private var orders = [7, 8]

  var routes: ViewRoutes {
    var routes = ViewRoutes()
    routes.requirement("account", present: "/login") { [self] in user != nil }
    routes.add("/login", .present(.sheet), .neverSaved) { [self] in LoginForm(shop: self) }
    routes.tab("/", "Start") { [self] in StartView(shop: self) }
    routes.tab("/orders", "Orders", .requires("account")) { [self] in
      Text("Orders: \(orders.count)")
    }
    routes.add("/account", .requires("account")) { LinkButton("Log out", to: "/log-out") }
    routes.action("/orders/:id/cancel", .requires("account")) { [self] (id: Int) in
      orders.removeAll { $0 == id }
    }
    routes.action("/log-out") { [self] context in
      user = nil
      context.navigator.reset()
    }
    return routes
  }
}

extension Bookshop {
  func logIn(_ name: String, _ password: String) async throws {
    user = try await Server.user(name, password)  // throws if the password is wrong
  }
}

/// Adds a screen that requires a code.
@MainActor private func addVault(to routes: inout ViewRoutes, if isOpen: @escaping () -> Bool) {
  var hasCode: Bool { isOpen() }
  routes.add("/vault", .guard("code") { _ in hasCode ? .allow : .hold(presenting: "/code") }) {
    Text("Vault")
  }
  routes.add("/code", .present(.sheet)) { Text("Code") }
}

struct StartView: View {
  let shop: Bookshop

  var body: some View {
    if let user = shop.user {
      LinkButton("Account of \(user)", to: "/account")
    } else {
      LinkButton("Log in", to: "/login")
    }
  }
}

struct LoginForm: View {
  let shop: Bookshop
  @State private var name = ""
  @State private var password = ""
  @State private var problem = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Name", text: $name)
      SecureField("Password", text: $password, prompt: nil)
      Text(problem)
      Button("Continue") {
        Task {
          do {
            try await shop.logIn(name, password)
            dismiss()
          } catch {
            problem = "\(error)"
          }
        }
      }
    }
    .navigationTitle("Log in")
  }
}

private enum Server {
  struct Refusal: Error, CustomStringConvertible {
    let description = "This name and password do not belong together."
  }

  static func user(_ name: String, _ password: String) async throws -> String {
    guard password == "swordfish" else { throw Refusal() }
    return name
  }
}

extension SwiftUITests {
  @MainActor @Suite struct LoginArticleTests {
    private let shop = Bookshop()
    private let navigator: Navigator<AnyView>
    private let window: StandInWindow

    init() throws {
      StandInClock.reset()
      navigator = Navigator(shop.routes)
      window = StandInWindow(NavigatorView(navigator))
      window.settle()
    }

    private func logIn(_ password: String) async {
      #expect(window.type("Ada", into: "Name") && window.type(password, into: "Password"))
      #expect(window.press("Continue"))
      let before = window.words
      for _ in 1...1_000 where window.words == before {
        await Task.yield()
        window.settle()
      }
    }

    @Test func `the held link opens after the login`() async throws {
      #expect(window.words == ["Log in"])
      #expect(navigator.open("/account") == .held)
      window.settle()
      await logIn("guess")
      #expect(window.words.contains("This name and password do not belong together."))
      await logIn("swordfish")
      #expect(navigator.state.description == "[*/ > /account | /orders]")
      #expect(window.words == ["Log out"])
      #expect(window.goBack() && window.settle())
      #expect(window.words == ["Account of Ada"])
    }

    @Test func `a guard holds a link until it is opened again`() throws {
      var hasCode = false
      var routes = shop.routes
      addVault(to: &routes) { hasCode }
      let app = try Journey(routes)
      #expect(app.navigator.open("/vault") == .held)
      app.settle()
      #expect(app.words == ["Code"])
      hasCode = true
      app.navigator.dismiss()
      #expect(app.navigator.pendingLink.open() == .opened)
      app.settle()
      #expect(app.words == ["Vault"])
    }
  }
}
