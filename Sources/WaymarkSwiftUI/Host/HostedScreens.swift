#if canImport(SwiftUI)
  import SwiftUI
  import Waymark
  import WaymarkWeb
  import WaymarkWebKit
  import WaymarkPage

  /// The screens of a navigator, as views.
  @MainActor struct HostedScreens {
    /// A screen as a view, and as a page where it is one.
    struct Look {
      let view: AnyView
      var page: Page?
    }

    let look: (Entry) -> Look?
    let builtCount: () -> Int
    let chrome: (Entry) -> ScreenChrome
    let kind: (String) -> LinkKind?
    let sheet: (ModalLayer) -> SheetOptions?
    let columnCount: (Int) -> Int
    let mustRequest: (HostFact, NavigationState) -> Bool

    init<Screen>(_ screens: Screens<Screen>, _ look: @escaping (Screen) -> Look) {
      self.look = { screens[$0].map(look) }
      builtCount = { screens.builtCount }
      chrome = screens.chrome(of:)
      kind = screens.rowKind
      sheet = screens.sheet
      columnCount = screens.columnCount(ofTab:)
      mustRequest = screens.mustRequest
    }
  }

  /// Stands between a navigator and the views, which may go away before it.
  @MainActor final class HostBridge<Screen>: @MainActor NavigationHost {
    var onEvent: ((HostEvent) -> Void)? {
      didSet { model?.onEvent = onEvent }
    }
    private weak var model: NavigatorModel?

    init(_ model: NavigatorModel) { self.model = model }

    func apply(_ update: NavigationUpdate, screens: Screens<Screen>) {
      guard let model else { return onEvent?(.closed) ?? () }
      if update.before == nil { model.webPages.listen(to: screens) }
      model.apply(update)
    }
  }
#endif
