public import Foundation

@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open var message: String?
  open private(set) var preferredStyle: Style = .alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .custom
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      StandIn.complain("\(name) can have one action that cancels.")
    }
    actions.append(action)
  }

  override func makePresentationController() -> UIPresentationController? {
    guard preferredStyle == .actionSheet, StandIn.manner.isWide else {
      return super.makePresentationController()
    }
    return UIPopoverPresentationController(presentedViewController: self, presenting: nil)
  }

  /// Taps an action, which dismisses the alert without its delegate; false if it's impossible.
  public func standInTap(_ index: Int) -> Bool {
    guard standInIsStill, ownPresented == nil, actions.indices.contains(index),
      actions[index].isEnabled
    else { return false }
    let action = actions[index]
    let isEarly = StandIn.manner.answersEarly
    dismiss(animated: true) { if !isEarly { action.handler?(action) } }
    if isEarly { action.handler?(action) }
    return true
  }
}
