public import Waymark
public import WaymarkPage

/// The app as one visitor gets it: what a window of the browser shows.
public struct VisitorApp {
  /// Every screen that this visitor may ask for; guards decide when.
  public var routes: Routes<Page>
  /// Is handed the navigator that shows them, before anything is shown.
  public var start: (Navigator<Page>) -> Void
  /// Work that goes on beside the screens, where the navigator is, and is cancelled with the session.
  public var work: nonisolated(nonsending) (Navigator<Page>) async -> Void

  /// Makes the app of a visitor.
  ///
  /// - Parameter start: is handed the navigator, for actions say.
  /// - Parameter work: goes on beside the screens: waits for what opens a link, say.
  public init(
    _ routes: Routes<Page>, start: @escaping (Navigator<Page>) -> Void = { _ in },
    work: nonisolated(nonsending) @escaping (Navigator<Page>) async -> Void = { _ in }
  ) {
    self.routes = routes
    self.start = start
    self.work = work
  }
}
