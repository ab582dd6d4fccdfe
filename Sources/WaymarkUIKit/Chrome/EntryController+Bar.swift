#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark
import WaymarkWeb

extension EntryController {
  /// Sets the title and the buttons of the entry. The screen sets the rest.
  func configureNavigationItem(in host: UIKitHost) {
    guard let chrome = host.navigator?.chrome(of: entry) else { return }
    asksToLeave = chrome.asksToLeave
    let left = bar.item(for: chrome.left, at: .left, in: host)
    bar.put(
      EntryBar.Content(
        title: chrome.title, left: left, right: bar.item(for: chrome.right, at: .right, in: host),
        close: canClose && left == nil ? bar.closeItem(in: host) : nil,
        back: interceptsBack ? backAction(in: host) : nil),
      on: controller.navigationItem)
  }

  private func backAction(in host: UIKitHost) -> UIAction {
    if let action = bar.backAction { return action }
    let action = UIAction { [weak self, weak host] _ in
      if let page = self?.pageToGoBack { return page.goBack() }
      host?.onEvent?(.request(.back))
    }
    bar.backAction = action
    return action
  }
}

/// The part of a bar that is set by a link.
///
/// A screen can set its bar at any time. The values of the link are set again each time.
@MainActor final class EntryBar {
  /// The values of a link, each `nil` if the screen sets its own.
  struct Content: Equatable {
    var title: String?
    var left: UIBarButtonItem?
    var right: UIBarButtonItem?
    /// The left button if no other one is there.
    var close: UIBarButtonItem?
    var back: UIAction?
  }

  enum Side { case left, right }

  /// The action of the back button, once it's needed.
  var backAction: UIAction?
  private var made: [Side: (button: BarButton, item: UIBarButtonItem)] = [:]
  private var close: UIBarButtonItem?
  private var wish = Content()
  private var title = BarPart<String>()
  private var back = BarPart<UIAction>()
  private var buttons: [UIBarButtonItem] = []
  private var observations: [NSKeyValueObservation] = []
  private var isPutting = false

  func put(_ wish: Content, on item: UINavigationItem) {
    self.wish = wish
    put(on: item)
    if observations.isEmpty, wish != Content() { observe(item) }
  }

  private func put(on item: UINavigationItem) {
    guard !isPutting else { return }
    isPutting = true
    defer { isPutting = false }
    title.put(wish.title, in: \.title, of: item)
    back.put(wish.back, in: \.backAction, of: item)
    // The property of a single item is the first one: that of the screen.
    let left = own(item.leftBarButtonItems) + [wish.left].compactMap(\.self)
    set(left.isEmpty ? [wish.close].compactMap(\.self) : left, \.leftBarButtonItems, of: item)
    let right = own(item.rightBarButtonItems) + [wish.right].compactMap(\.self)
    set(right, \.rightBarButtonItems, of: item)
    buttons = [wish.left, wish.right, wish.close].compactMap(\.self)
    // A button on the left never replaces the back button.
    if wish.left != nil { item.leftItemsSupplementBackButton = true }
  }

  /// Returns the items of the screen.
  private func own(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem] {
    (items ?? []).filter { item in !buttons.contains { $0 === item } }
  }

  /// Sets the items, if others are there: each write notifies observers.
  private func set(
    _ items: [UIBarButtonItem],
    _ path: ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItem]?>,
    of item: UINavigationItem
  ) {
    if item[keyPath: path] ?? [] != items { item[keyPath: path] = items }
  }

  private func observe(_ item: UINavigationItem) {
    func watch<Value>(_ part: KeyPath<UINavigationItem, Value>) -> NSKeyValueObservation {
      item.observe(part) { [weak self] item, _ in
        // UIKit's bars change on the main thread only.
        MainActor.assumeIsolated { self?.put(on: item) }
      }
    }
    // A setter notifies only observers of its property.
    observations = [
      watch(\.title), watch(\.leftBarButtonItem), watch(\.leftBarButtonItems),
      watch(\.rightBarButtonItem), watch(\.rightBarButtonItems),
    ]
  }
}

/// The value of a link in a property of a bar, and the screen's own.
@MainActor struct BarPart<Value: Equatable> {
  private var own: Value?
  private var written: Value?

  mutating func put(
    _ value: Value?, in path: ReferenceWritableKeyPath<UINavigationItem, Value?>,
    of item: UINavigationItem
  ) {
    let current = item[keyPath: path]
    // The screen can have changed it since.
    if current != written { own = current }
    written = value ?? own
    if current != written { item[keyPath: path] = written }
  }
}

extension EntryBar {
  /// Returns the item of a registered button, the same while the button doesn't change.
  func item(for button: BarButton?, at side: Side, in host: UIKitHost) -> UIBarButtonItem? {
    guard let button else { return nil }
    if let old = made[side], old.button == button { return old.item }
    let item = UIBarButtonItem(
      title: button.title,
      image: button.image.flatMap { UIImage(systemName: $0) ?? UIImage(named: $0) },
      primaryAction: UIAction(title: button.title) { [weak host] _ in
        host?.onEvent?(.request(.press(button: button.name)))
      })
    item.isEnabled = button.isEnabled
    item.accessibilityIdentifier = button.anchor
    item.accessibilityLabel = button.title
    made[side] = (button, item)
    return item
  }

  /// Returns the button that closes a layer, for a screen with nothing else on the left.
  func closeItem(in host: UIKitHost) -> UIBarButtonItem {
    let item =
      close
      ?? UIBarButtonItem(
        systemItem: .close,
        primaryAction: UIAction { [weak host] _ in host?.onEvent?(.request(.dismiss)) })
    close = item
    return item
  }
}
#endif
