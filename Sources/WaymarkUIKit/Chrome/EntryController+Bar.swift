#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension EntryController {
  /// Sets the title and the buttons of the entry. The screen sets the rest.
  func configureNavigationItem() {
    guard let host, let chrome = host.navigator?.chrome(of: entry) else { return }
    asksToLeave = chrome.asksToLeave
    // With an action, UIKit adds a back button to the first screen too.
    let hasBackAction = interceptsBack && !isFirst
    EntryBar.bar(of: controller.navigationItem).put(
      chrome, canClose: isFirst && stack?.canClose == true, back: hasBackAction ? back : nil,
      in: host)
  }
}

/// The part of a bar that is set by a link.
///
/// A screen can set its bar at any time. The values of the link are set again each time. The bar keeps
/// the values of the screen while entries and hosts show it in turn.
@MainActor final class EntryBar {
  private static var bars: [ObjectIdentifier: EntryBar] = [:]
  private weak var item: UINavigationItem?
  /// The button that closes a layer. It's on the left if no other button is there.
  private lazy var close = EntryBarButton(systemItem: .close, primaryAction: action(.dismiss))
  private weak var host: UIKitHost?
  private var chrome: ScreenChrome?
  /// The items of the registered buttons, the same while the buttons don't change.
  private var left: UIBarButtonItem?
  private var right: UIBarButtonItem?
  private var canClose = false
  private var backAction: UIAction?
  private var title = BarPart<String>()
  private var back = BarPart<UIAction>()
  private var observations: [NSKeyValueObservation] = []
  private var isPutting = false

  private init(_ item: UINavigationItem) { self.item = item }

  static func bar(of item: UINavigationItem) -> EntryBar {
    if let bar = bars[ObjectIdentifier(item)], bar.item === item { return bar }
    let bar = EntryBar(item)
    bars = bars.filter { $0.value.item != nil }
    bars[ObjectIdentifier(item)] = bar
    bar.observe(item)
    return bar
  }

  /// Sets the values of a link. The screen sets the ones that are missing.
  func put(_ chrome: ScreenChrome, canClose: Bool, back: UIAction?, in host: UIKitHost) {
    if chrome.left != self.chrome?.left { left = chrome.left.map(makeItem) }
    if chrome.right != self.chrome?.right { right = chrome.right.map(makeItem) }
    (self.host, self.chrome, self.canClose, backAction) = (host, chrome, canClose, back)
    put()
  }

  private func put() {
    // The host can have lost its navigator.
    guard !isPutting, let item, host?.navigator != nil else { return }
    isPutting = true
    defer { isPutting = false }
    title.put(chrome?.title, in: \.title, of: item)
    back.put(backAction, in: \.backAction, of: item)
    // The property of a single item is the first one: that of the screen.
    var leading = own(item.leftBarButtonItems) + [left].compactMap(\.self)
    if leading.isEmpty, canClose { leading = [close] }
    let trailing = own(item.rightBarButtonItems) + [right].compactMap(\.self)
    // Each write notifies observers.
    if item.leftBarButtonItems ?? [] != leading { item.leftBarButtonItems = leading }
    if item.rightBarButtonItems ?? [] != trailing { item.rightBarButtonItems = trailing }
    // A button on the left never replaces the back button.
    if left != nil { item.leftItemsSupplementBackButton = true }
  }

  private func own(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem] {
    (items ?? []).filter { !($0 is EntryBarButton) }
  }

  private func observe(_ item: UINavigationItem) {
    func watch<Value>(_ part: KeyPath<UINavigationItem, Value>) -> NSKeyValueObservation {
      item.observe(part) { [weak self] _, _ in
        // UIKit's bars change on the main thread only.
        MainActor.assumeIsolated { self?.put() }
      }
    }
    // A setter notifies only observers of its property.
    observations = [
      watch(\.title), watch(\.leftBarButtonItem), watch(\.leftBarButtonItems),
      watch(\.rightBarButtonItem), watch(\.rightBarButtonItems),
    ]
  }

  private func makeItem(_ button: BarButton) -> UIBarButtonItem {
    let item = EntryBarButton(
      title: button.title,
      image: button.image.flatMap { UIImage(systemName: $0) ?? UIImage(named: $0) },
      primaryAction: action(.press(button: button.name), title: button.title))
    item.isEnabled = button.isEnabled
    item.accessibilityIdentifier = button.anchor
    item.accessibilityLabel = button.title
    return item
  }

  private func action(_ request: HostRequest, title: String = "") -> UIAction {
    UIAction(title: title) { [weak self] _ in self?.host?.onEvent?(.request(request)) }
  }
}

/// A button that a link sets.
private final class EntryBarButton: UIBarButtonItem {}

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
#endif
