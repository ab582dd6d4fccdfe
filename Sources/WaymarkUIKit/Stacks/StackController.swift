#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

/// A stack of the state, and the navigation controller that shows it.
///
/// The controllers in it are the screens themselves; which entry each of them shows is known here.
@MainActor final class StackController {
  let controller: UINavigationController
  /// What the host has set, from the bottom: fewer controllers are the user's or the app's doing.
  private(set) var entries: [EntryController] = []
  /// True if its first screen gets a button that closes the layer.
  private(set) var canClose = false
  /// False for a layer that is closed by its buttons only.
  var allowsSwipe = true
  /// Makes what stands there without any entry, which only a column may be.
  var makeEmpty: () -> UIViewController = { PlaceholderController() }
  private lazy var empty = makeEmpty()
  /// The controllers that the app has pushed on the empty one.
  private var pushedOnEmpty: [UIViewController] = []
  /// True if another navigation controller has to take its place.
  var isUnusable = false
  /// The gestures that are kept from running.
  private var held = (pop: false, layer: false)
  /// True if what comes takes the place of what was on top.
  var replaces = false
  /// The style that the update asks for, before those of the screens.
  var transition = TransitionStyle.automatic
  /// The controller that was on top before the last change, and the style in which it goes.
  private weak var oldTop: UIViewController?
  private var oldStyle = TransitionStyle.automatic

  init(_ controller: UINavigationController) { self.controller = controller }

  /// The stack of a layer whose screen is a navigation controller of the app's own.
  init(_ controller: UINavigationController, showing entry: Entry) {
    self.controller = controller
    // An app can fill it later.
    if controller.viewControllers.isEmpty {
      controller.setViewControllers([PlaceholderController()], animated: false)
    }
    entries = [
      EntryController(entry, showing: controller.viewControllers[0], of: controller)
    ]
    readControllers()
  }

  /// The controller at the bottom.
  var root: UIViewController? { entries.first?.controller }

  var ids: [EntryID] { entries.map(\.entry.id) }

  /// The controllers that should stand in the navigation controller.
  private var wanted: [UIViewController] {
    entries.isEmpty ? [empty] + pushedOnEmpty : entries.flatMap { [$0.controller] + $0.foreign }
  }

  /// True if the navigation controller holds what it should.
  private var isShown: Bool {
    controller.viewControllers.elementsEqual(wanted) { $0 === $1 }
  }

  /// The entry that a controller shows.
  func entry(of controller: UIViewController) -> EntryController? {
    entries.last { $0.controller === controller }
  }

  /// The style of a screen that comes, or that goes just now.
  func style(of controller: UIViewController) -> TransitionStyle {
    let style = entry(of: controller)?.entry.details.style
    return style ?? (oldTop === controller ? oldStyle : .automatic)
  }

  private func rememberTop() {
    guard let top = entries.last else { return }
    (oldTop, oldStyle) = (top.controller, top.entry.details.style)
  }

  // MARK: Changing

  /// Offers a button that closes the layer, or takes it away.
  func setCanClose(_ canClose: Bool, in host: UIKitHost) {
    self.canClose = canClose
    guard let first = entries.first, first.canClose != canClose else { return }
    first.canClose = canClose
    first.dressUp(in: host)
  }

  /// Takes the entries of the state; what was pushed by the app on one that stays is kept.
  /// - Parameter others: those of other stacks, from which a screen may come.
  func setEntries(
    _ new: some Collection<Entry>, of others: [EntryID: EntryController] = [:], in host: UIKitHost
  ) {
    if !entries.elementsEqual(new, by: { $0.entry.id == $1.id }) {
      rememberTop()
      let known = Dictionary(entries.map { ($0.entry.id, $0) }) { first, _ in first }
      entries = new.map { known[$0.id] ?? others[$0.id] ?? EntryController($0, in: host) }
    }
    for (shown, entry) in zip(entries, new) where shown.entry.revision < entry.revision {
      shown.update(to: entry, in: host)
      // The navigation controller itself is what has to be built again.
      if shown.needsScreen, shown.content === controller { isUnusable = true }
    }
    setCanClose(canClose, in: host)
  }

  /// Lets entries go, at once and with their screens.
  func drop(where isGone: (EntryController) -> Bool) {
    guard entries.contains(where: isGone) else { return }
    entries.removeAll(where: isGone)
    show(animated: false)
    // They are let go with the next layout at the latest.
    controller.viewIfLoaded?.layoutIfNeeded()
  }

  /// Takes over the entries of a stack whose navigation controller goes, with their screens.
  func takeEntries(of old: StackController) {
    old.releaseScreens()
    entries = old.entries
  }

  /// Lets every screen go into another navigation controller.
  func releaseScreens() {
    for entry in entries where entry.controller.parent === controller {
      entry.controller.leaveParent()
    }
  }

  /// Builds the screen of an entry, counted from the top, before it can be seen.
  func prepare(_ depth: Int, in host: UIKitHost) {
    guard let entry = entries.dropLast(depth).last, entry.needsScreen else { return }
    controller.viewIfLoaded?.layoutIfNeeded()
    // In the midst of a transition UIKit takes no other controllers.
    guard controller.transitionCoordinator == nil else { return }
    let old = entry.controller
    entry.build(in: host, takesShown: depth == 0)
    let new = controller.viewControllers.map { $0 === old ? entry.controller : $0 }
    if entry.controller !== old { controller.setViewControllers(new, animated: false) }
  }

  /// Reads the controllers that the app has pushed, and removes the entries that are gone.
  /// - Returns: The entries that are gone.
  @discardableResult func readControllers() -> [EntryID] {
    if let root = entries.first, root.content === controller,
      let first = controller.viewControllers.first
    {
      root.follow(first)
    }
    let known = Dictionary(entries.map { (ObjectIdentifier($0.controller), $0) }) { $1 }
    let here = Set(controller.viewControllers.map(ObjectIdentifier.init))
    if !here.isSuperset(of: known.keys) { rememberTop() }
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

  /// Sets the controllers, if others stand there; false if there was nothing to do.
  @discardableResult
  func show(animated: Bool) -> Bool {
    guard !isShown else { return false }
    controller.setViewControllers(wanted, animated: animated)
    return true
  }

  // MARK: Leaving

  /// Keeps fingers from a screen that asks before it is left, and from its layer; a swipe on a page that
  /// goes back by itself is the page's.
  func holdGestures() {
    let (top, last) = (controller.topViewController, entries.last(where: \.holdsBack))
    let holds = (
      pop: top != nil && last?.controller === top,
      layer: entries.contains(where: \.asksToLeave) || !allowsSwipe
    )
    // What an app has set by itself stays.
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
