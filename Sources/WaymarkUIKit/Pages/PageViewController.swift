#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit
  public import WaymarkPage
  import Waymark
  import WaymarkWebKit

  /// Shows a page: a list whose rows open their links with the nearest navigator, or a web page.
  public final class PageViewController: UIViewController {
    /// The page; setting another one shows it.
    public var page: Page {
      didSet { show() }
    }
    /// The list, or the web page.
    private(set) var content: UIViewController?
    /// The table of the list.
    var table: UITableView? { (content as? PageListController)?.tableView }
    private var load: Task<Void, Never>?
    /// What failed, to be tried again.
    private var loader: Page.Loader?

    /// Makes a screen of a page.
    public init(_ page: Page) {
      self.page = page
      super.init(nibName: nil, bundle: nil)
      title = page.title
    }

    /// Not for storyboards.
    public required init?(coder: NSCoder) { nil }

    deinit { load?.cancel() }

    /// Shows the page, and begins to load it if that takes time.
    public override func viewDidLoad() {
      super.viewDidLoad()
      show()
    }

    /// Shows the page anew.
    func show() {
      guard isViewLoaded else { return }
      load?.cancel()
      switch page.body {
      case .sections(let sections): list.show(sections)
      case .web(let web): show(web)
      case .loading(let loader): begin(loader)
      }
    }

    /// The list in which the page is shown; what was typed in it stays.
    private var list: PageListController {
      if let list = content as? PageListController { return list }
      let list = PageListController(style: .insetGrouped)
      list.owner = self
      put(list, scrolling: list.tableView)
      return list
    }

    private func show(_ web: Page.WebPage) {
      if let screen = WebPageController(page, in: nearestHost) {
        put(screen, scrolling: screen.scrollView)
      } else {
        list.show([(nil, web.lines)])
      }
    }

    private func put(_ new: UIViewController, scrolling view: UIScrollView?) {
      content?.leaveParent()
      content = new
      embed(new)
      setContentScrollView(view, for: [.top, .bottom])
    }

    private func begin(_ loader: Page.Loader) {
      list.show([(nil, [.text(BuiltInWord.text(loader.progress))])])
      self.loader = loader
      load = Task { [weak self] in
        do {
          try await loader.work { self?.become($0) }
        } catch {
          guard !Task.isCancelled else { return }
          let words = BuiltInWord.text(Page.Loader.words(for: error))
          self?.list.show([(nil, [.text(words), .again])])
        }
      }
    }

    /// Loads again what did not come.
    func tryAgain() { if let loader { begin(loader) } }

    private func become(_ page: Page) {
      guard !Task.isCancelled else { return }
      // Its load goes on: it may have another page later.
      let current = load.take()
      self.page = page
      load = load ?? current
      announce(title: page.title)
    }
  }

  extension Page.WebPage {
    /// What is not in the web: a row has its address, and the app says what becomes of that.
    fileprivate var lines: [PageListController.Line] {
      switch self {
      case .url(let address): [.row(Page.Row(address, link: LinkTarget(text: address)))]
      case .html(let html, _): Page.Code(html).printed.map { .code($0) }
      }
    }
  }
#endif
