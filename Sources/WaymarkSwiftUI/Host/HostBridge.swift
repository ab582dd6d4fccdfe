#if canImport(SwiftUI)
import SwiftUI
import Waymark
import WaymarkWeb

/// Connects a navigator to the views, which can be released before it.
@MainActor final class HostBridge<Screen>: @MainActor NavigationHost {
  var onEvent: ((HostEvent) -> Void)? {
    didSet { model?.onEvent = onEvent }
  }
  private weak var model: NavigatorModel?

  init(_ model: NavigatorModel) { self.model = model }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<Screen>) {
    guard let model else { return onEvent?(.closed) ?? () }
    if update.before == nil { model.webPages.listen(to: navigator) }
    model.apply(update)
  }

  func tabsDidChange(of navigator: Navigator<Screen>) { model?.items = navigator.tabs }
}
#endif
