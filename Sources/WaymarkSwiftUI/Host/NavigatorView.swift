#if canImport(SwiftUI)
import Foundation
public import SwiftUI

#if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
import WebKit
#endif

/// A view that shows a navigator: tabs, stacks and layers, with SwiftUI's own views.
///
///     WindowGroup { NavigatorView(shopRoutes) }
///
/// The view opens the URLs that the app receives, and the links in `Text` views of its screens.
public struct NavigatorView: View {
  /// Makes the content in the body, because the windows of a group share this view, and with it the
  /// initial values of any state in it.
  private let content: @MainActor () -> AnyView
  var options = HostOptions()

  /// Creates a view that makes a navigator for its window, and shows it.
  ///
  /// The system keeps the name of each window across launches. When the window stops being active, its
  /// session is saved. If that fails, the navigator reports a diagnostic.
  ///
  /// - Parameters:
  ///   - routes: Makes the routes. It's called once for each window.
  ///   - link: The link that a new window opens, such as the value of a `WindowGroup(for:)`. A window
  ///     whose session is restored doesn't open it again.
  ///   - session: Returns the rules for saving the session of a window. The session is restored at
  ///     the start. The argument is different for each window, and can be the name of a file.
  ///   - start: Receives the navigator before it's shown.
  public init(
    _ routes: @escaping @MainActor () -> Routes<AnyView>, opening link: String? = nil,
    session: (@MainActor (_ window: String) -> StateSaving)? = nil,
    start: @escaping @MainActor (Navigator<AnyView>) -> Void = { _ in }
  ) {
    let make: @MainActor (String) -> Navigator<AnyView> = { name in
      let navigator = Navigator(routes())
      var isNew = true
      if let session {
        navigator.session.saving = session(name)
        let report = navigator.session.restore()
        isNew = !report.didRestoreAny && !report.isWaiting
      }
      start(navigator)
      if isNew, let link {
        navigator.open(LinkTarget(text: link, base: .fromRoot), from: .app)
      }
      return navigator
    }
    content = { AnyView(SceneNavigator(make: make)) }
  }

  /// Creates a view that shows a navigator.
  public init(_ navigator: Navigator<AnyView>) {
    content = { AnyView(NavigatorContent(navigator: navigator).id(ObjectIdentifier(navigator))) }
  }

  /// Creates a view for an Xcode preview, which opens a link. No session is restored.
  public init(preview routes: Routes<AnyView>, at target: LinkTarget) {
    let navigator = Navigator(routes)
    navigator.open(target, base: .fromRoot, transition: .instant)
    self.init(navigator)
  }

  /// The tabs or the stack, and the layers above them.
  public var body: some View { content().environment(\.hostOptions, options) }
}

/// The navigator of one window. Two windows never save to one file.
private struct SceneNavigator: View {
  /// Makes the navigator of a window with a name, and restores its session.
  let make: @MainActor (_ window: String) -> Navigator<AnyView>
  @SceneStorage("waymark.scene") private var name: String?
  @Environment(\.scenePhase) private var phase
  @State private var made = Made<(name: String, navigator: Navigator<AnyView>)>()

  var body: some View {
    let (name, navigator) = window
    NavigatorContent(navigator: navigator)
      .id(ObjectIdentifier(navigator))
      .onAppear { if self.name == nil { self.name = name } }
      .onChange(of: phase) {
        guard phase != .active else { return }
        do {
          try navigator.session.flush()
        } catch {
          navigator.onDiagnostic?(.notSaved(reason: "\(error)"))
        }
      }
  }

  private var window: (name: String, navigator: Navigator<AnyView>) {
    // The system can restore the name after the first body.
    if let window = made.value, name == nil || name == window.name { return window }
    let name = name ?? UUID().uuidString
    let window = (name, make(name))
    made.value = window
    return window
  }
}

/// A value that the first body makes.
@MainActor private final class Made<Value> { var value: Value? }

/// The view of one navigator. Another navigator has another view, whose screens start again.
struct NavigatorContent: View {
  let navigator: Navigator<AnyView>
  @State private var made = Made<NavigatorModel>()
  @Environment(\.hostOptions) private var options
  @Environment(\.openURL) private var openURL
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    let model = made.value ?? NavigatorModel(navigator, clock: options.clock)
    let _ = (made.value = model)
    TabsView(model: model)
      .modifier(SystemLinks(navigator: navigator))
      .background { ActivityOffer(model: model) }
      .focusedSceneValue(model)
      // Of several navigators in a window, the one with the focus has priority.
      .focusedValue(model)
      .onChange(of: ObjectIdentifier(model), initial: true) {
        model.openURL = { [openURL] in openURL($0) }
        navigator.host = HostBridge(model)
      }
      .onChange(of: scenePhase) {
        if scenePhase != .background { model.send(.resumed) }
        if scenePhase == .active { model.presentAgain() }
      }
  }
}

struct HostOptions: EnvironmentKey {
  var activityType: String?
  var webOrigin: String?
  var emptyColumn = AnyView(Color.clear)
  #if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
  var makeWebConfiguration: @MainActor () -> WKWebViewConfiguration = { .init() }
  #endif
  var clock = HostClock()

  static var defaultValue: HostOptions { HostOptions() }
}

extension NavigatorView {
  /// Offers the topmost link, for example to Handoff, as a user activity of this type with the key
  /// `link` in its `userInfo`, and opens the links of these activities.
  public func offersActivity(_ type: String) -> Self { with { $0.activityType = type } }

  /// Sets the origin of the app's website, such as `https://example.com`, to complete links of
  /// activities and web pages that begin with `/`.
  public func webOrigin(_ origin: String) -> Self { with { $0.webOrigin = origin } }

  /// Shows a view in each column without a screen. By default, such columns are blank.
  public func emptyColumn(@ViewBuilder _ content: () -> some View) -> Self {
    let content = AnyView(content())
    return with { $0.emptyColumn = content }
  }

  func with(_ change: (inout HostOptions) -> Void) -> Self {
    var view = self
    change(&view.options)
    return view
  }
}

extension EnvironmentValues {
  var hostOptions: HostOptions {
    get { self[HostOptions.self] }
    set { self[HostOptions.self] = newValue }
  }
}
#endif
