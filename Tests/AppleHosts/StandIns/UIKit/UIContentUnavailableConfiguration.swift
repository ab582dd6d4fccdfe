/// The words and the button of a screen that has nothing to show.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// As UIKit has it.
  public struct ButtonProperties {
    /// As UIKit has it.
    public var primaryAction: UIAction?
  }

  /// As UIKit has it.
  public var text: String?
  /// As UIKit has it.
  public var button = UIButton.Configuration()
  /// As UIKit has it.
  public var buttonProperties = ButtonProperties()

  /// Presses the button, as a user does.
  @MainActor public func standInPress() {
    if let action = buttonProperties.primaryAction { action.handler(action) }
  }

  /// As UIKit has it.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }
}

extension UIButton {
  /// As UIKit has it.
  public struct Configuration {
    /// As UIKit has it.
    public var title: String?
  }
}

@MainActor open class UIProgressView: UIView {
  open private(set) var progress: Float = 0

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func endRefreshing() { isRefreshing = false }

  /// Pulls it down, as a user does.
  public func standInPull() {
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}
