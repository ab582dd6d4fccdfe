public import Foundation

@MainActor open class UINavigationController: UIViewController {
  @MainActor final class Move {
    let coordinator = TransitionCoordinator()
    let from: UIViewController
    let to: UIViewController
    /// The stack to go back to.
    let before: [UIViewController]
    let leaving: [UIViewController]
    let coming: [UIViewController]

    init(
      from: UIViewController, to: UIViewController, before: [UIViewController],
      leaving: [UIViewController], coming: [UIViewController]
    ) {
      (self.from, self.to, self.before) = (from, to, before)
      (self.leaving, self.coming) = (leaving, coming)
    }
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()
  open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()
  private(set) var stack: [UIViewController] = []
  var move: Move?
  private var moveCoordinator: TransitionCoordinator?
  private var later: [UIViewController]?

  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    change(to: [rootViewController], animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { later ?? stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Removes a controller that leaves for another parent.
  func forget(_ child: UIViewController) {
    stack.removeAll { $0 === child }
    later?.removeAll { $0 === child }
  }

  open var isNavigationBarHidden = false
  open var topViewController: UIViewController? { stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
      return StandIn.complain("A controller stands twice in the stack of \(name).")
    }
    for controller in viewControllers where controller is UINavigationController {
      return StandIn.complain("\(controller.name) is a navigation controller, and is not pushed.")
    }
    if viewControllers.isEmpty { StandIn.complain("The stack of \(name) is empty.") }
    change(to: viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let top = viewControllers.last
    change(to: Array(viewControllers.dropLast()), animated: animated)
    return top
  }

  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else {
      StandIn.complain("\(viewController.name) is not in the stack of \(name).")
      return nil
    }
    let popped = Array(viewControllers[(index + 1)...])
    if !popped.isEmpty { change(to: Array(viewControllers[...index]), animated: animated) }
    return popped
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    moveCoordinator ?? super.transitionCoordinator
  }

  // MARK: Transitions

  private func change(to new: [UIViewController], animated: Bool, isInteractive: Bool = false) {
    guard move == nil, view(isLaidOut: true) else {
      StandIn.complain(
        animated
          ? "A nested push in \(name) may corrupt its bar."
          : "The stack of \(name) is set while a transition is under way.")
      later = new
      return
    }
    let old = stack
    let leaving = old.filter { one in !new.contains { $0 === one } }
    let coming = new.filter { $0.parent !== self }
    for controller in coming {
      if controller.parent is UINavigationController {
        StandIn.complain("\(controller.name) stands in two stacks.")
      }
      addChild(controller)
    }
    stack = new
    for controller in leaving { controller.willMove(toParent: nil) }
    guard let from = old.last, let to = new.last, from !== to, appearance == .here else {
      letGo(leaving)
      for controller in coming { controller.didMove(toParent: self) }
      if let to = new.last, isViewLoaded, to !== old.last { show(to, insteadOf: old.last) }
      return
    }
    let move = Move(from: from, to: to, before: old, leaving: leaving, coming: coming)
    move.coordinator.isInteractive = isInteractive
    self.move = move
    if StandIn.manner.startsLate, !isInteractive {
      view.pendingLayout = { [weak self] in self?.begin(move, animated: animated) }
      StandIn.after { [weak self] in self?.view.layoutIfNeeded() }
    } else {
      begin(move, animated: animated)
    }
  }

  /// Changes that wait for the next layout begin first.
  private func view(isLaidOut: Bool) -> Bool { viewIfLoaded?.pendingLayout == nil }

  /// A stack that is not seen exchanges its views without a transition.
  private func show(_ to: UIViewController, insteadOf from: UIViewController?) {
    if appearance == .coming || appearance == .here {
      from?.willDisappear(false)
      from?.didDisappear(false)
    }
    from?.viewIfLoaded?.unplace()
    view.place(to.view)
    if appearance == .coming || appearance == .here {
      to.willAppear(false)
      if appearance == .here { to.didAppear(false) }
    }
  }

  private func begin(_ move: Move, animated: Bool) {
    if move.from.parent !== self {
      StandIn.complain("\(move.from.name) was moved away before a transition from it began.")
    }
    delegate?.navigationController(self, willShow: move.to, animated: animated)
    if animated { moveCoordinator = move.coordinator }
    move.from.willDisappear(animated)
    view.place(move.to.view)
    move.to.willAppear(animated)
    guard animated else { return finish(move, animated: false) }
    guard !move.coordinator.isInteractive else { return }
    let isPush = !move.before.contains { $0 === move.to }
    let animator = delegate?.navigationController(
      self, animationControllerFor: isPush ? .push : .pop, from: move.from, to: move.to)
    if let animator {
      let context = TransitionContext(move, in: view) { [weak self] completed in
        self?.finish(move, animated: true, completed: completed)
      }
      _ = animator.transitionDuration(using: context)
      animator.animateTransition(using: context)
    } else {
      StandIn.after(StandIn.manner.turns) { [weak self] in self?.finish(move, animated: true) }
    }
  }

  func finish(_ move: Move, animated: Bool, completed: Bool = true) {
    guard self.move === move else { return }
    move.coordinator.isCancelled = !completed
    if animated, StandIn.manner.completesEarly { move.coordinator.complete() }
    if completed {
      move.from.didDisappear(animated)
      move.from.viewIfLoaded?.unplace()
      if move.to.viewIfLoaded?.superview == nil { view.place(move.to.view) }
      if appearance == .here { move.to.didAppear(animated) }
      letGo(move.leaving)
      for controller in move.coming { controller.didMove(toParent: self) }
    } else {
      stack = move.before
      move.to.willDisappear(animated)
      move.to.didDisappear(animated)
      move.to.viewIfLoaded?.unplace()
      move.from.willAppear(animated)
      move.from.didAppear(animated)
    }
    if animated { move.coordinator.complete() }
    if moveCoordinator === move.coordinator { moveCoordinator = nil }
    self.move = nil
    if completed || StandIn.manner.tellsOfCancelledSwipe, let top = stack.last {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
    if let next = later {
      later = nil
      change(to: next, animated: false)
    }
  }

  private func letGo(_ controllers: [UIViewController]) {
    for controller in controllers where controller.parent === self {
      controller.viewIfLoaded?.unplace()
      controller.removeFromParent()
    }
  }

  /// The user begins to swipe: the stack is shorter already.
  func beginSwipe() { change(to: Array(stack.dropLast()), animated: true, isInteractive: true) }

  // MARK: Appearance

  override var visibleChildren: [UIViewController] { stack.suffix(1) }

  override func willAppear(_ animated: Bool) {
    loadViewIfNeeded()
    if let top = stack.last, top.view.superview == nil { view.place(top.view) }
    super.willAppear(animated)
    if let top = stack.last {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
  }

  override func didAppear(_ animated: Bool) {
    super.didAppear(animated)
    if let top = stack.last {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  override func willDisappear(_ animated: Bool) {
    // The transition of an invisible controller ends at once.
    view.layoutIfNeeded()
    if let move { finish(move, animated: true, completed: !move.coordinator.isInteractive) }
    super.willDisappear(animated)
  }

  override var name: String { "\(type(of: self)) of ‘\(stack.first?.navigationItem.title ?? "")’" }
}

extension UINavigationController { public enum Operation: Int, Sendable { case none, push, pop } }

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

// Methods that are optional in UIKit, so that implementations have the right name.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
}

final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let transitionWasCancelled = false
  private let move: UINavigationController.Move
  private let end: (Bool) -> Void

  init(_ move: UINavigationController.Move, in view: UIView, end: @escaping (Bool) -> Void) {
    (self.move, self.end, containerView) = (move, end, view)
  }

  func completeTransition(_ didComplete: Bool) { end(didComplete) }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? move.from.view : move.to.view
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    move.to
  }

  func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}
