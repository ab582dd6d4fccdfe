@MainActor enum Presentation {
  static func present(
    _ controller: UIViewController, from source: UIViewController, _ animated: Bool,
    _ completion: (() -> Void)?
  ) {
    var presenter = source
    while let parent = presenter.parent { presenter = parent }
    if StandIn.refusesPresentations { return }
    guard controller.parent == nil, controller.ownPresenting == nil else {
      return StandIn.complain("\(controller.name) is presented already, or has a parent.")
    }
    if let other = presenter.ownPresented {
      return StandIn.complain(
        "\(controller.name) cannot be presented on \(presenter.name), which presents \(other.name)."
      )
    }
    guard presenter.viewIfLoaded?.window?.isHidden == false, presenter.appearance == .here else {
      return StandIn.complain("\(presenter.name) has not appeared, and cannot present.")
    }
    guard !presenter.isBeingDismissed, !presenter.isBeingPresented else {
      return StandIn.complain("\(presenter.name) is on its way, and cannot present.")
    }
    if let popover = controller.popoverPresentationController, !popover.hasSource {
      StandIn.complain("The popover of \(controller.name) points at nothing.")
    }
    start(controller, presenter, animated, completion)
  }

  private static func start(
    _ controller: UIViewController, _ presenter: UIViewController, _ animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let style = controller.modalPresentationStyle
    let covers = style == .fullScreen || style == .currentContext
    if let popover = controller.presentationController, style == .popover {
      popover.delegate?.presentationController(
        popover, willPresentWithAdaptiveStyle: StandIn.manner.isWide ? .none : .pageSheet,
        transitionCoordinator: nil)
    }
    controller.ownPresenting = presenter
    presenter.ownPresented = controller
    controller.isBeingPresented = true
    controller.coversPresenter = covers
    let container = UIView()
    controller.presentationController?.containerView = container
    presenter.viewIfLoaded?.window?.place(container)
    container.place(controller.view)
    let coordinator = animated ? TransitionCoordinator() : nil
    controller.coordinator = coordinator
    presenter.coordinator = presenter.coordinator ?? coordinator
    if covers { presenter.willDisappear(animated) }
    controller.willAppear(animated)
    StandIn.after(animated ? StandIn.manner.turns : 1) {
      if StandIn.manner.completesEarly { coordinator?.complete() }
      controller.didAppear(animated)
      if covers { presenter.didDisappear(animated) }
      controller.isBeingPresented = false
      end(coordinator, controller, presenter)
      completion?()
    }
  }

  static func dismiss(
    from source: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    guard let first = source.presentedViewController ?? source.rootOfParents.presentedOrSelf else {
      return StandIn.complain("\(source.name) presents nothing, and is not presented.")
    }
    let chain = Array(sequence(first: first, next: \.ownPresented))
    guard !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) else {
      return StandIn.complain("\(first.name) is on its way, and cannot be dismissed.")
    }
    let coordinator = animated ? TransitionCoordinator() : nil
    begin(chain, coordinator, animated)
    StandIn.after(animated ? StandIn.manner.turns : 1) {
      finish(chain, coordinator, animated)
      completion?()
    }
  }

  static func begin(
    _ chain: [UIViewController], _ coordinator: TransitionCoordinator?, _ animated: Bool
  ) {
    for controller in chain.reversed() {
      controller.isBeingDismissed = true
      controller.coordinator = coordinator
      controller.willDisappear(animated)
    }
    guard let first = chain.first, let presenter = first.ownPresenting else { return }
    presenter.coordinator = presenter.coordinator ?? coordinator
    if first.coversPresenter, !presenter.isBeingDismissed { presenter.willAppear(animated) }
  }

  static func finish(
    _ chain: [UIViewController], _ coordinator: TransitionCoordinator?, _ animated: Bool
  ) {
    let presenter = chain.first?.ownPresenting
    let isUncovered = chain.first?.coversPresenter == true
    for controller in chain.reversed() {
      controller.didDisappear(animated)
      controller.viewIfLoaded?.unplace()
      controller.presentationController?.containerView?.unplace()
      controller.presentationController?.containerView = nil
      controller.isBeingDismissed = false
      controller.ownPresenting?.ownPresented = nil
      controller.ownPresenting = nil
      controller.coversPresenter = false
    }
    if isUncovered { presenter?.didAppear(animated) }
    for controller in chain.dropFirst() where controller.coordinator === coordinator {
      controller.coordinator = nil
    }
    end(coordinator, chain.first, presenter)
  }

  /// A gesture that ends where it began.
  static func cancel(_ controller: UIViewController, _ coordinator: TransitionCoordinator) {
    coordinator.isCancelled = true
    let presenter = controller.ownPresenting
    controller.isBeingDismissed = false
    controller.willAppear(true)
    controller.didAppear(true)
    if controller.coversPresenter {
      presenter?.willDisappear(true)
      presenter?.didDisappear(true)
    }
    end(coordinator, controller, presenter)
  }

  private static func end(
    _ coordinator: TransitionCoordinator?, _ one: UIViewController?, _ other: UIViewController?
  ) {
    guard let coordinator else { return }
    coordinator.complete()
    if one?.coordinator === coordinator { one?.coordinator = nil }
    if other?.coordinator === coordinator { other?.coordinator = nil }
  }
}

/// The controller that UIKit presents for an open menu.
final class _UIContextMenuActionsOnlyViewController: UIViewController {}

extension UIViewController {
  /// Opens a menu on it, as a long press or a tap on a button does.
  public func standInOpenMenu() {
    let menu = _UIContextMenuActionsOnlyViewController()
    menu.modalPresentationStyle = .custom
    present(menu, animated: false)
  }

  fileprivate var rootOfParents: UIViewController {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  fileprivate var presentedOrSelf: UIViewController? { ownPresenting == nil ? nil : self }
}
