@testable import WaymarkUIKit

// The names under which the tests for both hosts know this one.
typealias HostApp = StandInApp
typealias HostScreen = UIViewController
typealias HostTests = UIKitHostTests

extension StandInApp {
  nonisolated static let manners = [0, 1, 2]

  /// UIKit has no string tables of its own.
  static func setStrings(_ bundle: Bundle) {}

  static func start(
    _ routes: Routes<HostScreen> = routes(), manner: Int = 0, opened links: [String] = [],
    activityType: String? = nil,
    configuration: @escaping @MainActor () -> WKWebViewConfiguration = { .init() }
  ) throws -> StandInApp {
    let app = try StandInApp(routes, manner: .all[manner], attaches: false)
    app.host.configuration.webOrigin = site
    app.host.configuration.activityType = activityType
    app.host.configuration.makeWebConfiguration = configuration
    app.attach()
    for link in links { app.open(LinkTarget(text: link)) }
    return app
  }

  static func routes() -> Routes<HostScreen> { HostConformance.routes { TestScreen.make($0) } }

  static func screen(_ text: String) -> HostScreen {
    let screen = TestScreen()
    screen.title = text
    return screen
  }

  static func form(
    _ context: OpenContext<HostScreen>, _ ask: @escaping (GuardRequest) -> GuardDecision
  ) -> HostScreen {
    context.navigator.addGuard("form", on: .dismiss, for: context.entry, ask)
    return TestScreen(context)
  }

  static func page(
    _ source: WebPageSource, title: String? = nil, pullsToRefresh: Bool = true
  ) -> HostScreen { WebPageController(source, title: title, pullsToRefresh: pullsToRefresh) }

  var state: String { navigator.state.description }
  var text: String? { stack?.topViewController?.title }
  var title: String? {
    let top = stack?.topViewController
    return top?.navigationItem.title ?? top?.title
  }
  var buttons: [String] {
    func titles(_ items: [UIBarButtonItem]?, _ side: String) -> [String] {
      (items ?? []).map { item in
        let title = item.standInSystemItem == .close ? "Close" : item.title ?? ""
        return side + (item.isEnabled ? title : "(\(title))")
      }
    }
    return titles(bar?.leftBarButtonItems, "left: ") + titles(bar?.rightBarButtonItems, "right: ")
  }
  var dialog: [String] {
    guard let alert = layers.last as? UIAlertController else { return [] }
    return [alert.title, alert.message].compactMap(\.self) + alert.actions.compactMap(\.title)
  }
  var presentations: [LayerStyle] {
    layers.map { layer in
      if let alert = layer as? UIAlertController {
        return alert.preferredStyle == .alert ? .alert : .actionSheet
      }
      switch layer.modalPresentationStyle {
      case .fullScreen: return .fullScreen
      case .popover: return .popover
      default: return .sheet
      }
    }
  }
  /// The offered activity: its type, title, link and address.
  var activity: [String?]? {
    scene.userActivity.map {
      [$0.activityType, $0.title, $0.userInfo?["link"] as? String, $0.webpageURL?.absoluteString]
    }
  }
  var openedOutside: [String] { scene.standInOpened.map(\.absoluteString) }
  func turn() { StandIn.turn() }
  func advance() { StandIn.settle() }

  /// Lets everything happen, and compares the window with the state.
  @discardableResult func settle(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    advance()
    #expect(difference == nil, sourceLocation: sourceLocation)
    return state
  }

  /// Presses a button of the dialog or the bar.
  @discardableResult
  func press(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let isPressed =
      answerDialog(label) ?? (label == "Close" ? user(.close) : user(.press(label.lowercased())))
    #expect(isPressed, sourceLocation: sourceLocation)
    return settle(sourceLocation: sourceLocation)
  }

  func goBack() -> String {
    #expect(user(.swipeBack(1)))
    return settle()
  }

  func swipeDown() -> String {
    #expect(user(.swipeDown))
    return settle()
  }

  @discardableResult func tapTab(_ tab: Int) -> String {
    _ = user(.tapTab(tab))
    return settle()
  }

  func pressBack() -> Bool { user(.pressBack) }
  func beginSwipe() -> Bool { stack?.standInBeginSwipe() == true }
  func endSwipe(completed: Bool) { stack?.standInEndSwipe(completed: completed) }

  func type(_ text: String) {
    (layers.last as? UIAlertController)?.textFields?.first?.standInType(text)
  }

  /// Performs a gesture, if it's possible.
  func take(_ gesture: UserGesture) { _ = user(gesture) }

  /// Presses a button of the dialog, if there is one, without waiting.
  @discardableResult func answerDialog(_ label: String) -> Bool? {
    guard let alert = layers.last as? UIAlertController else { return nil }
    return alert.actions.firstIndex { $0.title == label }.map(alert.standInTap)
  }

  var pageOnTop: WKWebView? { (stack?.topViewController as? WebPageController)?.web?.view }

  func webController() throws -> WebPageController {
    try #require(stack?.topViewController as? WebPageController)
  }

  func webView() throws -> WKWebView { try #require(try webController().web).view }

  private var notice: UIContentUnavailableConfiguration? {
    stack?.topViewController?.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
  }
  /// The text and the button in place of the page.
  var pageWords: [String] {
    let words = [notice?.text, notice?.button.title].compactMap(\.self)
    if let view = try? webController().web?.view { #expect(view.isHidden == !words.isEmpty) }
    return words
  }

  func pressInPage(_ label: String) {
    #expect(notice?.button.title == label)
    notice?.standInPress()
  }

  var isLoading: Bool { (try? webController().progress.isHidden) == false }
}
