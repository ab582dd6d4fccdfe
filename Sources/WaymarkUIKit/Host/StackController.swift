#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

  /// The stack of a tab or of a layer.
  final class StackController: UINavigationController {
    private(set) weak var host: UIKitHost?
    /// Whether its first screen gets a button that closes the layer.
    private var canClose = false
    /// Which gestures are kept from running.
    var held = (pop: false, layer: false)
    /// The entries that the host has set: a shorter stack is the user's doing.
    var shown: [EntryID] = []
    /// Whether what comes takes the place of what was on top.
    var replaces = false
    /// The style that the update asks for, beside those of the screens.
    var transition = TransitionStyle.automatic

    convenience init(_ host: UIKitHost, canClose: Bool = false) {
      self.init(nibName: nil, bundle: nil)
      self.host = host
      self.canClose = canClose
      delegate = host.observer
    }

    /// A screen may dismiss its layer by itself, which no delegate is told of.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { host?.wake() }
    }

    var containers: [EntryController] { viewControllers.compactMap { $0 as? EntryController } }

    /// Sets screens, which get their titles and buttons before they come: the back button and its
    /// menu name also those that are not built.
    func show(_ containers: [EntryController], animated: Bool) {
      for (index, container) in containers.enumerated() {
        container.canClose = canClose && index == 0
        container.dressUp()
      }
      shown = containers.map(\.entry.id)
      setViewControllers(containers, animated: animated)
      holdGestures()
    }
  }
#endif
