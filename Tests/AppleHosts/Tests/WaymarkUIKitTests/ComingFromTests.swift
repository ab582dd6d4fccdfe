import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WebKit

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

struct Contact {
  let uid: Int
  let name: String
}

final class ContactList: UITableViewController {
  let contacts: [Contact]

  init(_ contacts: [Contact]) {
    self.contacts = contacts
    super.init(style: .plain)
    title = "Contacts"
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { contacts.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = contacts[indexPath.row].name
    cell.contentConfiguration = content
    if let link = try? nearestNavigator?.link(to: contacts[indexPath.row], named: "view") {
      cell.accessoryType = .init(nearestNavigator?.linkKind(of: link.description))
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    nearestNavigator?.open(object: contacts[indexPath.row], named: "view")
  }
}

final class ContactController: UIViewController {
  convenience init(uid: Int) {
    self.init(nibName: nil, bundle: nil)
    title = "Contact \(uid)"
  }
}

final class ProjectController: UIViewController {
  convenience init(id: Int) {
    self.init(nibName: nil, bundle: nil)
    title = "Project \(id)"
  }
}

final class ItemController: UIViewController {
  convenience init(id: Int) {
    self.init(nibName: nil, bundle: nil)
    title = "Item \(id)"
  }
}

final class UserController: UIViewController {
  convenience init(id: Int) {
    self.init(nibName: nil, bundle: nil)
    title = "User \(id)"
  }
}

extension UIKitHostTests {
  /// The samples of the articles about other routers in UIKit.
  @MainActor @Suite final class ComingFromTests {
    private let scene = UIWindowScene(standInTitle: "Coming from")
    private let window: UIWindow

    init() {
      StandIn.reset()
      window = UIWindow(windowScene: scene)
    }

    /// Waits until the window shows what it is to show, and turns the run loop by hand from then on.
    private func app(
      _ navigator: Navigator<UIViewController>, _ host: UIKitHost
    ) async -> StandInApp {
      let app = StandInApp(scene, host, navigator)
      while host.reconciler.update != nil {
        StandIn.turn()
        await Task.yield()
      }
      host.turnByHand()
      StandIn.settle()
      return app
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
      navigator.attach(host)

      let app = await app(navigator, host)
      let home = try app.webView()
      #expect(await home.standInLoad())
      #expect(await !home.standInGo(to: "/profile?x_page_title=%22My+Profile%22"))
      StandIn.settle()
      let profile = try app.webView()
      #expect(await profile.standInLoad())
      #expect(app.bar?.title == "My Profile")
      #expect(
        await !profile.standInGo(
          to: "/newsfeed?x_pop_page_and_replace=true&x_left_button=myNavButton"))
      StandIn.settle()
      #expect(navigator.state == "/newsfeed")
      #expect(app.user(.press("myNavButton")))
      #expect(UIPasteboard.general.string == "https://myapp.com")
      // A script calls the app's code, and its page stays.
      let news = try app.webView()
      #expect(await news.standInLoad())
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
      navigator.attach(host)

      return await app(navigator, host)
    }

    private func press(_ app: StandInApp) {
      let button = app.stack?.topViewController?.view.subviews.first as? UIButton
      button?.sendActions(for: .primaryActionTriggered)
      StandIn.settle()
    }

    @Test func `numbered buttons push the next, count, and are there at the next launch`()
      async throws
    {
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
      app.navigator.attach(nil)

      let later = try await launchNumbers(store)
      #expect(later.navigator.state == "/number/0 > /number/1 > /number/2 > /number/42")
      #expect(later.bar?.title == "42")
      #expect(later.finish(.pressBack))
      #expect(later.bar?.title == "2" && later.difference == nil)
    }

    // MARK: TTNavigator

    @Test func `a table of the app's own is driven by the links of its objects`() async throws {
      let contacts = [Contact(uid: 1, name: "Johnny"), Contact(uid: 2, name: "Ada")]
      var routes = Routes<UIViewController>()
      routes.accept(schemes: ["tt"])
      routes.add("/") { ContactList(contacts) }
      routes.add("/contact/view/:uid", to: ContactController.init(uid:))
      routes.link(Contact.self, named: "view") { "/contact/view/\($0.uid)" }
      routes.externalPolicy = .browser

      let navigator = Navigator(routes)
      let host = UIKitHost(window)
      navigator.attach(host)

      let app = await app(navigator, host)
      let table = try #require((app.stack?.topViewController as? ContactList)?.tableView)
      #expect(table.standInTexts == [["Johnny", "Ada"]])
      #expect(
        table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType
          == .disclosureIndicator)
      #expect(table.standInTap(0, 1))
      StandIn.settle()
      #expect(navigator.state == "/ > /contact/view/2" && app.bar?.title == "Contact 2")
      // An address of the web is opened like any other.
      app.open("http://github.com/jverkoey")
      #expect(navigator.state == "/ > /contact/view/2 ^external http://github.com/jverkoey")
      #expect(app.finish(.swipeDown))
      // A row has the same sign where the controller is shared.
      try navigator.changeRoutes { routes in
        routes.remove("/contact/view/:uid")
        routes.add("/contact/view/:uid", .reuse(.existing)) { (uid: Int) in
          ContactController(uid: uid)
        }
      }
      app.finish { $0.back() }
      table.reloadData()
      #expect(
        table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType
          == .disclosureIndicator)
      #expect(app.difference == nil)
    }

    @Test(arguments: [LinkKind.push, .reuse, .sheet, .popover, .external, .action])
    func `a cell has the accessory of the kind of its link`(kind: LinkKind) {
      let accessory = UITableViewCell.AccessoryType(kind)
      #expect(accessory == (kind == .push ? .disclosureIndicator : .none))
      #expect(UITableViewCell.AccessoryType(nil) == .none)
    }

    // MARK: IKRouter

    @Test func `a deep link's chain is set in a window, or handed over unshown`() async throws {
      var routes = Routes<UIViewController>()
      routes.accept(schemes: ["myapp"])
      routes.add("/") { UIViewController() }
      routes.parameter("projectId", to: ProjectController.init(id:))
      routes.parameter("itemId", to: ItemController.init(id:))
      routes.chain("/project/:projectId/item/:itemId")
      routes.chain("/project/:projectId")

      let navigator = Navigator(routes)
      let host = UIKitHost(window)
      navigator.attach(host)
      let link = LinkTarget("myapp://project/7/item/3")
      navigator.open(link, from: .customScheme)

      let app = await app(navigator, host)
      #expect(navigator.state == "/ > /project/7 > /project/7/item/3")
      #expect(app.bar?.title == "Item 3" && app.finish(.pressBack))
      #expect(app.bar?.title == "Project 7" && app.difference == nil)

      let navController = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navController
      let controllers = try navigator.screens(for: link, from: .customScheme)
      navController.setViewControllers(controllers.dropLast(), animated: false)
      if let last = controllers.last { navController.present(last, animated: true) }

      StandIn.settle()
      #expect(navController.viewControllers.map(\.title) == ["Project 7"])
      #expect(navController.presentedViewController?.title == "Item 3")
    }

    // MARK: JLRoutes and URLNavigator

    @Test func `JLRoutes: a route shows its controller, a block runs and may decline`()
      async throws
    {
      var tracked: [String] = []
      var routes = Routes<UIViewController>()
      routes.accept(schemes: ["myapp"])
      routes.add("/") { UIViewController() }
      routes.add("/user/view/:userID", to: UserController.init(id:))
      routes.action("/:object/:action", .trustsOutside) { (object: String, action: String) in
        guard object == "track" else { throw LinkDeclined() }
        tracked.append(action)
      }

      let navigator = Navigator(routes)
      let host = UIKitHost(window)
      navigator.attach(host)
      navigator.open(text: "myapp://user/view/7", from: .customScheme)

      let app = await app(navigator, host)
      #expect(app.bar?.title == "User 7")
      #expect(navigator.open(text: "myapp://track/start", from: .customScheme) == .performed)
      #expect(navigator.open("myapp://other/start").word == "unmatched")
      #expect(tracked == ["start"] && app.difference == nil)
    }

    @Test func `URLNavigator: a route or a call sets the presentation of a controller`()
      async throws
    {
      var routes = Routes<UIViewController>()
      routes.accept(schemes: ["myapp"])
      routes.add("/") { UIViewController() }
      routes.add("/user/:id", to: UserController.init(id:))

      let navigator = Navigator(routes)
      let host = UIKitHost(window)
      navigator.attach(host)
      navigator.open("myapp://user/123")
      navigator.open("myapp://user/456", as: .sheet)

      let app = await app(navigator, host)
      #expect(navigator.state == "/ > /user/123 ^sheet /user/456")
      #expect(app.layers.count == 1 && app.bar?.title == "User 456")
      // From a controller: `nearestNavigator`.
      app.stack?.topViewController?.nearestNavigator?.dismiss()
      StandIn.settle()
      #expect(app.bar?.title == "User 123" && app.difference == nil)
    }
  }
}
