#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark

  /// Shows a navigator: tabs, stacks and layers, by SwiftUI's own means.
  ///
  /// It takes the URLs that the app receives, and the links in texts of its screens.
  public struct NavigatorView<TabItem: View>: View {
    private let navigator: any ErasedNavigator
    private let makeModel: @MainActor (HostTimer) -> NavigatorModel
    private let attach: @MainActor (NavigatorModel) -> Void
    private let tabItem: (Int) -> TabItem
    @State private var attachment = Attachment()
    @Environment(\.scenePhase) private var scenePhase
    var offer = LinkOffer()
    var timer = HostTimer.clock

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

    init<Screen>(
      _ navigator: Navigator<Screen>, look: @escaping (Screen) -> HostedScreens.Look,
      _ tabItem: @escaping (Int) -> TabItem
    ) {
      self.navigator = navigator
      self.tabItem = tabItem
      makeModel = { timer in
        let model = NavigatorModel(
          HostedScreens(navigator.screens, look), navigator.state, timer: timer)
        model.navigator = navigator
        return model
      }
      attach = { model in navigator.attach(HostBridge<Screen>(model)) }
    }

    /// The tabs, or the only stack, and what lies above.
    public var body: some View {
      let model = attachment.model(of: navigator) { makeModel(timer) }
      TabsView(model: model, tabItem: tabItem)
        .environment(\.navigator, navigator as? Navigator<AnyView>)
        .modifier(SystemLinks(navigator: navigator, model: model, offer: offer))
        .onChange(of: ObjectIdentifier(model), initial: true) {
          attachment.attach(model, attach)
        }
        .onChange(of: scenePhase) {
          if scenePhase == .active { model.presentAgain() }
        }
    }
  }

  /// The model of a view, and the one that its navigator knows.
  @MainActor private final class Attachment {
    private var model: NavigatorModel?
    private var attached: NavigatorModel?

    /// The model of a navigator; another navigator has another one, and its views begin anew.
    func model(
      of navigator: any ErasedNavigator, _ make: () -> NavigatorModel
    ) -> NavigatorModel {
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
