#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A stack of the state, and the navigation controller that shows it.
///
/// The controllers in it are the screens themselves. This object knows the entry of each.
@MainActor final class StackController {
  let controller: UINavigationController
  /// The entries that the host has set, from the bottom. If controllers are missing, the user or
  /// the app popped them.
  private(set) var entries: [EntryController] = []
  /// A Boolean value indicating whether its first screen gets a button that closes the layer.
  var canClose = false {
    didSet { entries.first?.configureNavigationItem() }
  }
  /// A Boolean value indicating whether a gesture can close the layer.
  var allowsSwipe = true
  /// The controller of a column without entries.
  var empty: UIViewController = EntryContainer()
  /// The controllers that the app has pushed on the empty one.
  private var pushedOnEmpty: [UIViewController] = []
  /// A Boolean value indicating whether another navigation controller has to replace it.
  var isUnusable: Bool { entries.contains { $0.needsScreen && $0.content === controller } }
  /// The gestures that are disabled.
  private var held = (pop: false, layer: false)

  private(set) weak var host: UIKitHost?

  /// - Parameter entry: The entry whose screen is the navigation controller, if the app made it.
  init(_ controller: UINavigationController, showing entry: Entry? = nil, in host: UIKitHost) {
    (self.controller, self.host) = (controller, host)
    guard let entry else { return }
    // An app can fill it later.
    if controller.viewControllers.isEmpty {
      controller.setViewControllers([EntryContainer()], animated: false)
    }
    entries = [EntryController(entry, in: self, showing: controller)]
    readControllers()
  }

  func entry(of controller: UIViewController) -> EntryController? {
    entries.last { $0.controller === controller }
  }

  // MARK: Changing

  /// Sets the entries of the state. Controllers that the app pushed on an entry stay with it.
  /// - Parameter others: The entries of other stacks, from which screens can move.
  func setEntries(_ new: some Collection<Entry>, of others: [EntryController] = []) {
    if !entries.elementsEqual(new, by: { $0.entry.id == $1.id }) {
      let known = Dictionary((entries + others).map { ($0.entry.id, $0) }) { first, _ in first }
      entries = new.map { known[$0.id] ?? EntryController($0, in: self) }
    }
    for (shown, entry) in zip(entries, new) where shown.entry.revision < entry.revision {
      shown.update(to: entry)
    }
    for entry in entries where entry.stack !== self {
      entry.stack = self
      entry.configureNavigationItem()
    }
    entries.first?.configureNavigationItem()
  }

  /// Builds the screen of an entry, counted from the top, before it can be seen.
  func prepare(_ depth: Int) {
    guard let entry = entries.dropLast(depth).last, entry.needsScreen else { return }
    // During a transition, UIKit accepts no other controllers.
    guard controller.transitionCoordinator == nil else { return }
    let old = entry.controller
    entry.build(allowsReparenting: depth == 0)
    show(controller.viewControllers.map { $0 === old ? entry.controller : $0 }, animated: false)
  }

  /// Reads the controllers that the app has pushed, and forgets missing entries.
  /// - Returns: The missing entries.
  @discardableResult func readControllers() -> [EntryID] {
    if let root = entries.first, root.content === controller,
      let first = controller.viewControllers.first
    {
      root.controller = first
    }
    let known = Dictionary(entries.map { (ObjectIdentifier($0.controller), $0) }) { $1 }
    let here = Set(controller.viewControllers.map(ObjectIdentifier.init))
    let gone = entries.filter { !here.contains(ObjectIdentifier($0.controller)) }.map(\.entry.id)
    entries.removeAll { !here.contains(ObjectIdentifier($0.controller)) }
    var below: EntryController?
    pushedOnEmpty = []
    for one in controller.viewControllers {
      if let entry = known[ObjectIdentifier(one)] {
        entry.foreign = []
        below = entry
      } else if let below {
        below.foreign.append(one)
      } else if one !== empty {
        pushedOnEmpty.append(one)
      }
    }
    return gone
  }

  /// The controllers of the entries with those that the app has pushed.
  private var ownControllers: [UIViewController] {
    entries.isEmpty ? [empty] + pushedOnEmpty : entries.flatMap { [$0.controller] + $0.foreign }
  }

  /// Sets the controllers, by default those of the entries. Returns `false` if nothing changes.
  @discardableResult
  func show(_ controllers: [UIViewController]? = nil, animated: Bool) -> Bool {
    let wanted = controllers ?? ownControllers
    guard !controller.viewControllers.elementsEqual(wanted, by: ===) else { return false }
    // UIKit raises an exception if a controller is in two stacks.
    for one in wanted where one.parent != nil && one.parent !== controller {
      one.willMove(toParent: nil)
      one.viewIfLoaded?.removeFromSuperview()
      one.removeFromParent()
    }
    controller.setViewControllers(wanted, animated: animated)
    return true
  }

  /// Disables the gestures of a screen with a guard for its dismissal, and of its layer. A swipe on a
  /// web page with a previous document belongs to the page.
  func updateGestureRecognizers() {
    let (top, last) = (controller.topViewController, entries.last(where: \.interceptsBack))
    let holds = (
      pop: top != nil && last?.controller === top,
      layer: entries.contains(where: \.asksToLeave) || !allowsSwipe
    )
    // Changes of the app stay.
    if holds.pop != held.pop {
      controller.interactivePopGestureRecognizer?.isEnabled = !holds.pop
      if #available(iOS 26, visionOS 26, *) {
        controller.interactiveContentPopGestureRecognizer?.isEnabled = !holds.pop
      }
    }
    if holds.layer != held.layer { controller.isModalInPresentation = holds.layer }
    held = holds
  }
}
#endif
