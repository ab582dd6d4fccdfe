#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkPage

  /// Shows the items of a page as a list; its rows open their links with the nearest navigator.
  final class PageListController: UITableViewController {
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

    /// The screen that it is in.
    weak var owner: PageViewController?
    private var lines: [(title: String?, lines: [Line])] = []
    var values: [String: String] = [:]
    /// What is wrong with what was filled in.
    var refusal: Page.Form.Refusal?
    /// What a form asks that was sent once; another form asks anew.
    var asked: String?
    /// Whether the work of a form is under way.
    var isSending = false

    func show(_ sections: [Page.Section]) {
      show(sections.map { ($0.title, $0.items.flatMap(lines)) })
    }

    func show(_ new: [(title: String?, lines: [Line])]) {
      lines = new
      tableView.reloadData()
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

    override func numberOfSections(in tableView: UITableView) -> Int { lines.count }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { lines[section].lines.count }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { lines[section].title }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      cell(for: lines[indexPath.section].lines[indexPath.row])
    }

    override func tableView(
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
      case .again: owner?.tryAgain()
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
#endif
