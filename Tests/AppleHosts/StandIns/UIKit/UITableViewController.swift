public import Foundation

@MainActor open class UITableViewController: UIViewController {
  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
    tableView = UITableView(frame: .zero, style: style)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var tableView: UITableView!

  open override func loadView() {
    view = tableView
    tableView.owner = self
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if tableView.standInTexts.isEmpty { tableView.reloadData() }
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  open private(set) var style: Style
  weak var owner: UITableViewController?
  private var cells: [[UITableViewCell]] = []

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open func reloadData() {
    for cell in cells.joined() { cell.unplace() }
    guard let owner else { return cells = [] }
    cells = (0..<owner.numberOfSections(in: self)).map { section in
      (0..<owner.tableView(self, numberOfRowsInSection: section)).map { row in
        let cell = owner.tableView(self, cellForRowAt: IndexPath(row: row, section: section))
        place(cell)
        return cell
      }
    }
    contentSize = CGSize(width: 0, height: 44 * cells.joined().count)
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard cells.indices.contains(indexPath.section),
      cells[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return cells[indexPath.section][indexPath.row]
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  /// Taps a row; false if it is not there.
  public func standInTap(_ section: Int, _ row: Int) -> Bool {
    let place = IndexPath(row: row, section: section)
    guard let owner, cellForRow(at: place) != nil else { return false }
    owner.tableView(self, didSelectRowAt: place)
    return true
  }

  public var standInTexts: [[String]] {
    cells.map {
      $0.map { cell in
        let content = cell.contentConfiguration as? UIListContentConfiguration
        return [content?.text, content?.secondaryText].compactMap(\.self).joined(separator: " · ")
      }
    }
  }
}

public protocol UIContentConfiguration {}

@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable { case none, disclosureIndicator }

  open var accessoryType = AccessoryType.none
  open var contentConfiguration: (any UIContentConfiguration)?

  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration.cell()
  }
}

public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
}
