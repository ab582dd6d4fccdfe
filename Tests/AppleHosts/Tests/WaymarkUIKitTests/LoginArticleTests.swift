import Testing
import UIKit
import Waymark
import WaymarkUIKit

@MainActor private final class Bookshop {
  let window: UIWindow
  private(set) var navigator: Navigator<UIViewController>!
  private(set) var user: String?

  init(_ window: UIWindow) throws {
    self.window = window
    navigator = Navigator(routes)
    navigator.attach(UIKitHost(window))
  }

  private var routes: Routes<UIViewController> {
    let signedIn = RouteOption.guard("signedIn") { [unowned self] _ in
      user == nil ? .hold(presenting: "/login") : .allow
    }
    var routes = Routes<UIViewController>()
    routes.add("/") { TitledViewController("Items") }
    routes.add("/account", signedIn) { [unowned self] in TitledViewController(user ?? "") }
    routes.add("/login", .present(.sheet), .neverSaved) { [unowned self] in
      LoginViewController { [unowned self] in try await logIn($0, $1) }
    }
    routes.action("/sign-out") { [unowned self] in
      user = nil
      navigator.reset()
    }
    return routes
  }

  func logIn(_ name: String, _ password: String) async throws {
    user = name
    navigator.dismiss()
    navigator.pendingLink.open()
  }
}

private final class TitledViewController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class LoginViewController: UIViewController {
  private let logIn: (_ name: String, _ password: String) async throws -> Void
  private let (name, password) = (UITextField(), UITextField())

  init(logIn: @escaping (_ name: String, _ password: String) async throws -> Void) {
    self.logIn = logIn
    super.init(nibName: nil, bundle: nil)
    title = "Log in"
  }

  override func loadView() {
    (name.placeholder, password.placeholder) = ("Name", "Password")
    password.isSecureTextEntry = true
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Continue") { [unowned self] _ in submit() })
    let stack = UIStackView(arrangedSubviews: [name, password, button])
    stack.axis = .vertical
    view = stack
  }

  private func submit() {
    Task {
      do {
        try await logIn(name.text ?? "", password.text ?? "")
      } catch {
        title = "\(error)"
      }
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}

extension UIKitHostTests {
  /// The app of the article about requirements with view controllers.
  @MainActor @Suite struct LoginArticleTests {
    @Test func `logs in, opens the held link, and starts again after signing out`()
      async throws
    {
      StandIn.reset()
      let window = UIWindow()
      let shop = try Bookshop(window)
      func turn() async {
        for _ in 0..<20 {
          StandIn.turn()
          await Task.yield()
        }
      }
      func stack() -> UINavigationController? {
        window.rootViewController as? UINavigationController
      }
      await turn()
      #expect(shop.navigator.open("/account") == .held)
      await turn()
      let sheet = stack()?.presentedViewController as? UINavigationController
      let login = try #require(sheet?.viewControllers.first)
      let views = try #require(login.view as? UIStackView).arrangedSubviews
      try #require(views.first as? UITextField).text = "Ada"
      try #require(views.last as? UIButton).sendActions(for: .primaryActionTriggered)
      await turn()
      #expect(shop.navigator.state.description == "/ > /account")
      #expect(stack()?.viewControllers.map(\.title) == ["Items", "Ada"])
      shop.navigator.open("/sign-out")
      await turn()
      #expect(shop.navigator.state.description == "/")
      #expect(stack()?.viewControllers.map(\.title) == ["Items"])
    }
  }
}
