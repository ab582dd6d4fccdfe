#if canImport(SwiftUI)
  import SwiftUI
  public import Waymark
  public import WaymarkPage

  extension NavigatorView {
    /// Shows pages.
    /// - Parameter tabs: describes the tabs, each by its root link.
    public init(_ navigator: Navigator<Page>, tabs: [TabItem] = []) {
      self.init(navigator, tabs, look: { .init(view: AnyView(PageView($0)), page: $0) })
    }
  }
#endif
