#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

/// Shows a navigator: tabs, stacks and layers, by SwiftUI's own means.
///
/// It takes the URLs that the app receives, and the links in texts of its screens.
public struct NavigatorView: View {
  let navigator: any ErasedNavigator
  private let makeModel: @MainActor (HostTimer) -> NavigatorModel
  private let attach: @MainActor (NavigatorModel) -> Void
  private let tabs: [TabItem]
  @State private var attachment = Attachment()
  @Environment(\.scenePhase) private var scenePhase
  var options = HostOptions()
  var timer = HostTimer.clock

  /// Shows screens of one's own type.
  /// - Parameter tabs: describes the tabs, each by its root link.
  /// - Parameter screen: makes the view of a screen.
  public init<Screen>(
    _ navigator: Navigator<Screen>, tabs: [TabItem] = [],
    screen: @escaping (Screen) -> some View
  ) {
    self.navigator = navigator
    self.tabs = tabs
    makeModel = { timer in
      NavigatorModel(
        HostedScreens(navigator.screens) { AnyView(screen($0)) }, navigator.state, of: navigator,
        timer: timer)
    }
    attach = { model in navigator.attach(HostBridge<Screen>(model)) }
  }

  /// Shows views.
  /// - Parameter tabs: describes the tabs, each by its root link.
  public init(_ navigator: Navigator<AnyView>, tabs: [TabItem] = []) {
    self.init(navigator, tabs: tabs, screen: { $0 })
  }

  /// Shows an app as it stands after a link, for previews: no guard, no saved session of it counts.
  /// - Throws: `RoutesError`, with every problem of the routes.
  public init(preview routes: Routes<AnyView>, at target: LinkTarget) throws(RoutesError) {
    let navigator = try Navigator(routes)
    navigator.open(LinkTarget(target, base: .fromRoot, transition: .instant))
    self.init(navigator)
  }

  /// The tabs, or the only stack, and what lies above.
  public var body: some View {
    let model = attachment.model(of: navigator) { makeModel(timer) }
    TabsView(model: model, items: tabs)
      .environment(\.navigator, model.proxy)
      .environment(\.hostOptions, options)
      .modifier(SystemLinks(navigator: navigator, model: model, options: options))
      .onChange(of: ObjectIdentifier(model), initial: true) {
        attachment.attach(model, attach)
      }
      .onChange(of: scenePhase) {
        if scenePhase != .background { model.send(.resumed) }
        if scenePhase == .active { model.presentAgain() }
      }
  }
}

/// The options of a ``NavigatorView``.
struct HostOptions: EnvironmentKey {
  var activityType: String?
  var webOrigin: String?
  var emptyColumn = AnyView(Color.clear)

  static var defaultValue: HostOptions { HostOptions() }
}

extension NavigatorView {
  /// Offers the link on top as a user activity of this type, whose `userInfo` has it as `link`.
  public func offersActivity(_ type: String) -> Self { with { $0.activityType = type } }

  /// Where the app's own links are in the web, as `https://example.com`: for activities and web pages.
  public func webOrigin(_ origin: String) -> Self { with { $0.webOrigin = origin } }

  /// Shows a view in each column that no screen stands in; without it they are blank.
  public func emptyColumn(@ViewBuilder _ content: () -> some View) -> Self {
    let content = AnyView(content())
    return with { $0.emptyColumn = content }
  }

  private func with(_ change: (inout HostOptions) -> Void) -> Self {
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

/// The model of a view, and the one that its navigator knows.
@MainActor private final class Attachment {
  private var model: NavigatorModel?
  private var attached: NavigatorModel?

  /// The model of a navigator; another navigator has another one, and its views begin anew.
  func model(of navigator: any ErasedNavigator, _ make: () -> NavigatorModel) -> NavigatorModel {
    if let model, model.navigator === navigator { return model }
    let made = make()
    model = made
    return made
  }

  func attach(_ model: NavigatorModel, _ attach: (NavigatorModel) -> Void) {
    // One that was shown before has nobody here any more.
    attached?.onEvent?(.closed)
    attached = model
    attach(model)
  }
}
#endif
