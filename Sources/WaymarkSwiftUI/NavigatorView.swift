#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark
  public import WaymarkPage

  /// Shows a navigator: tabs, stacks and layers, by SwiftUI's own means.
  ///
  /// It takes the URLs that the app receives, and the links in texts of its screens.
  public struct NavigatorView<TabItem: View>: View {
    private let navigator: any ErasedNavigator
    private let attach: @MainActor (NavigatorModel) -> Void
    private let tabItem: (Int) -> TabItem
    @State private var model = NavigatorModel()
    @Environment(\.openURL) private var openURL

    /// Shows screens of one's own type.
    /// - Parameter screen: makes the view of a screen.
    /// - Parameter tabItem: makes what chooses a tab, counted from 0: a `Label`, say.
    public init<Screen>(
      _ navigator: Navigator<Screen>, screen: @escaping (Screen) -> some View,
      @ViewBuilder tabItem: @escaping (Int) -> TabItem
    ) {
      self.init(navigator, look: { .init(view: AnyView(screen($0))) }, tabItem)
    }

    /// Shows views.
    /// - Parameter tabItem: makes what chooses a tab, counted from 0: a `Label`, say.
    public init(
      _ navigator: Navigator<AnyView>, @ViewBuilder tabItem: @escaping (Int) -> TabItem
    ) {
      self.init(navigator, look: { .init(view: $0) }, tabItem)
    }

    /// Shows pages.
    /// - Parameter tabItem: makes what chooses a tab, counted from 0: a `Label`, say.
    public init(_ navigator: Navigator<Page>, @ViewBuilder tabItem: @escaping (Int) -> TabItem) {
      self.init(navigator, look: { .init(view: AnyView(PageView($0)), page: $0) }, tabItem)
    }

    private init<Screen>(
      _ navigator: Navigator<Screen>, look: @escaping (Screen) -> HostedScreens.Look,
      _ tabItem: @escaping (Int) -> TabItem
    ) {
      self.navigator = navigator
      self.tabItem = tabItem
      attach = { model in
        // One that was shown before has nobody here any more.
        model.onEvent?(.closed)
        model.navigator = navigator
        navigator.attach(HostBridge(model, look))
      }
    }

    /// The tabs, or the only stack, and what lies above.
    public var body: some View {
      TabsView(model: model, tabItem: tabItem)
        .environment(\.navigator, navigator as? Navigator<AnyView>)
        .environment(\.openURL, OpenURLAction { open($0) })
        .onOpenURL { receive($0) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let url = activity.webpageURL { receive(url) }
        }
        .onChange(of: ObjectIdentifier(navigator), initial: true) {
          attach(model)
          if navigator.onSystemOpen == nil {
            navigator.onSystemOpen = { [openURL] link in
              if let url = URL(string: link.description) { openURL(url) }
            }
          }
        }
    }

    /// A URL of the system: SwiftUI hands over universal links as URLs, too.
    private func receive(_ url: URL) {
      let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
      _ = navigator.open(
        LinkTarget(url.absoluteString, base: .rebuild), from: isWeb ? .universalLink : .customScheme
      )
    }

    /// A link in a text of a screen.
    private func open(_ url: URL) -> OpenURLAction.Result {
      if case .unmatched = navigator.open(LinkTarget(url.absoluteString), from: .app) {
        return .systemAction
      }
      return .handled
    }
  }

  extension NavigatorView where TabItem == Text {
    /// Shows views; tabs have numbers.
    public init(_ navigator: Navigator<AnyView>) {
      self.init(navigator) { Text("\($0 + 1)") }
    }

    /// Shows an app as it stands after a link, for previews: no guard, no saved session of it counts.
    /// - Throws: ``RoutesError``, with every problem of the routes.
    public init(preview routes: Routes<AnyView>, at link: String) throws(RoutesError) {
      let navigator = try Navigator(routes)
      navigator.open(link, base: .rebuild, animated: false)
      self.init(navigator)
    }
  }

  /// The tabs, or the only stack.
  struct TabsView<TabItem: View>: View {
    let model: NavigatorModel
    let tabItem: (Int) -> TabItem

    var body: some View {
      let base = model.base
      Group {
        if model.tabs.count == 1 {
          StackView(stack: model.tabs[0], level: base, model: model)
        } else {
          let _ = model.selectedTab
          TabView(
            selection: Binding(
              get: { @MainActor in model.selectedTab }, set: { @MainActor in model.didTap(tab: $0) }
            )
          ) {
            ForEach(Array(model.tabs.enumerated()), id: \.offset) { tab in
              StackView(stack: tab.element, level: base, model: model)
                .tabItem { tabItem(tab.offset) }
                .tag(tab.offset)
            }
          }
        }
      }
      .background { Pulse(model: model) }
      .modifier(LayersAbove(level: base, model: model))
      .id(base.id)
    }
  }

  /// What is animated with each step.
  private struct Pulse: View {
    let model: NavigatorModel

    var body: some View { Color.clear.opacity(model.pulse ? 1 : 0) }
  }
#endif
