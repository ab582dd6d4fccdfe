public import Foundation

@MainActor open class UIControl: UIView {
  /// As UIKit has it.
  public struct Event: OptionSet, Sendable {
    /// As UIKit has it.
    public let rawValue: UInt
    /// As UIKit has it.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As UIKit has it.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// As UIKit has it.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// As UIKit has it.
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  private var actions: [(UIAction, Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

@MainActor open class UIButton: UIControl {
  /// As UIKit has it.
  public enum ButtonType: Int, Sendable { case custom, system }

  open private(set) var currentTitle: String?

  /// As UIKit has it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    currentTitle = primaryAction?.title
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

@MainActor open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var isSecureTextEntry = false

  /// Types a text, as a user does.
  public func standInType(_ text: String) {
    self.text = text
    sendActions(for: .editingChanged)
  }
}

open class UIPasteboard: NSObject {
  /// As UIKit has it.
  public nonisolated(unsafe) static let general = UIPasteboard()
  open var string: String?
}
