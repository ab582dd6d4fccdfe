#if canImport(SwiftUI)
  import SwiftUI
  import Waymark
  import WaymarkPage

  /// The screens of a navigator, as views.
  @MainActor struct HostedScreens {
    /// A screen as a view, and as a page where it is one.
    struct Look {
      let view: AnyView
      var page: Page?

      static var missing: Look { Look(view: AnyView(Text("No screen came of this link."))) }

      static func external(_ link: DeepLink) -> Look {
        Look(view: AnyView(WebContent(page: .url(link.description)).navigationTitle("Web page")))
      }
    }

    let look: (Entry) -> Look?
    let builtCount: () -> Int
    let button: (String) -> BarButton?
    let kind: (String) -> LinkKind?
  }

  /// What the views of this module ask of a navigator, whatever its screens are.
  protocol ErasedNavigator: AnyObject {
    var onSystemOpen: ((DeepLink) -> Void)? { get set }
    func open(_ target: LinkTarget, from source: LinkSource) -> Outcome
    func guardEntry(
      _ name: String, of entry: EntryID?, _ decide: @escaping (GuardRequest) -> GuardDecision)
  }

  extension Navigator: ErasedNavigator {}

  /// Stands between a navigator and the views, which may go away before it.
  @MainActor final class HostBridge<Screen>: @MainActor NavigationHost {
    var onEvent: ((HostEvent) -> Void)? {
      didSet { model?.onEvent = onEvent }
    }
    private weak var model: NavigatorModel?
    private let look: (Screen) -> HostedScreens.Look

    init(_ model: NavigatorModel, _ look: @escaping (Screen) -> HostedScreens.Look) {
      self.model = model
      self.look = look
    }

    func apply(_ update: NavigationUpdate, screens: Screens<Screen>) {
      guard let model else { return onEvent?(.closed) ?? () }
      model.apply(
        update,
        HostedScreens(
          look: { [look] in screens[$0].map(look) }, builtCount: { screens.builtCount },
          button: { screens.button($0) }, kind: { screens.rowKind(of: $0) }))
    }
  }
#endif
