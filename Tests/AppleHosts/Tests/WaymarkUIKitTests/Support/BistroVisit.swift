import Bistro

@testable import BistroScene
@testable import WaymarkUIKit

@MainActor final class BistroVisit {
  static let session = UISceneSession(standInIdentifier: "the window")
  static let intakes: [(BistroVisit, String) throws -> Void] = [
    { visit, path in
      let url = try #require(URL(string: "bistro:/" + path))
      visit.delegate.scene(visit.app.scene, openURLContexts: [UIOpenURLContext(standInURL: url)])
    },
    { visit, path in
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "https://bistro.example" + path)
      visit.delegate.scene(visit.app.scene, continue: activity)
    },
    { visit, path in
      let item = UIApplicationShortcutItem(type: path, localizedTitle: "Soup")
      visit.delegate.windowScene(visit.app.scene, performActionFor: item) { #expect($0) }
    },
  ]

  let application = AppDelegate()
  let app: StandInApp
  private let delegate = SceneDelegate()

  init(_ folder: URL, after last: BistroVisit? = nil, url: URL? = nil) async throws {
    StandIn.reset()
    AppDelegate.folder = folder
    #expect(application.application(.shared, didFinishLaunchingWithOptions: nil))
    // Read before anything waits: the tests of the other host set the delegate, too.
    #expect(UNUserNotificationCenter.current().delegate === application)
    let contexts = url.map { [UIOpenURLContext(standInURL: $0)] } ?? []
    let options = UIScene.ConnectionOptions(standInURLs: Set(contexts))
    let configuration = application.application(
      .shared, configurationForConnecting: Self.session, options: options)
    #expect(configuration.delegateClass == SceneDelegate.self)
    let scene = UIWindowScene(standInTitle: "Bistro")
    scene.delegate = delegate
    delegate.scene(scene, willConnectTo: Self.session, options: options)
    app = try await StandInApp(scene, try #require(delegate.host), try #require(delegate.navigator))
  }

  var state: String { app.settle() }
  var tabTitles: [String?] { app.tabTitles }
  var title: String? { app.title }
  var offeredLink: String? { app.activity?[2] }
  var words: [String] { app.dialog.isEmpty ? rows.flatMap(\.self) : app.dialog }
  private var table: UITableView? { (app.stack?.topViewController as? ListController)?.tableView }
  private var rows: [[String]] {
    (table?.standInTexts ?? []).map { $0.map { $0.replacing(" · ", with: " ") } }
  }

  @discardableResult func press(_ label: String) -> String {
    if app.dialog.contains(label) { return app.press(label) }
    let column = app.stack?.topViewController?.view.subviews.first as? UIStackView
    let buttons = column?.arrangedSubviews.compactMap { $0 as? UIButton } ?? []
    if let button = buttons.first(where: { $0.currentTitle == label }) {
      button.sendActions(for: .primaryActionTriggered)
      return state
    }
    for (section, texts) in rows.enumerated() {
      if let row = texts.firstIndex(of: label) { _ = table?.standInTap(section, row) }
    }
    return state
  }

  func tapTab(_ tab: Int) -> String { app.tapTab(tab) }
  func goBack() -> String { app.goBack() }

  func type(_ name: String) throws {
    try #require(app.stack?.topViewController as? LoginController).name.standInType(name)
  }

  /// Leaves the app. A later save would create the folder again.
  func leave() throws {
    delegate.sceneDidEnterBackground(app.scene)
    app.navigator.session.saving = nil
  }
}
