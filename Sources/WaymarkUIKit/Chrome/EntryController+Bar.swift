#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

  extension EntryController {
    /// What the screen's item says, where the bar knows another one already.
    func copy(_ own: UINavigationItem) {
      bar = EntryBar()
      let item = navigationItem
      guard item !== own else { return }
      item.title = own.title
      item.titleView = own.titleView
      item.prompt = own.prompt
      item.backButtonTitle = own.backButtonTitle
      item.backAction = own.backAction
      item.hidesBackButton = own.hidesBackButton
      item.leftItemsSupplementBackButton = own.leftItemsSupplementBackButton
      item.largeTitleDisplayMode = own.largeTitleDisplayMode
      item.leftBarButtonItems = own.leftBarButtonItems
      item.rightBarButtonItems = own.rightBarButtonItems
    }

    /// Puts title and buttons of the entry on the bar; what it leaves open is the screen's own.
    func dressUp() {
      guard let host else { return }
      let item = navigationItem
      let chrome = host.screens?.chrome(of: entry)
      let leftItem = chrome?.left.map { host.item(for: $0) }
      let rightItem = chrome?.right.map { host.item(for: $0) }
      bar.title.put(&item.title) { chrome?.title ?? $0 }
      bar.left.put(&item.leftBarButtonItems) { own in
        let items = [leftItem].compactMap(\.self) + (own ?? [])
        return items.isEmpty ? (canClose ? [host.closeItem()] : own) : items
      }
      bar.right.put(&item.rightBarButtonItems) { own in rightItem.map { [$0] + (own ?? []) } ?? own
      }
      bar.back.put(&item.backAction) { own in
        chrome?.asksToLeave == true
          ? UIAction { [weak host] _ in host?.onEvent?(.request(.back)) } : own
      }
      (navigationController as? StackController)?.holdGestures()
      // A button on the left never takes the place of the one that leads back.
      if leftItem != nil { item.leftItemsSupplementBackButton = true }
    }
  }

  /// What a link has put on a bar.
  struct EntryBar {
    var title = BarPart<String>()
    var left = BarPart<[UIBarButtonItem]>()
    var right = BarPart<[UIBarButtonItem]>()
    var back = BarPart<UIAction>()
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
#endif
