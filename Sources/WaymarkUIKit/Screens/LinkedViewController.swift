#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit
  public import Waymark

  /// A view controller that knows the link it shows.
  @MainActor public protocol LinkedViewController: UIViewController {
    /// The link, set before the screen appears and whenever it changes.
    var link: DeepLink? { get set }

    /// Loads its content again; for screens that ``Screens/survivesRefresh`` keeps.
    func refreshLink()
  }

  extension LinkedViewController {
    /// Does nothing.
    public func refreshLink() {}
  }

  extension UIViewController {
    /// The navigator that shows this screen, or the one that it lies on; nil outside of a host.
    public var nearestNavigator: Navigator<UIViewController>? { nearestHost?.screens?.navigator }

    /// Says that the screen leads on to another link by itself; nothing is loaded.
    public func announce(link: String) {
      announce { .didChangeLink($0, link) }
    }

    /// Says what the screen is called; a title that came with the link is stronger.
    public func announce(title: String) {
      announce { .didChangeTitle($0, title) }
    }

    /// Takes its link, or loads its content again.
    func take(_ link: DeepLink, isNew: Bool) {
      guard let linked = self as? any LinkedViewController else { return }
      if isNew { linked.link = link } else { linked.refreshLink() }
    }

    private func announce(_ fact: (EntryID) -> HostFact) {
      guard let container = entryController, let host = container.host else { return }
      host.onEvent?(.fact(fact(container.entry.id)))
      container.catchUp()
      // A navigator that is busy comes to it later.
      host.nextTurn { [weak container] in container?.catchUp() }
    }

    var nearestHost: UIKitHost? {
      let stack = (self as? UITabBarController)?.selectedViewController ?? self
      return entryController?.host ?? (stack as? StackController)?.host
        ?? presentingViewController?.nearestHost
    }

    private var entryController: EntryController? {
      sequence(first: self, next: \.parent).lazy.compactMap { $0 as? EntryController }.first
    }
  }

  extension EntryController {
    /// Takes what the navigator made of an announcement.
    fileprivate func catchUp() {
      if let new = host?.screens?.navigator?.state.entry(entry.id) { take(new) }
      host?.offer()
    }
  }
#endif
