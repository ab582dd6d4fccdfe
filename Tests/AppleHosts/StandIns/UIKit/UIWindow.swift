public import Foundation

@MainActor open class UIWindow: UIView {
  open weak var windowScene: UIWindowScene?
  open private(set) var isKeyWindow = false

  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    isHidden = true
    windowScene.windows.append(self)
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        if oldValue.ownPresented != nil {
          StandIn.complain("The root is replaced under a presented controller, which stays.")
        }
        if oldValue.appearance != .gone {
          oldValue.willDisappear(false)
          oldValue.didDisappear(false)
        }
        oldValue.viewIfLoaded?.unplace()
      }
      if !isHidden { showRoot() }
    }
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    guard isHidden else { return }
    isHidden = false
    showRoot()
  }

  private func showRoot() {
    guard let root = rootViewController, root.appearance == .gone else { return }
    place(root.view)
    root.willAppear(false)
    guard StandIn.manner.appearsLate else { return root.didAppear(false) }
    StandIn.after(2) { root.didAppear(false) }
  }
}
