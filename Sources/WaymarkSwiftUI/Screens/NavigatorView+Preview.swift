#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark

  extension NavigatorView {
    /// Shows an app as it stands after a link, for previews: no guard, no saved session of it counts.
    /// - Throws: ``RoutesError``, with every problem of the routes.
    public init(preview routes: Routes<AnyView>, at target: LinkTarget) throws(RoutesError) {
      let navigator = try Navigator(routes)
      navigator.open(LinkTarget(target, base: .fromRoot, transition: .instant))
      self.init(navigator)
    }
  }
#endif
