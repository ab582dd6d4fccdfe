import Observation
import SwiftUI
import Testing
import Waymark

@testable import WaymarkSwiftUI

@MainActor @Observable final class Bookshop {
  private(set) var navigator: Navigator<AnyView>!
  private(set) var user: String?
  private var orders = [7, 8]

  init() throws {
    navigator = Navigator(routes)
    forgetLinksOfClosedLogins()
  }

  private var routes: Routes<AnyView> {
    let signedIn = RouteOption.guard("signedIn") { [unowned self] _ in
      user == nil ? .hold(presenting: "/login") : .allow
    }
    var routes = Routes<AnyView>()
    routes.tab("/")
    routes.tab("/orders")
    routes.add("/") { [unowned self] in StartView(shop: self) }
    routes.add("/orders", signedIn) { [unowned self] in Text("Orders: \(orders.count)") }
    routes.add("/account", signedIn) { LinkButton("Sign out", to: "/sign-out") }
    routes.add("/login", .present(.sheet), .saved(.never)) { [unowned self] in
      LoginForm(shop: self)
    }
    routes.action("/orders/:id/cancel", signedIn) { [unowned self] (id: Int) in
      orders.removeAll { $0 == id }
    }
    routes.action("/sign-out") { [unowned self] in
      user = nil
      navigator.reset()
    }
    return routes
  }
}

extension Bookshop {
  func logIn(_ name: String, _ password: String) async throws {
    user = try await Server.user(name, password)  // throws if they do not belong together
    navigator.dismiss()
    navigator.pendingLink.open()
  }
}

extension Bookshop {
  private func forgetLinksOfClosedLogins() {
    navigator.pendingLink.lifetime = .seconds(600)
    navigator.onTransition = { [unowned self] change in
      guard user == nil, change.before.hasLogin, !change.after.hasLogin else { return }
      navigator.pendingLink.discard()
    }
  }
}

extension NavigationState {
  var hasLogin: Bool { modals.contains { $0.stack.root.link.description == "/login" } }
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

  var body: some View {
    Form {
      TextField("Name", text: $name)
      SecureField("Password", text: $password, prompt: nil)
      Text(problem)
      Button("Continue") {
        Task {
          do { try await shop.logIn(name, password) } catch { problem = "\(error)" }
        }
      }
    }
    .navigationTitle("Log in")
  }
}

struct BookshopWindow: View {
  @State var shop: Bookshop

  var body: some View { NavigatorView(shop.navigator) }
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
  /// The app of the article "Logging in".
  @MainActor @Suite struct LoginArticleTests {
    private let shop: Bookshop
    private let window: StandInWindow

    init() throws {
      StandInClock.reset()
      shop = try Bookshop()
      window = StandInWindow(BookshopWindow(shop: shop))
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

    @Test func `what was asked for is shown after the login`() async throws {
      #expect(window.words == ["Log in"])
      #expect(shop.navigator.open("/account") == .held)
      window.settle()
      await logIn("guess")
      #expect(window.words.contains("This name and password do not belong together."))
      await logIn("swordfish")
      #expect(shop.navigator.state.description == "[*/ > /account | /orders]")
      #expect(window.words == ["Sign out"])
      #expect(window.goBack())
      window.settle()
      #expect(window.words == ["Account of Ada"])
    }

    @Test func `a link given up at the login is not opened by a later login`() async throws {
      #expect(shop.navigator.open("/orders/7/cancel") == .held)
      window.settle()
      #expect(shop.navigator.pendingLink.link != nil)
      #expect(window.swipeDown())
      window.settle()
      #expect(shop.navigator.state.modals.isEmpty && shop.navigator.pendingLink.link == nil)
      shop.navigator.open("/login")
      window.settle()
      await logIn("swordfish")
      shop.navigator.open("/orders")
      window.settle()
      #expect(window.words == ["Orders: 2"])
    }

    @Test func `nothing of a user is there after signing out`() async throws {
      shop.navigator.open("/login")
      window.settle()
      await logIn("swordfish")
      shop.navigator.open("/orders")
      window.settle()
      shop.navigator.open("/account")
      window.settle()
      #expect(window.press("Sign out"))
      window.settle()
      #expect(window.words == ["Log in"])
      #expect(shop.navigator.state.description == "[*/ | /orders]")
      #expect(shop.navigator.open("/orders") == .held)
      window.settle()
      #expect(shop.navigator.state.description == "[*/ | /orders] ^sheet /login")
    }

    @Test func `a requirement presents the login, and the link opens after it`() throws {
      Account.shared.user = nil
      var routes = Routes<AnyView>()
      routes.add("/") { Text("home") }
      routes.add("/orders", .requires("account")) { Text("Orders") }
      routes.add("/login", .present(.sheet)) { Text("Log in") }
      routes.requirement("account", present: "/login") { Account.shared.user != nil }
      let journey = try Journey(routes)
      #expect(journey.navigator.open("/orders") == .held)
      journey.settle()
      #expect(journey.state == "/ ^sheet /login" && journey.window.words == ["Log in"])
      Account.shared.user = "jane"
      journey.navigator.requirementsChanged()
      journey.settle()
      #expect(journey.state == "/ > /orders" && journey.window.words == ["Orders"])
    }
  }
}

@MainActor @Observable private final class Account {
  static let shared = Account()
  var user: String?
}
