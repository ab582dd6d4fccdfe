#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit

/// A view controller that has a link.
@MainActor public protocol LinkedViewController: UIViewController {
  /// The link, set before the screen appears and whenever it changes.
  ///
  /// If the screen navigates to another link, it can set the new link here. The host reads it when
  /// the session is saved.
  var link: DeepLink? { get set }

  /// Loads the content again. With `false`, the default result, the screen is made again instead.
  func refreshLink() -> Bool
}

extension LinkedViewController {
  /// Returns `false`.
  public func refreshLink() -> Bool { false }
}

extension UIViewController {
  /// The navigator that shows this controller or the one that presents it, if there is one.
  public var nearestNavigator: Navigator<UIViewController>? { nearestHost?.navigator }

  /// Reports that the screen navigated to another link. The host loads nothing.
  public func linkDidChange(to link: String) { report { .didChangeLink($0, link) } }

  /// Reports the title of the screen. A title from the link overrides it.
  public func titleDidChange(to title: String) { report { .didChangeTitle($0, title) } }

  func report(_ fact: (EntryID) -> HostFact) {
    guard let host = nearestHost, let shown = host.entry(of: self) else { return }
    host.onEvent?(.fact(fact(shown.entry.id)))
    let update: @MainActor () -> Void = { [weak host, weak shown] in
      guard let host, let shown else { return }
      if let new = host.navigator?.state.entry(shown.entry.id) { shown.update(to: new) }
      host.offer()
    }
    update()
    // A busy navigator changes the entry later.
    host.clock.nextTurn(update)
  }

  var nearestHost: UIKitHost? {
    sequence(first: self, next: \.parent).lazy.compactMap(UIKitHost.host).first
      ?? presentingViewController?.nearestHost
  }
}

extension UIKitHost {
  /// Refreshes a view controller that refreshes itself.
  public func refresh(_ screen: UIViewController) -> Bool {
    (screen as? any LinkedViewController)?.refreshLink() ?? false
  }

  /// Returns the link that a screen navigated to without reporting it, or `nil` without a change.
  public func currentLink(of screen: UIViewController) -> String? {
    guard let link = (screen as? any LinkedViewController)?.link,
      let shown = everyStack.lazy.flatMap(\.entries).first(where: { $0.content === screen })
    else { return nil }
    return link == shown.entry.link ? nil : link.description
  }

  /// Offers the link on top to the user's other devices, and to the system for its next start.
  func offer() {
    // Only the navigator knows what screens announced.
    guard let activityType = configuration.activityType, let scene = window?.windowScene,
      let entry = navigator?.state.top, !entry.link.isUnlinked
    else { return }
    let link = entry.link.description
    // The app can offer another activity.
    let old = scene.userActivity.flatMap { $0.activityType == activityType ? $0 : nil }
    guard old?.userInfo?["link"] as? String != link else { return }
    let activity = NSUserActivity(activityType: activityType)
    activity.setLink(of: entry, webOrigin: configuration.webOrigin)
    configuration.willOffer?(activity, entry)
    scene.userActivity = activity
    activity.becomeCurrent()
    old?.invalidate()
  }
}

extension UITableViewCell.AccessoryType {
  /// Creates the accessory of a cell that opens a link: a disclosure indicator if the link pushes a
  /// screen, and none for the root of a tab, a layer, or an action.
  ///
  ///     cell.accessoryType = .init(for: link, in: nearestNavigator)
  public init(for link: String, in navigator: Navigator<UIViewController>?) {
    self = navigator?.linkKind(of: link) == .push ? .disclosureIndicator : .none
  }
}
#endif
