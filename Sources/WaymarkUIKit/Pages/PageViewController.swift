#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit
  public import WaymarkPage
  import Waymark
  import WaymarkWebKit

  /// Shows a page as a list; its rows open their links with the nearest navigator.
  public final class PageViewController: UITableViewController {
    /// One line of the list.
    enum Line {
      case row(Page.Row)
      case text(String)
      case code(Page.PrintedLine)
      case fact(String, String)
      case field(Page.Form.Field)
      case box(Page.Form.Field)
      case choice(Page.Form.Field, Page.Form.Field.Choice)
      case wrong(String)
      case submit(Page.Form)
      case again
    }

    /// The page; setting another one shows it.
    public var page: Page {
      didSet { show() }
    }
    private var lines: [(title: String?, lines: [Line])] = []
    var values: [String: String] = [:]
    /// What is wrong with what was filled in.
    var refusal: Page.Form.Refusal?
    /// What a form asks that was sent once; another form asks anew.
    var asked: String?
    /// Whether the work of a form is under way.
    var isSending = false
    private var load: Task<Void, Never>?
    /// What failed, to be tried again.
    private var loader: Page.Loader?
    private(set) var web: WebPageView?

    /// Makes a screen of a page.
    public init(_ page: Page) {
      self.page = page
      super.init(style: .insetGrouped)
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

    func show() {
      guard isViewLoaded else { return }
      switch page.body {
      case .sections(let sections): put(sections.map { ($0.title, $0.items.flatMap(lines)) })
      case .web(let page): put(page)
      case .loading(let loader): begin(loader)
      }
    }

    private func put(_ new: [(title: String?, lines: [Line])]) {
      web = nil
      fill(new)
    }

    /// Shows lines; a web page stays behind them, to be tried again.
    func fill(_ new: [(title: String?, lines: [Line])]) {
      lines = new
      tableView.backgroundView = nil
      tableView.isScrollEnabled = true
      tableView.reloadData()
    }

    /// Shows a web page behind a list without lines, and as large as that.
    func show(_ view: UIView) {
      guard tableView.backgroundView !== view else { return }
      fill([])
      tableView.backgroundView = view
      tableView.isScrollEnabled = false
    }

    private func put(_ page: Page.WebPage) {
      put([])
      guard let new = WebPageView(page, at: nearestHost?.webOrigin, of: self) else {
        return put([(nil, page.lines)])
      }
      web = new
      show(new.view)
    }

    private func begin(_ loader: Page.Loader) {
      put([(nil, [.text(BuiltInWord.text(loader.progress))])])
      self.loader = loader
      load?.cancel()
      load = Task { [weak self] in
        do {
          try await loader.work { self?.become($0) }
        } catch {
          let words = BuiltInWord.text(Page.Loader.words(for: error))
          self?.put([(nil, [.text(words), .again])])
        }
      }
    }

    private func become(_ page: Page) {
      guard !Task.isCancelled else { return }
      self.page = page
      announce(title: page.title)
    }

    private func lines(_ item: Page.Item) -> [Line] {
      switch item {
      case .row(let row): return [.row(row)]
      case .text(let text): return [.text(text)]
      case .code(let code): return code.printed.map { .code($0) }
      case .diff(let diff): return diff.files.flatMap(lines)
      case .fact(let key, let value, let badge):
        return [.fact(key, Page.Item.words(value, badge))]
      case .form(let form): return lines(form)
      case .component(let component): return component.plainItems().flatMap(lines)
      }
    }

    private func lines(_ file: Page.Diff.File) -> [Line] {
      guard let target = file.target else { return file.printed.map { .code($0) } }
      let row = Page.Row(file.words, detail: file.counts, link: target)
      return [.row(row)] + file.printed.dropFirst().map { .code($0) }
    }

    // MARK: The list

    /// The sections of the page.
    public override func numberOfSections(in tableView: UITableView) -> Int { lines.count }

    /// The lines of a section.
    public override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { lines[section].lines.count }

    /// The title of a section.
    public override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { lines[section].title }

    /// A line of the page.
    public override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      cell(for: lines[indexPath.section].lines[indexPath.row])
    }

    /// Follows a row, submits a form, or loads again.
    public override func tableView(
      _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
      tableView.deselectRow(at: indexPath, animated: true)
      let line = lines[indexPath.section].lines[indexPath.row]
      let navigator = nearestNavigator
      switch line {
      case .row(let row):
        if row.leads {
          navigator?.follow(row)
        } else if case .copy(let text) = row.accessory {
          UIPasteboard.general.string = text
        }
      case .submit(let form): submit(form)
      case .box(let field): type((value(of: field) != "true").description, into: field.name)
      case .choice(let field, let choice): type(choice.value, into: field.name)
      case .again:
        if let web {
          web.tryAgain()
        } else if let loader {
          begin(loader)
        }
      case .text, .code, .fact, .field, .wrong: break
      }
      switch line {
      case .box, .choice: tableView.reloadData()
      default: break
      }
    }

    /// Keeps what the user has typed.
    func type(_ text: String, into name: String) { values[name] = text }

    func value(of field: Page.Form.Field) -> String { values[field.name] ?? field.value }
  }

  extension Page.WebPage {
    /// What is not in the web: a row has its address, and the app says what becomes of that.
    fileprivate var lines: [PageViewController.Line] {
      switch self {
      case .url(let address): [.row(Page.Row(address, link: LinkTarget(text: address)))]
      case .html(let html, _): Page.Code(html).printed.map { .code($0) }
      }
    }
  }
#endif
