public import Foundation

@MainActor open class UISearchController: UIViewController {
  /// As UIKit has it.
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// As UIKit has it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
