#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit
  public import Waymark

  /// A view controller that knows the link it shows.
  @MainActor public protocol LinkedViewController: UIViewController {
    /// The link, set before the screen appears and whenever it changes.
    var link: DeepLink? { get set }

    /// Loads its content again; for screens that ``Screens/isKeptByRefresh`` keeps.
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
      guard let container = entryController else { return }
      container.host?.onEvent?(.linkChanged(container.entry.id, link))
      container.catchUp()
    }

    /// Says what the screen is called; a title that came with the link is stronger.
    public func announce(title: String) {
      guard let container = entryController else { return }
      let id = container.entry.id
      container.host?.tell(.titleChanged(id, title), as: .retitle(id, title))
      container.catchUp()
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
    /// Takes what the navigator made of an announcement: now, or once it has come to it.
    fileprivate func catchUp() {
      let look: @MainActor () -> Void = { [weak self] in
        guard let self, let navigator = host?.screens?.navigator else { return }
        if let entry = navigator.state.entry(entry.id) { take(entry) }
      }
      look()
      host?.nextTurn(look)
    }
  }
#endif
