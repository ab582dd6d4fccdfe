public import Foundation

@MainActor open class UISearchController: UIViewController {
  open private(set) var searchBar = UISearchBar(frame: .zero)
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// As UIKit has it.
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
  }

  /// As UIKit has it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor open class UISearchBar: UIView {
  open var text: String?
}

/// Told of what the user searches for.
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

extension UIViewController {
  /// Types into the search field of its bar, which presents the search controller: within the screen that
  /// says so, and else on the root.
  public func standInSearch(_ text: String) -> Bool {
    guard let search = navigationItem.searchController, standInIsStill else { return false }
    if !definesPresentationContext, search.presentingViewController == nil {
      present(search, animated: false)
    }
    search.searchBar.text = text
    search.searchResultsUpdater?.updateSearchResults(for: search)
    return true
  }
}
