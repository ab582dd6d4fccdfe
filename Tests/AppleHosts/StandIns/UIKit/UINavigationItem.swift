public import Foundation

@MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  open var title: String? { didSet { changed(\.title) } }
  open var prompt: String?
  open var backAction: UIAction?
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  private var leftItems: [UIBarButtonItem]?
  private var rightItems: [UIBarButtonItem]?
  private var observers = StandInObservers<UINavigationItem>()

  public init(title: String) { self.title = title.isEmpty ? nil : title }

  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leftItems }
    set {
      leftItems = newValue
      changed(\.leftBarButtonItems)
    }
  }
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { rightItems }
    set {
      rightItems = newValue
      changed(\.rightBarButtonItems)
    }
  }
  // The property of one item is the first of several, and its setter replaces only that. A setter
  // notifies observers of its own property only: Apple's documentation doesn't mention others.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftItems?.first }
    set {
      leftItems = [newValue].compactMap(\.self) + (leftItems ?? []).dropFirst()
      changed(\.leftBarButtonItem)
    }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightItems?.first }
    set {
      rightItems = [newValue].compactMap(\.self) + (rightItems ?? []).dropFirst()
      changed(\.rightBarButtonItem)
    }
  }

  public func observe<Value>(
    _ keyPath: KeyPath<UINavigationItem, Value>,
    changeHandler: @escaping @Sendable (UINavigationItem, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observers.add(self, keyPath, changeHandler) }

  private func changed(_ keyPath: PartialKeyPath<UINavigationItem>) { observers.tell(of: keyPath) }
}
