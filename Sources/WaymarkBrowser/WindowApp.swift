#if Browser
public import Waymark
public import WaymarkPage

/// The app of one window.
public struct WindowApp {
  /// The routes of the app.
  public var routes: Routes<Page>
  /// A closure that receives the window's navigator before anything is shown.
  public var start: (Navigator<Page>) -> Void
  /// Work that runs in the isolation of the navigator until the session of the window ends.
  public var work: nonisolated(nonsending) (Navigator<Page>) async -> Void

  /// Creates the app of a window.
  ///
  /// - Parameter start: Receives the navigator before anything is shown.
  /// - Parameter work: Runs beside the screens, for example to wait for events that open links.
  public init(
    _ routes: Routes<Page>, start: @escaping (Navigator<Page>) -> Void = { _ in },
    work: nonisolated(nonsending) @escaping (Navigator<Page>) async -> Void = { _ in }
  ) {
    self.routes = routes
    self.start = start
    self.work = work
  }
}
#endif
