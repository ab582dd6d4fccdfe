import Waymark

/// A portable screen: sections of rows, text, code, diffs, facts and forms, a web page, or content
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
    case web(WebPage)
    /// Content that takes time; the page it becomes takes this one's place.
    case loading(Loader)
  }

  /// Work that takes time and makes the page to show.
  public struct Loader {
    /// The work itself; it stays in the isolation of its host and is cancelled with its screen.
    public typealias Work = nonisolated(nonsending) () async throws -> Page

    /// What to say meanwhile.
    public let progress: String
    /// Makes the page to show, or fails with an error that the host shows in words.
    public let work: Work

    /// What a host says of a load that failed.
    public static func words(for error: any Error) -> String {
      switch error {
      case let error as LinkError: error.message
      case is CancellationError: "It was cancelled."
      default: "\(error)"
      }
    }

    /// Makes a loader.
    public init(progress: String = "Loading…", _ work: @escaping Work) {
      self.progress = progress
      self.work = work
    }
  }

  /// The title, unless the entry has one of its own.
  public var title: String
  /// What is below the title.
  public var body: Body

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
  public init(_ title: String, web: WebPage) {
    self.title = title
    body = .web(web)
  }

  /// Makes a page whose content takes time; the page that the work returns takes this one's place.
  ///
  /// An error becomes a failed state with the error's words, which can be tried again.
  public init(_ title: String, loading progress: String = "Loading…", _ load: @escaping Loader.Work)
  {
    self.title = title
    body = .loading(Loader(progress: progress, load))
  }
}
