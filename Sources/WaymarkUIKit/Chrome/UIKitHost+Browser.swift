#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SafariServices
import UIKit
import Waymark
import WaymarkWeb

extension UIKitHost {
  /// The browser of a layer that shows a page of the web; nil for other layers.
  func makeBrowser(for layer: ModalLayer) -> UIViewController? {
    guard layer.style == .external else { return nil }
    if let own = configuration.makeBrowser?(layer.stack.root.link) { return own }
    // A link outside of the web is shown as a screen.
    guard let url = layer.stack.root.link.webURL(at: configuration.webOrigin) else { return nil }
    let browser = SFSafariViewController(url: url)
    #if !os(visionOS)
    browser.delegate = observer
    #endif
    return browser
  }
}

// Apple's protocol isn't isolated to an actor, and visionOS doesn't have it.
#if !os(visionOS)
extension UIKitObserver: @MainActor SFSafariViewControllerDelegate {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController) { host?.wake() }
}
#endif
#endif
