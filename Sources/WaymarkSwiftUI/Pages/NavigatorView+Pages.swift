#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark
  public import WaymarkPage

  extension NavigatorView {
    /// Shows pages.
    /// - Parameter tabItem: makes what chooses a tab, counted from 0: a `Label`, say.
    public init(_ navigator: Navigator<Page>, @ViewBuilder tabItem: @escaping (Int) -> TabItem) {
      self.init(navigator, look: { .init(view: AnyView(PageView($0)), page: $0) }, tabItem)
    }
  }
#endif
