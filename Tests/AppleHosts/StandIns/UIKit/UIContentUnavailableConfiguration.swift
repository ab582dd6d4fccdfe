public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public struct ButtonProperties { public var primaryAction: UIAction? }

  public var text: String?
  public var button = UIButton.Configuration()
  public var buttonProperties = ButtonProperties()

  @MainActor public func standInPress() {
    if let action = buttonProperties.primaryAction { action.handler(action) }
  }

  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }
}

extension UIButton { public struct Configuration { public var title: String? } }

@MainActor open class UIProgressView: UIView {
  open private(set) var progress: Float = 0
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func endRefreshing() { isRefreshing = false }

  public func standInPull() {
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}
