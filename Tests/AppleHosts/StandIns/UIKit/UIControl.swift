public import Foundation

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let valueChanged = Event(rawValue: 1 << 12)
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
  public enum ButtonType: Int, Sendable { case custom, system }

  open private(set) var currentTitle: String?

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    currentTitle = primaryAction?.title
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

@MainActor open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  public func standInType(_ text: String) { self.text = text }
}

open class UIPasteboard: NSObject {
  public nonisolated(unsafe) static let general = UIPasteboard()
  open var string: String?
}
