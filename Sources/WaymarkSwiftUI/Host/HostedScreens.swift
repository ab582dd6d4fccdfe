#if canImport(SwiftUI)
import SwiftUI
import Waymark
import WaymarkWeb

/// The screens of a navigator, as views.
@MainActor struct HostedScreens {
  let view: (Entry) -> AnyView?
  let dialog: (Entry) -> Dialog?
  let builtCount: () -> Int
  let chrome: (Entry) -> ScreenChrome
  let kind: (String) -> LinkKind?
  let sheet: (ModalLayer) -> SheetOptions?
  let columnCount: (Int) -> Int
  let mustRequest: (HostFact, NavigationState) -> Bool

  init<Screen>(_ screens: Screens<Screen>, _ view: @escaping (Screen) -> AnyView) {
    self.view = { screens[$0].map(view) }
    dialog = screens.dialog(of:)
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
