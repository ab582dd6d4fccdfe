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
    var offer = LinkOffer()
    var emptyColumn = AnyView(Color.clear)
    var timer = HostTimer.clock

    /// Shows screens of one's own type.
    /// - Parameter tabs: describes the tabs, each by its root link.
    /// - Parameter screen: makes the view of a screen.
    public init<Screen>(
      _ navigator: Navigator<Screen>, tabs: [TabItem] = [],
      screen: @escaping (Screen) -> some View
    ) {
      self.init(navigator, tabs, look: { .init(view: AnyView(screen($0))) })
    }

    /// Shows views.
    /// - Parameter tabs: describes the tabs, each by its root link.
    public init(_ navigator: Navigator<AnyView>, tabs: [TabItem] = []) {
      self.init(navigator, tabs, look: { .init(view: $0) })
    }

    init<Screen>(
      _ navigator: Navigator<Screen>, _ tabs: [TabItem],
      look: @escaping (Screen) -> HostedScreens.Look
    ) {
      self.navigator = navigator
      self.tabs = tabs
      makeModel = { timer in
        NavigatorModel(
          HostedScreens(navigator.screens, look), navigator.state, of: navigator, timer: timer)
      }
      attach = { model in navigator.attach(HostBridge<Screen>(model)) }
    }

    /// The tabs, or the only stack, and what lies above.
    public var body: some View {
      let model = attachment.model(of: navigator) { makeModel(timer) }
      TabsView(model: model, items: tabs)
        .environment(\.navigator, model.proxy)
        .environment(\.emptyColumn, emptyColumn)
        .modifier(SystemLinks(navigator: navigator, model: model, offer: offer))
        .onChange(of: ObjectIdentifier(model), initial: true) {
          attachment.attach(model, attach)
        }
        .onChange(of: scenePhase) {
          if scenePhase != .background { model.send(.resumed) }
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
#endif
