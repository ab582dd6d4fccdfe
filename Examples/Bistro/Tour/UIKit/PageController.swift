#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TourRoutes
import UIKit
import WaymarkPage
import WaymarkUIKit

/// The title and the rows of a page.
final class PageController: UITableViewController {
  private let rows: [Page.Row]

  /// Creates the view controller of a page.
  static func make(_ page: Page) -> UIViewController {
    if case .web(let source) = page.body, page.rows.isEmpty {
      return WebPageController(source, title: page.title)
    }
    return PageController(page)
  }

  private init(_ page: Page) {
    rows = page.rows
    super.init(style: .insetGrouped)
    title = page.title
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = (row.text, row.detail)
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let row = rows[indexPath.row]
    if let target = row.target {
      nearestNavigator?.open(target)
    } else if let destination = row.destination {
      nearestNavigator?.push(Self.make(destination.make()), values: destination.values)
    }
  }
}

/// Asks for a login.
final class LoginController: UIViewController {
  private let logIn: () -> Void

  init(_ logIn: @escaping () -> Void) {
    self.logIn = logIn
    super.init(nibName: nil, bundle: nil)
    title = "Log in"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.logIn() })
  }

  required init?(coder: NSCoder) { nil }
}
#endif
