import Observation
import Waymark
public import WaymarkWeb

/// A portable screen: sections of rows, text, code, diffs, tables and forms, a web page, or content
/// that takes time.
///
/// A page is data and closures, and knows no host. It lives in the isolation of the host that shows
/// it.
public struct Page {
  /// What a page shows below its title.
  public enum Body {
    /// Sections, from the top.
    case sections([Section])
    /// A web page.
    case web(WebPageSource)
    /// Content that takes time; the page it becomes takes this one's place.
    case loading(Loader)
  }

  /// Work that takes time and makes the pages to show, one after the other.
  public struct Loader {
    /// Work that makes one page; it stays in the isolation of its host.
    public typealias Work = nonisolated(nonsending) () async throws -> Page

    /// Work that calls `show` with each page; it stays in the isolation of its host.
    ///
    /// It is cancelled with its screen. A host may also cancel it while something covers the screen, and
    /// begin it again when the screen is seen again.
    public typealias LiveWork =
      nonisolated(nonsending) (_ show: (Page) -> Void) async throws -> Void

    /// What to say until there is a page.
    public let progress: String
    /// Shows pages, or fails with an error whose description the host shows.
    public let work: LiveWork
    /// Whether pages may follow the first one.
    package let isLive: Bool

    /// What a host says of a load that failed.
    public static func words(for error: any Error) -> String {
      switch error {
      case let error as LinkError: error.message
      case is CancellationError: "It was cancelled."
      default: "\(error)"
      }
    }

    /// Makes a loader of one page.
    public init(progress: String = "Loading…", _ load: @escaping Work) {
      self.init(work: { show in show(try await load()) }, progress: progress, isLive: false)
    }

    /// A loader of pages that follow one another.
    public static func live(progress: String = "Loading…", _ work: @escaping LiveWork) -> Loader {
      Loader(work: work, progress: progress, isLive: true)
    }

    private init(work: @escaping LiveWork, progress: String, isLive: Bool) {
      self.progress = progress
      self.isLive = isLive
      self.work = work
    }
  }

  /// The title, unless the entry has one of its own.
  public var title: String
  /// What is below the title.
  public var body: Body
  /// True if a web page is loaded again when the user pulls it down, where a host has that gesture.
  public var pullsToRefresh = true

  /// Makes a page of sections.
  public init(_ title: String, _ sections: [Section] = []) {
    self.title = title
    body = .sections(sections)
  }

  /// Makes a page of items that need no section title.
  public init(_ title: String, items: [Item]) {
    self.init(title, [Section(nil, items)])
  }

  /// Makes a page that shows a web page.
  public init(_ title: String, web: WebPageSource) {
    self.title = title
    body = .web(web)
  }

  /// Makes a page whose content takes time; the page that the work returns takes this one's place.
  ///
  /// An error becomes a failed state with the error's words, which can be tried again.
  public init(
    _ title: String, loading progress: String = "Loading…",
    _ load: @escaping Loader.Work
  ) {
    self.title = title
    body = .loading(Loader(progress: progress, load))
  }

  /// A page that changes by itself: each page that the work shows takes the place of the one before, and
  /// what is the same stays, with what was typed and how far it was scrolled.
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
    Page(title, body: .loading(.live(progress: progress, work)))
  }

  /// Makes a page that changes with a sequence: each of its elements makes the page to show.
  /// - Parameter updates: makes a new sequence each time the work begins: for each window, and again
  ///   when a covered screen is seen again. Its first element comes at once.
  public init<Updates: AsyncSequence>(
    _ title: String, loading progress: String = "Loading…",
    updates: @autoclosure @escaping () -> Updates,
    page: @escaping (Updates.Element) throws -> Page
  ) {
    self = .live(title, loading: progress) { show in
      for try await update in updates() { show(try page(update)) }
    }
  }

  /// A page that is made anew whenever a property of an `@Observable` object that it has read changes.
  ///
  /// The title and the progress are shown until the first page is there. Several changes at once make one page.
  /// The first error is shown, and ends it until the screen is loaded again.
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

  private init(_ title: String, body: Body) {
    self.title = title
    self.body = body
  }
}
