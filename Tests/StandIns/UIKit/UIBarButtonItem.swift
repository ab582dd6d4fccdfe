public import Foundation

@MainActor open class UIBarButtonItem: UIBarItem {
  /// As UIKit has it.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add
    case close = 24
  }

  /// As UIKit has it.
  @MainActor public struct Badge: Equatable {
    /// As UIKit has it.
    public let stringValue: String?
    /// As UIKit has it.
    public static func string(_ string: String) -> Badge { Badge(stringValue: string) }
  }

  open var menu: UIMenu?
  open var primaryAction: UIAction?
  open var badge: Badge?
  /// The item of the system that it is; nil for one of the app's own.
  public let standInSystemItem: SystemItem?

  /// As UIKit has it.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    standInSystemItem = nil
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// As UIKit has it.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    standInSystemItem = systemItem
    super.init()
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Presses it; false if nothing happens.
  public func standInPress() -> Bool {
    guard isEnabled, let primaryAction else { return false }
    primaryAction.handler(primaryAction)
    return true
  }

  /// Chooses from its menu; false if nothing happens.
  public func standInChoose(_ index: Int) -> Bool {
    guard isEnabled, let menu, menu.children.indices.contains(index),
      let action = menu.children[index] as? UIAction, !action.attributes.contains(.disabled)
    else { return false }
    action.handler(action)
    return true
  }
}

/// What an action does.
public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIMenuElement: NSObject {
  /// As UIKit has it.
  public struct Attributes: OptionSet, Sendable {
    /// As UIKit has it.
    public let rawValue: UInt
    /// As UIKit has it.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As UIKit has it.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// As UIKit has it.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// As UIKit has it.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  open var title: String
  open private(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

@MainActor open class UIAction: UIMenuElement {
  open var attributes: Attributes
  let handler: UIActionHandler

  /// As UIKit has it.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Never? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: Never? = nil, handler: @escaping UIActionHandler
  ) {
    self.attributes = attributes
    self.handler = handler
    super.init(title: title, image: image)
  }
}

@MainActor open class UIMenu: UIMenuElement {
  open private(set) var children: [UIMenuElement]

  /// As UIKit has it.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Never? = nil, options: Never? = nil,
    children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}
