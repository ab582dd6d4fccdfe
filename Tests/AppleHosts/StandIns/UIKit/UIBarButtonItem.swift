public import Foundation

@MainActor open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable { case close = 24 }

  open var primaryAction: UIAction?
  /// The item of the system that it is; nil for one of the app's own.
  public let standInSystemItem: SystemItem?

  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: Never? = nil
  ) {
    standInSystemItem = nil
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
  }

  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: Never? = nil) {
    standInSystemItem = systemItem
    super.init()
    self.primaryAction = primaryAction
  }

  /// Presses it; false if nothing happens.
  public func standInPress() -> Bool {
    guard isEnabled, let primaryAction else { return false }
    primaryAction.handler(primaryAction)
    return true
  }
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIMenuElement: NSObject {
  open var title: String
  open private(set) var image: UIImage?
  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

@MainActor open class UIAction: UIMenuElement {
  let handler: UIActionHandler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Never? = nil,
    discoverabilityTitle: String? = nil, attributes: Never? = nil, state: Never? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    super.init(title: title, image: image)
  }
}
