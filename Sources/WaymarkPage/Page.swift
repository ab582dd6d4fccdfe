import Observation
import Waymark
public import WaymarkWeb

/// A screen as data: sections of rows, text, code, diffs, tables and forms, a web page, or content
/// that loads.
///
/// A page consists of values and closures and doesn't depend on a host. The closures run in the
/// isolation of the host that shows it.
public struct Page {
  /// The content of a page.
  public enum Body {
    /// Sections, from top to bottom.
    case sections([Section])
    /// A web page.
    case web(WebPageSource)
    /// Content that loads. The loaded page replaces this one.
    case loading(Loader)
  }

  /// Loads a page, or several pages that replace one another.
  public struct Loader {
    /// A function that calls `show` with each page, in the isolation of the host.
    ///
    /// It's canceled when the screen closes. A host can also cancel it while the screen is covered,
    /// and call it again when the screen is visible again.
    public typealias LiveWork =
      nonisolated(nonsending) (_ show: (Page) -> Void) async throws -> Void

    /// The text that is shown until there is a page.
    public let progress: String
    /// Shows pages, or throws an error whose description the host shows.
    public let work: LiveWork
    /// A Boolean value indicating whether more pages may follow the first one.
    package let isLive: Bool

    /// Returns the message that a host shows if loading fails.
    package static func words(for error: any Error) -> String {
      switch error {
      case let error as LinkError: error.message
      case is CancellationError: "It was canceled."
      default: "\(error)"
      }
    }

  }

  /// The title, which the entry can override.
  public var title: String
  /// The content below the title.
  public var body: Body

  /// Creates a page with sections.
  public init(_ title: String, _ sections: [Section] = []) {
    self.title = title
    body = .sections(sections)
  }

  /// Creates a page with items that don't need a section title.
  public init(_ title: String, items: [Item]) { self.init(title, [Section(nil, items)]) }

  /// Creates a page that shows a web page.
  public init(_ title: String, web: WebPageSource) {
    self.title = title
    body = .web(web)
  }

  /// Creates a page that loads its content. The loaded page replaces this one.
  ///
  /// If loading fails, the page shows the error and a button that tries again.
  public init(
    _ title: String, loading progress: String = "Loading…",
    _ load: nonisolated(nonsending) @escaping () async throws -> Page
  ) {
    self.title = title
    body = .loading(
      Loader(progress: progress, work: { show in show(try await load()) }, isLive: false))
  }

  /// Creates a page that changes: each page that the closure shows replaces the previous one. Parts that
  /// don't change keep their input and scroll position.
  ///
  /// ```
  /// Page.live("Orders") { show in
  ///   show(try ordersPage())
  ///   for await _ in orders.changes { show(try ordersPage()) }
  /// }
  /// ```
  public static func live(
    _ title: String, loading progress: String = "Loading…", _ work: @escaping Loader.LiveWork
  ) -> Page {
    var page = Page(title)
    page.body = .loading(Loader(progress: progress, work: work, isLive: true))
    return page
  }

  /// Creates a page that updates whenever an observable property that the closure reads changes.
  ///
  /// The title and the progress are shown until the first page is made. Changes that happen
  /// together cause one update. The first error is shown, and stops updates until the screen is
  /// refreshed.
  public static func observing(
    _ title: String, loading progress: String = "Loading…", _ page: @escaping () throws -> Page
  ) -> Page {
    live(title, loading: progress) { show in
      while !Task.isCancelled {
        let (change, observer) = AsyncStream.makeStream(of: Never.self)
        let next = withObservationTracking {
          Result { try page() }
        } onChange: {
          observer.finish()
        }
        show(try next.get())
        // Nothing is ever sent: the stream ends with the first change.
        for await _ in change {}
      }
    }
  }
}
