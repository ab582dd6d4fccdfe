@testable import WaymarkUIKit

final class NumberedButtonController: UIViewController, LinkedViewController {
  var link: DeepLink? {
    didSet { title = "\(number)" }
  }
  private var number: Int { link?.segments.last.flatMap { Int($0) } ?? 0 }

  override func viewDidLoad() {
    super.viewDidLoad()
    let push = UIAction(title: "Next") { [weak self] _ in
      guard let self else { return }
      nearestNavigator?.open("test://number/\(number + 1)")
    }
    view.addSubview(UIButton(type: .system, primaryAction: push))
  }

  func count(to number: Int) { linkDidChange(to: "/number/\(number)") }
}

extension UIKitHostTests {
  @MainActor @Suite final class ComingFromTests {
    private let scene = UIWindowScene(standInTitle: "Coming from")
    private let window: UIWindow

    init() {
      StandIn.reset()
      window = UIWindow(windowScene: scene)
    }

    private func titles(_ app: StandInApp) -> [String?] {
      app.stack?.viewControllers.map(\.title) ?? []
    }

    // MARK: Stacker

    @Test func `Stacker's pages fill a window, and steer it`() async throws {
      UIPasteboard.general.string = nil
      var routes = Routes<UIViewController>()
      routes.accept(schemes: ["inapp"], origins: ["https://myapp.com"])
      routes.add("/") { WebPageController(.url("/"), title: "Home") }
      routes.add("/*path") { (opening: OpenContext, _: String) in
        WebPageController(.url(opening.link.description))
      }
      routes.button("myNavButton", "Copy", opens: "/copy")
      routes.action("/copy") { UIPasteboard.general.string = "https://myapp.com" }

      let navigator = Navigator(routes)
      let host = UIKitHost(window)
      host.configuration.webOrigin = "https://myapp.com"
      navigator.host = host

      let app = try await StandInApp(scene, host, navigator)
      let home = try await app.loadedView()
      #expect(await !home.standInGo(to: "/profile?x_page_title=%22My+Profile%22"))
      StandIn.settle()
      let profile = try await app.loadedView()
      #expect(app.bar?.title == "My Profile")
      #expect(
        await !profile.standInGo(
          to: "/newsfeed?x_pop_page_and_replace=true&x_left_button=myNavButton"))
      StandIn.settle()
      #expect(navigator.state == "/newsfeed")
      #expect(app.user(.press("myNavButton")))
      #expect(UIPasteboard.general.string == "https://myapp.com")
      // A script calls the app's code, and its page stays.
      let news = try await app.loadedView()
      UIPasteboard.general.string = nil
      #expect(await !news.standInGo(to: "inapp://capture?x_action=copy", by: .other))
      #expect(UIPasteboard.general.string != nil && navigator.state == "/newsfeed")
      #expect(await news.standInGo(to: "#end"))
      #expect(news.standInRequests == ["GET https://myapp.com/newsfeed"])
      #expect(app.difference == nil)
    }

    // MARK: UrlNavigationController

    private func launchNumbers(_ store: any StateStore) async throws -> StandInApp {
      var routes = Routes<UIViewController>()
      routes.accept(schemes: ["test"])
      routes.tab("/number/0")
      routes.handle(prefix: "/number") { _ in
        NumberedButtonController(nibName: "NumberedButtonController", bundle: nil)
      }

      let navigator = Navigator(routes)
      navigator.session.saving = StateSaving(in: store)
      navigator.session.restore()
      let host = UIKitHost(window)
      navigator.host = host

      return try await StandInApp(scene, host, navigator)
    }

    private func press(_ app: StandInApp) {
      let button = app.stack?.topViewController?.view.subviews.first as? UIButton
      button?.sendActions(for: .primaryActionTriggered)
      StandIn.settle()
    }

    @Test func `numbered buttons push the next, count, and return after a launch`() async throws {
      let store = MemoryStateStore()
      let app = try await launchNumbers(store)
      let root = try #require(app.stack?.topViewController as? NumberedButtonController)
      #expect(window.rootViewController === app.stack && window.isKeyWindow)
      #expect(root.nibName == "NumberedButtonController" && root.nibBundle == nil)
      #expect(root.link?.description == "/number/0" && root.title == "0")
      for _ in 1...3 { press(app) }
      #expect(titles(app) == ["0", "1", "2", "3"])
      // A controller that navigates by itself announces its link and stays.
      let top = try #require(app.stack?.topViewController as? NumberedButtonController)
      top.count(to: 42)
      StandIn.settle()
      #expect(app.stack?.topViewController === top && top.title == "42")
      #expect(app.navigator.currentLink.description == "/number/42")
      press(app)
      #expect(app.finish(.pressBack))
      try app.navigator.session.flush()
      app.navigator.host = nil

      let later = try await launchNumbers(store)
      #expect(later.navigator.state == "/number/0 > /number/1 > /number/2 > /number/42")
      #expect(later.bar?.title == "42")
      #expect(later.finish(.pressBack))
      #expect(later.bar?.title == "2" && later.difference == nil)
    }

    @Test func `a cell has a disclosure indicator if its link pushes a screen`() {
      var routes = Routes<UIViewController>()
      routes.add("/") { UIViewController() }
      routes.add("/item/:item") { (_: Int) in UIViewController() }
      routes.add("/settings", .present(.sheet)) { UIViewController() }
      routes.action("/logout") {}
      let navigator = Navigator(routes)
      for (link, accessory) in [
        ("/item/1", .disclosureIndicator), ("/", .none), ("/settings", .none), ("/logout", .none),
        ("/nowhere", .none),
      ] as [(String, UITableViewCell.AccessoryType)] {
        #expect(UITableViewCell.AccessoryType(for: link, in: navigator) == accessory, "\(link)")
      }
      #expect(UITableViewCell.AccessoryType(for: "/item/1", in: nil) == .none)
    }
  }
}
