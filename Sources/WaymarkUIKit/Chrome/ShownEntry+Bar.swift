#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark
import WaymarkWeb

extension ShownEntry {
  /// Puts title and buttons of the entry on the bar; what it leaves open is the screen's own.
  func dressUp(in host: UIKitHost) {
    guard let chrome = host.navigator?.chrome(of: entry) else { return }
    asksToLeave = chrome.asksToLeave
    let left = chrome.left.map { host.item(for: $0) }
    let right = chrome.right.map { host.item(for: $0) }
    let close = canClose && left == nil ? host.closeItem() : nil
    bar.put(
      EntryBar.Wish(
        title: chrome.title, left: left, right: right, close: close,
        back: holdsBack
          ? UIAction { [weak self, weak host] _ in
            if let page = self?.pageToGoBack { return page.goBack() }
            host?.onEvent?(.request(.back))
          } : nil),
      on: controller.navigationItem)
  }
}

/// What a link has put on the bar of a screen.
///
/// A screen sets its bar when it likes: as it loads, as it appears, or when something has arrived.
/// What came with the link is put there again each time.
@MainActor final class EntryBar {
  /// What a link wants on the bar; nil leaves a place to the screen.
  struct Wish {
    var title: String?
    var left: UIBarButtonItem?
    var right: UIBarButtonItem?
    /// Stands on the left only where nothing else does.
    var close: UIBarButtonItem?
    var back: UIAction?

    /// True if the screen's own changes have to be watched.
    fileprivate var isStrong: Bool {
      title != nil || left != nil || right != nil || close != nil
    }
  }

  private var wish = Wish()
  private var title = BarPart<String>()
  private var left = BarPart<[UIBarButtonItem]>()
  private var right = BarPart<[UIBarButtonItem]>()
  private var back = BarPart<UIAction>()
  private var observations: [NSKeyValueObservation] = []
  private var isPutting = false

  func put(_ wish: Wish, on item: UINavigationItem) {
    self.wish = wish
    put(on: item)
    if !wish.isStrong {
      observations = []
    } else if observations.isEmpty {
      observe(item)
    }
  }

  private func put(on item: UINavigationItem) {
    guard !isPutting else { return }
    isPutting = true
    defer { isPutting = false }
    title.put(&item.title) { wish.title ?? $0 }
    left.put(&item.leftBarButtonItems) { own in
      let items = [wish.left].compactMap(\.self) + (own ?? [])
      return items.isEmpty ? wish.close.map { [$0] } ?? own : items
    }
    right.put(&item.rightBarButtonItems) { own in wish.right.map { [$0] + (own ?? []) } ?? own }
    back.put(&item.backAction) { own in wish.back ?? own }
    // A button on the left never takes the place of the one that leads back.
    if wish.left != nil { item.leftItemsSupplementBackButton = true }
  }

  private func observe(_ item: UINavigationItem) {
    func watch<Value>(_ part: KeyPath<UINavigationItem, Value>) -> NSKeyValueObservation {
      item.observe(part) { [weak self] item, _ in
        // UIKit's bars change on the main thread only.
        MainActor.assumeIsolated { self?.put(on: item) }
      }
    }
    // A setter tells of its own property only.
    observations = [
      watch(\.title), watch(\.leftBarButtonItem), watch(\.leftBarButtonItems),
      watch(\.rightBarButtonItem), watch(\.rightBarButtonItems),
    ]
  }
}

/// What a link has put in one place of a bar, and what was there before.
struct BarPart<Value: Equatable> {
  private var own: Value?
  private var written: Value?

  mutating func put(_ place: inout Value?, _ make: (Value?) -> Value?) {
    // The screen may have changed it since.
    if place != written { own = place }
    written = make(own)
    if place != written { place = written }
  }
}

extension UIKitHost {
  /// The item of a registered button.
  func item(for button: BarButton) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      title: button.title,
      image: button.image.flatMap { UIImage(systemName: $0) ?? UIImage(named: $0) },
      primaryAction: UIAction(title: button.title) { [weak self] _ in
        self?.onEvent?(.request(.press(button: button.name)))
      })
    item.isEnabled = button.isEnabled
    item.accessibilityIdentifier = button.anchor
    item.accessibilityLabel = button.title
    return item
  }

  /// The button that closes a layer, for a screen with nothing else on the left.
  func closeItem() -> UIBarButtonItem {
    UIBarButtonItem(
      systemItem: .close,
      primaryAction: UIAction { [weak self] _ in self?.onEvent?(.request(.dismiss)) })
  }
}
#endif
