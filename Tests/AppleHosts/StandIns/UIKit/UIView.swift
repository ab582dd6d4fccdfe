public import Foundation

@MainActor open class UIView: UIResponder {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var backgroundColor: UIColor?
  open var isHidden = false
  open var accessibilityIdentifier: String?
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  /// Whose view it is.
  weak var controller: UIViewController?
  var pendingLayout: (() -> Void)?

  public init(frame: CGRect = .zero) { self.frame = frame }
  public required init?(coder: NSCoder) { frame = .zero }
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  open func addSubview(_ view: UIView) {
    place(view)
    guard let child = view.controller, let parent = child.parent, child.appearance == .gone else {
      return
    }
    guard parent.appearance == .here, parent.viewIfLoaded === self else { return }
    child.willAppear(false)
    child.didAppear(false)
  }

  open func removeFromSuperview() {
    if let child = controller, child.parent != nil, child.appearance == .here {
      child.willDisappear(false)
      child.didDisappear(false)
    }
    unplace()
  }

  open func layoutIfNeeded() {
    let layout = pendingLayout
    pendingLayout = nil
    layout?()
  }

  /// Adds a view without its controller.
  func place(_ view: UIView) {
    let old = view.window
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    subviews.append(view)
    if view.window !== old { view.tellOfWindow() }
  }

  func unplace() {
    let old = window
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    if old != nil { tellOfWindow() }
  }

  open func didMoveToWindow() {}

  private func tellOfWindow() {
    didMoveToWindow()
    for view in subviews { view.tellOfWindow() }
  }

  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if let place = fromView.superview { place.place(toView) }
    fromView.unplace()
    standInTransitions.append(options)
    StandIn.after(duration > 0 ? StandIn.manner.turns : 1) { completion?(true) }
  }

  /// The options of each transition between two views so far.
  public static var standInTransitions: [AnimationOptions] = []
}

public class UIColor: NSObject { public class var systemBackground: UIColor { UIColor() } }

public class UIImage: NSObject {
  public nonisolated(unsafe) static var standInNames: Set<String> = []
  public let standInName: String

  /// Makes an image of the system, whose names are lowercase, or returns `nil`.
  public init?(systemName name: String) {
    guard name == name.lowercased() else { return nil }
    standInName = name
  }

  /// Makes an image of the app, or returns `nil`.
  public init?(named name: String) {
    guard Self.standInNames.contains(name) else { return nil }
    standInName = name
  }
}
