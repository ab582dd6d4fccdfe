@testable import WaymarkSwiftUI

// The names under which the tests for both hosts know this one.
typealias HostApp = Journey
typealias HostScreen = AnyView
typealias HostTests = SwiftUITests

extension Journey {
  nonisolated static let manners = Array(StandInManner.allCases.indices)

  /// Sets the string tables of SwiftUI for one test.
  static func setStrings(_ bundle: Bundle) { StandInSystem.strings = bundle }

  static func start(
    _ routes: Routes<HostScreen> = routes(), manner: Int = 0, opened links: [String] = [],
    activityType: String? = nil,
    configuration: @escaping @MainActor () -> WKWebViewConfiguration = { .init() }
  ) throws -> Journey {
    StandInManner.current = StandInManner.allCases[manner]
    return try Journey(
      routes, opened: links, activityType: activityType, configuration: configuration)
  }

  static func screen(_ text: String) -> HostScreen { AnyView(LinkText(link: text)) }

  static func form(
    _ context: OpenContext<HostScreen>, _ ask: @escaping (GuardRequest) -> GuardDecision
  ) -> HostScreen {
    AnyView(LinkText(link: context.link.description).navigationGuard(on: .dismiss, ask))
  }

  static func page(
    _ source: WebPageSource, title: String = "", pullsToRefresh: Bool = true
  ) -> HostScreen { AnyView(LinkedWebPage(source, title: title, pullsToRefresh: pullsToRefresh)) }

  var text: String? { window.words.first }
  var title: String? { window.title }
  var tabTitles: [String] { window.tabLabels }
  var buttons: [String] {
    window.bar.map {
      $0.replacing("topBarLeading", with: "left").replacing("topBarTrailing", with: "right")
    }
  }
  var dialog: [String] {
    window.layers.last?.isDialog == true ? window.words.filter { !$0.isEmpty } : []
  }
  var presentations: [LayerStyle] {
    window.layers.map {
      switch $0.style {
      case .sheet: .sheet
      case .fullScreenCover: .fullScreen
      case .popover: .popover
      case .alert: .alert
      case .confirmationDialog: .actionSheet
      }
    }
  }
  /// The offered activity: its type, title, link and address.
  var activity: [String?]? {
    window.activities.first.map {
      [$0.activityType, $0.title, $0.userInfo?["link"] as? String, $0.webpageURL?.absoluteString]
    }
  }
  var openedOutside: [String] { StandInSystem.opened.map(\.absoluteString) }
  func turn() { window.turn() }
  func advance() { window.settle() }
  func user(_ gesture: UserGesture) -> Bool { window.user(gesture) }
  func pressBack() -> Bool { window.press("Back") || window.goBack() }
  func beginSwipe() -> Bool { window.beginBackSwipe() }
  func endSwipe(completed: Bool) { window.endBackSwipe(cancelled: !completed) }
  func type(_ text: String) { _ = window.type(text, into: "") }

  /// Presses a button of the dialog, if there is one, without waiting.
  func answerDialog(_ label: String) { _ = window.press(label) }
  var pageOnTop: WKWebView? { window.views(WKWebView.self).last }
  func webView() throws -> WKWebView { try #require(window.views(WKWebView.self).last) }

  /// The text and the button in place of the page.
  var pageWords: [String] {
    window.settle()
    return window.words
  }

  func pressInPage(_ label: String) { #expect(window.press(label)) }
  var isLoading: Bool { !window.views(of: ProgressView<EmptyView>.self).isEmpty }
}
