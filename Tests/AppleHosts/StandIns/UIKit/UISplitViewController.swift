@MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum DisplayMode: Int, Sendable { case automatic, secondaryOnly, oneBesideSecondary }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  public private(set) var style = Style.unspecified
  open private(set) var isCollapsed = false
  private var columns: [Column: UIViewController] = [:]
  /// The width that is shown or about to be; `isCollapsed` changes at the end.
  private var isNarrow = false
  public private(set) var standInShown: [Column] = []

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let old = columns[column]
    guard old !== vc else { return }
    if column == .supplementary, style != .tripleColumn {
      StandIn.complain("There is no supplementary column.")
    }
    if appearance == .here, let old {
      old.willDisappear(false)
      old.didDisappear(false)
    }
    old?.viewIfLoaded?.unplace()
    old?.removeFromParent()
    // UIKit embeds other controllers in a navigation controller.
    let isWrapped = column != .compact && !(vc is UINavigationController)
    let vc = isWrapped ? vc.map { UINavigationController(rootViewController: $0) } : vc
    columns[column] = vc
    guard let vc else { return }
    addChild(vc)
    if appearance == .here, shown.contains(where: { $0 === vc }) { show(vc) }
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  open func show(_ column: Column) { standInShown.append(column) }

  /// The controllers of the columns, from the leading side, or of the narrow window.
  private var shown: [UIViewController] {
    let all: [Column] = isNarrow ? [.compact] : [.primary, .supplementary, .secondary]
    return all.compactMap { columns[$0] }
  }

  private func show(_ controller: UIViewController) {
    view.place(controller.view)
    controller.willAppear(false)
    if appearance == .here { controller.didAppear(false) }
  }

  /// Collapses or expands, if the width has changed.
  public func standInAdapt() {
    guard isNarrow == StandIn.manner.isWide else { return }
    let isNarrow = !StandIn.manner.isWide
    // The change of size is a transition of everything in it.
    let change = TransitionCoordinator()
    coordinator = change
    if isNarrow {
      let top = delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: .compact)
      if top != .compact { StandIn.complain("The compact column is not shown.") }
    } else {
      _ = delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: .oneBesideSecondary)
    }
    for controller in shown where appearance == .coming || appearance == .here {
      controller.willDisappear(false)
      controller.didDisappear(false)
    }
    for controller in shown { controller.viewIfLoaded?.unplace() }
    self.isNarrow = isNarrow
    if appearance == .coming || appearance == .here { for one in shown { show(one) } }
    StandIn.after(StandIn.manner.turns) { [weak self] in
      change.complete()
      if self?.coordinator === change { self?.coordinator = nil }
      // Apple doesn't document when the delegate hears of it.
      guard StandIn.manner.completesEarly else { self?.finish(isNarrow); return }
      StandIn.after(2) { self?.finish(isNarrow) }
    }
  }

  private func finish(_ isNarrow: Bool) {
    guard self.isNarrow == isNarrow, isCollapsed != isNarrow else { return }
    isCollapsed = isNarrow
    if isNarrow {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  override var visibleChildren: [UIViewController] { shown }

  override func willAppear(_ animated: Bool) {
    loadViewIfNeeded()
    standInAdapt()
    for controller in shown where controller.view.superview == nil { view.place(controller.view) }
    super.willAppear(animated)
  }
}

@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}
