extension NavigationState {
  /// Shows a screen. Returns `true` if it was already open.
  mutating func open(_ plan: ScreenPlan) throws(Limit) -> Bool {
    if let tab = plan.tab, !tabs.indices.contains(tab.index) { return false }
    if plan.placement != .presented { dismissDialog() }
    switch plan.placement {
    case .popAndReplace: popOne()
    case .clearAndReplace: clear()
    case .replacedInModal where holdsModal: closeBrowsers()
    case .presented, .replacedInModal:
      if let tab = plan.tab, plan.opensTabRoot, plan.replaces || plan.target.presentation == .push {
        if plan.replaces { dismissDialog() }
        let old = topID
        // A tab always has a root, so a new one counts as open.
        try setStack(tab, [plan.target], carriesContext: plan.target.carriesContext)
        if plan.replaces { try remove(old, nil) }
        return true
      }
      if let visit = plan.visit { return try show(plan.target, visit) }
      return plan.base == .onTop ? try openOnTop(plan) : try openFromRoot(plan)
    }
    try replaceTop(with: plan.target)
    return false
  }

  private mutating func openOnTop(_ plan: ScreenPlan) throws(Limit) -> Bool {
    // A link closes the dialog, unless it opens the same dialog.
    if !plan.mayReuse || topIdentity != plan.target.identity { dismissDialog() }
    if let position = columnPosition(for: plan) ?? reusablePosition(for: plan) {
      if position.stack < tabs.count { selectedTab = position.stack }
      pop(to: position)
      let entry = try makeEntry(plan.target)
      topStack.top.update(from: entry, always: plan.target.carriesContext)
      return true
    }
    let old = topID
    if let tab = plan.tab {
      modals = []
      selectedTab = tab.index
    }
    // If the new screen belongs to another stack, the replaced one is only removed.
    if plan.replaces, topID != old { try remove(old, nil) }
    for ancestor in plan.ancestors where !isBelow(ancestor) {
      _ = try plan.replaces && topID == old ? replaceTop(with: ancestor) : add(ancestor)
    }
    var target = plan.target
    if plan.replaces, topID != old { target.presentation = .push }
    _ = try add(target)
    return false
  }

  /// Shows a page of a site. The page on top is replaced by itself, so that it loads again.
  private mutating func show(_ page: PlannedEntry, _ visit: PageVisit) throws(Limit) -> Bool {
    dismissDialog()
    closeBrowsers()
    if !visit.isModal { modals = [] }
    if visit.isModal, modals.isEmpty {
      _ = try present(page)
    } else if visit.replaces || topStack.top.link == page.link {
      try replaceTop(with: page)
    } else if topStack.count > 1, topStack[topStack.count - 2].link == page.link {
      popOne()
      return true
    } else {
      _ = try push(page)
    }
    return false
  }

  /// Returns whether the stack for a push contains a screen, in its column if it has one.
  private func isBelow(_ planned: PlannedEntry) -> Bool {
    // The topmost stack that can have more than one entry.
    let stack = modals.last { !$0.style.holdsSingleEntry }?.stack ?? tabs[selectedTab]
    guard let index = columnIndex(of: planned) else {
      return stack.lastIndex { $0.identity == planned.identity } != nil
    }
    return stack.count > index && stack[index].identity == planned.identity
  }

  /// Returns the index of the column in which a screen is pushed, or `nil` if it's pushed on top.
  private func columnIndex(of planned: PlannedEntry) -> Int? {
    guard let column = planned.column, column.tab == selectedTab, !holdsModal else { return nil }
    return column.index
  }

  /// Returns the position of an open screen in its column or, if columns are empty, before it.
  private func columnPosition(for plan: ScreenPlan) -> Position? {
    guard let column = plan.target.column else { return nil }
    let stack = tabs[column.tab]
    let index = stack.indices.prefix(column.index + 1).dropFirst()
      .last { stack[$0].identity == plan.target.identity }
    guard let index else { return nil }
    // The app can have opened another screen in the column before.
    if let parent = plan.ancestors.last, stack[index - 1].identity != parent.identity { return nil }
    return Position(stack: column.tab, index: index)
  }

  /// Removes the screens in the column of a screen that is pushed, and those after it.
  private mutating func makeRoom(for planned: PlannedEntry) {
    guard let column = planned.column, let index = columnIndex(of: planned) else { return }
    let stack = topStack
    let first = stack.indices.dropFirst().prefix(index).first { place in
      place == index || column.patterns.contains(stack[place].pattern ?? "")
    }
    if let first { topStack.pop(to: first - 1) }
  }

  private func reusablePosition(for plan: ScreenPlan) -> Position? {
    guard plan.mayReuse else { return nil }
    switch plan.reuse {
    // Opening the same dialog again changes nothing.
    case .never: return hasDialog && topIdentity == plan.target.identity ? topPosition : nil
    case .existing: return nearestPosition(of: plan.target.identity)
    case .update:
      let isBrowser = modals.last?.style == .external
      return !isBrowser && topIdentity == plan.target.identity ? topPosition : nil
    }
  }

  /// Rebuilds the layers and the tab of a plan. Entries that stay the same keep their ids.
  private mutating func openFromRoot(_ plan: ScreenPlan) throws(Limit) -> Bool {
    let old = self
    modals = []
    var targetID = topID
    var entries = plan.ancestors + [plan.target]
    if let tab = plan.tab {
      selectedTab = tab.index
      let isRoot = plan.mayReuse && plan.target.identity == tab.root.identity
      let root = try makeEntry(isRoot ? plan.target : tab.root)
      tabs[tab.index] = EntryStack(root)
      if isRoot { (targetID, entries) = (root.id, []) }
    }
    for entry in entries { targetID = try add(entry) }
    reuseCommonPrefixes(of: old, contextFor: plan.target.carriesContext ? targetID : nil)
    return top.id != targetID
  }

  private mutating func reuseCommonPrefixes(of old: NavigationState, contextFor id: EntryID?) {
    tabs[selectedTab].reuseCommonPrefix(of: old.tabs[selectedTab], contextFor: id)
    for (index, layer) in old.modals.enumerated() where modals.indices.contains(index) {
      guard modals[index].style == layer.style, modals[index].anchor == layer.anchor,
        modals[index].stack.root.identity == layer.stack.root.identity
      else { return }
      modals[index].id = layer.id
      modals[index].stack.reuseCommonPrefix(of: layer.stack, contextFor: id)
    }
  }

  /// A Boolean value indicating whether a layer is open that can have more than one entry.
  private var holdsModal: Bool { !modals.allSatisfy(\.style.holdsSingleEntry) }

  /// Adds a new entry by its presentation, and returns its id.
  private mutating func add(_ planned: PlannedEntry) throws(Limit) -> EntryID {
    dismissDialog()
    switch planned.presentation {
    case .push: return try push(planned)
    case .replace: return try replaceTop(with: planned)
    case .modal: return holdsModal ? try push(planned) : try present(planned)
    case .sheet, .fullScreen, .popover, .external, .alert, .actionSheet: return try present(planned)
    }
  }

  private mutating func push(_ planned: PlannedEntry) throws(Limit) -> EntryID {
    closeBrowsers()
    let entry = try makeEntry(planned)
    makeRoom(for: planned)
    if modals.isEmpty {
      tabs[selectedTab].push(entry)
    } else {
      modals[modals.count - 1].stack.push(entry)
    }
    return entry.id
  }

  /// Replaces the topmost entry. An in-app browser is closed instead, and the entry is pushed,
  /// because the layer can only contain its page.
  @discardableResult
  private mutating func replaceTop(with planned: PlannedEntry) throws(Limit) -> EntryID {
    guard modals.last?.style != .external else { return try push(planned) }
    let entry = try makeEntry(planned)
    topStack.top = entry
    return entry.id
  }

  /// Presents a layer. A popover closes the open one, and without an anchor it's a sheet.
  private mutating func present(_ planned: PlannedEntry) throws(Limit) -> EntryID {
    var style = LayerStyle(rawValue: planned.presentation.rawValue) ?? .sheet
    let anchor = style == .popover || style == .actionSheet ? planned.anchor : nil
    if style == .popover, anchor == nil { style = .sheet }
    if style == .popover, let popover = modals.firstIndex(where: { $0.style == .popover }) {
      closeModals(from: popover)
    }
    let layer = LayerID(makeNumber())
    let entry = try makeEntry(planned)
    modals.append(ModalLayer(id: layer, style: style, anchor: anchor, stack: EntryStack(entry)))
    return entry.id
  }

  private mutating func closeBrowsers() {
    while modals.last?.style == .external { modals.removeLast() }
  }
}

extension ScreenPlan {
  fileprivate var replaces: Bool { target.presentation == .replace }

  /// A Boolean value indicating whether the plan can reuse a screen. A replacement never does, and
  /// a page in an in-app browser isn't a screen of the app.
  fileprivate var mayReuse: Bool {
    (reuse != .never || target.presentation.isDialog)
      && !replaces && target.presentation != .external
  }
}
