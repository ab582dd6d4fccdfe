#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import WaymarkUIKit

/// A list whose rows open links.
final class ListController: UITableViewController {
  struct Row {
    let text: String
    let detail: String?
    let target: LinkTarget?

    init(_ text: String, detail: String? = nil, opens target: LinkTarget? = nil) {
      (self.text, self.detail, self.target) = (text, detail, target)
    }
  }

  struct Section {
    let title: String?
    let rows: [Row]

    init(_ title: String?, _ rows: [Row]) { (self.title, self.rows) = (title, rows) }
  }

  private let sections: [Section]

  init(_ title: String, _ sections: [Section]) {
    self.sections = sections
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { sections[section].rows.count }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = (row.text, row.detail)
    cell.contentConfiguration = content
    if let link = row.target?.link {
      cell.accessoryType = .init(for: link, in: nearestNavigator)
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let target = sections[indexPath.section].rows[indexPath.row].target else { return }
    nearestNavigator?.open(target)
  }
}
#endif
