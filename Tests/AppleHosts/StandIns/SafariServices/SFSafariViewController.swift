public import Foundation
public import UIKit

/// The delegate of an in-app browser. Unlike other delegates, it isn't isolated to an actor.
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

@MainActor open class SFSafariViewController: UIViewController {
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let standInURL: URL

  /// Makes a browser for a page of the web; other schemes raise an exception.
  public init(url: URL) {
    standInURL = url
    super.init(nibName: nil, bundle: nil)
    if !["http", "https"].contains(url.scheme?.lowercased()) {
      StandIn.complain("A browser inside the app opens no ‘\(url.absoluteString)’.")
    }
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Presses Done, which dismisses the browser and then notifies its delegate.
  public func standInPressDone() {
    dismiss(animated: true) { [self] in delegate?.safariViewControllerDidFinish(self) }
  }
}
