public import Foundation

@MainActor open class UIScrollView: UIView {
  open var refreshControl: UIRefreshControl?
  open private(set) var isTracking = false
  private var observers = StandInObservers<UIScrollView>()

  open var contentOffset = CGPoint.zero { didSet { observers.tell(of: \.contentOffset) } }
  open var contentSize = CGSize.zero { didSet { observers.tell(of: \.contentSize) } }

  open var adjustedContentInset: UIEdgeInsets {
    window == nil ? UIEdgeInsets() : UIEdgeInsets(top: 100, left: 0, bottom: 80, right: 0)
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  private var insetTop = 0.0

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    let old = insetTop
    insetTop = adjustedContentInset.top
    // At its top it stays there. Elsewhere its offset doesn't change.
    guard insetTop != old, contentOffset.y == -old || !StandIn.manner.keepsOffset else { return }
    contentOffset.y -= insetTop - old
  }

  /// Scrolls with a finger, to a distance from the top.
  public func standInScroll(to distance: Double) {
    isTracking = true
    for part in [0.25, 0.5, 0.75, 1] {
      let y = standInDistance + (distance - standInDistance) * part
      contentOffset.y = y - adjustedContentInset.top
    }
    isTracking = false
  }

  public var standInDistance: Double { contentOffset.y + adjustedContentInset.top }

  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>,
    changeHandler: @escaping @Sendable (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observers.add(self, keyPath, changeHandler) }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top = 0.0
  public var left = 0.0
  public var bottom = 0.0
  public var right = 0.0

  public init() {}

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
}

@MainActor public struct StandInObservers<Root: AnyObject> {
  /// One who observes a property, as long as it is kept.
  private struct Observer {
    weak var observation: NSKeyValueObservation?
    let tell: () -> Void
  }

  private var all: [PartialKeyPath<Root>: [Observer]] = [:]

  public init() {}

  public mutating func add<Value>(
    _ root: Root, _ keyPath: KeyPath<Root, Value>,
    _ changeHandler: @escaping @Sendable (Root, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    let observer = Observer(observation: observation) { [unowned root] in
      changeHandler(root, NSKeyValueObservedChange())
    }
    all[keyPath] = (all[keyPath] ?? []).filter { $0.observation != nil } + [observer]
    return observation
  }

  public func tell(of keyPath: PartialKeyPath<Root>) {
    for observer in all[keyPath] ?? [] where observer.observation != nil { observer.tell() }
  }
}

public final class NSKeyValueObservation: NSObject {}
public struct NSKeyValueObservedChange<Value> {}
