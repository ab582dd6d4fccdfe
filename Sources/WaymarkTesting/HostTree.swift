public import Waymark

/// The tree that a host shows. Only operations and its user change it.
///
/// It rejects operations that a real host can't execute.
public struct HostTree: Sendable {
  /// A screen of the host.
  public struct Item: Equatable, Sendable {
    /// The entry that the host received last.
    public let entry: Entry
    /// The title of the entry, or the one that the screen has announced since.
    public fileprivate(set) var title: String?
    /// The link of the entry, or the one that the screen has announced since.
    public fileprivate(set) var link: DeepLink
    /// The revision, including announced titles and links.
    public fileprivate(set) var revision: Int

    init(_ entry: Entry) {
      self.entry = entry
      title = entry.title
      link = entry.link
      revision = entry.revision
    }

    /// Returns whether an entry of a state has the same content as this screen.
    public func shows(_ other: Entry) -> Bool {
      entry.id == other.id && link == other.link && title == other.title
        && entry.details.leftButton == other.details.leftButton
        && entry.details.rightButton == other.details.rightButton
        && entry.payload == other.payload && revision == other.revision
    }
  }

  /// A modal layer.
  public struct Layer: Sendable {
    /// The identifier of the layer.
    public let id: LayerID
    /// The style of the layer.
    public let style: LayerStyle
    /// The anchor of a popover.
    public let anchor: String?
    /// The screens, the first at the bottom.
    public fileprivate(set) var items: [Item]
  }

  /// The stacks of the tabs.
  public private(set) var tabs: [[Item]]
  /// The index of the selected tab.
  public private(set) var selectedTab: Int
  /// The modal layers, the lowest first.
  public private(set) var layers: [Layer]

  /// Creates a tree that shows a state.
  public init(_ state: NavigationState) {
    tabs = state.tabs.map { $0.map(Item.init) }
    selectedTab = state.selectedTab
    layers = state.modals.map(Layer.init)
  }

  /// The visible stack.
  public var visible: [Item] { layers.last?.items ?? tabs[selectedTab] }

  /// All screens, tab by tab, then layer by layer.
  public var items: [Item] { Array((tabs + layers.map(\.items)).joined()) }

  // MARK: Operations

  /// Applies an operation. Returns the mistake of one that can't be applied.
  package mutating func replay(_ operation: NavigationOperation) -> Mistake? {
    switch operation {
    case .present(let layer):
      guard !layers.contains(where: { $0.id == layer.id }) else { return .alreadyOpen(layer.id) }
      let isTwice = layer.style == .popover && layers.contains { $0.style == .popover }
      guard !isTwice else { return .secondPopover(layer.id) }
      guard layers.last?.style.isDialog != true else { return .aboveQuestion(layer.id) }
      guard layer.stack.count == 1 || !layer.style.isDialog else {
        return .stackInDialog(layer.id)
      }
      layers.append(Layer(layer))
    case .dismiss(let id):
      guard layers.last?.id == id else { return .notOnTop(id) }
      layers.removeLast()
    case .select(let tab):
      guard tabs.indices.contains(tab) else { return .noTab(tab) }
      selectedTab = tab
    case .setStack(let place, let entries, _):
      if case .modal(let id) = place, entries.count > 1,
        layers.contains(where: { $0.id == id && $0.style.isDialog })
      {
        return .stackInDialog(id)
      }
      let items = entries.map { entry in Item(entry) }
      guard setStack(place, items) else { return .noStack(place) }
    case .refresh(let entry):
      guard change(entry.id, { $0 = Item(entry) }) else { return .noEntry(entry.id) }
    }
    return nil
  }

  private mutating func setStack(_ place: StackPlace, _ items: [Item]) -> Bool {
    switch place {
    case .tab(let tab):
      guard tabs.indices.contains(tab) else { return false }
      tabs[tab] = items
    case .modal(let id):
      guard let index = layers.firstIndex(where: { $0.id == id }) else { return false }
      layers[index].items = items
    }
    return true
  }

  // MARK: The user

  /// Applies a gesture of the user, and returns `false` if it's impossible.
  mutating func take(_ fact: HostFact) -> Bool {
    switch fact {
    case .didPop(let id): pop(to: id)
    case .didDismiss(let id): dismiss(id)
    case .didRemove: false
    case .didSelect(let tab): select(tab)
    case .didChangeTitle(let id, let title): retitle(id, title)
    case .didChangeLink(let id, let text): relink(id, text)
    // The tree doesn't contain scroll positions.
    case .didScroll: true
    }
  }

  private mutating func pop(to id: EntryID) -> Bool {
    if let depth = layers.lastIndex(where: { $0.items.contains { $0.entry.id == id } }),
      let index = layers[depth].items.lastIndex(where: { $0.entry.id == id })
    {
      layers.removeSubrange((depth + 1)...)
      layers[depth].items.removeSubrange((index + 1)...)
      return true
    }
    for tab in tabs.indices {
      guard let index = tabs[tab].lastIndex(where: { $0.entry.id == id }) else { continue }
      layers = []
      tabs[tab].removeSubrange((index + 1)...)
      return true
    }
    return false
  }

  private mutating func dismiss(_ id: LayerID) -> Bool {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return false }
    layers.removeSubrange(index...)
    return true
  }

  private mutating func select(_ tab: Int) -> Bool {
    guard tabs.indices.contains(tab) else { return false }
    selectedTab = tab
    return true
  }

  private mutating func retitle(_ id: EntryID, _ title: String) -> Bool {
    change(id) { item in
      guard item.entry.details.title == nil, item.title != title else { return }
      item.title = title
      item.revision += 1
    }
  }

  /// Reads a link as it is written. A tree doesn't know the app's addresses.
  private mutating func relink(_ id: EntryID, _ text: String) -> Bool {
    guard let link = try? DeepLink(text) else { return false }
    return change(id) { item in
      guard item.link != link else { return }
      item.link = link
      item.revision += 1
    }
  }

  private mutating func change(_ id: EntryID, _ body: (inout Item) -> Void) -> Bool {
    for tab in tabs.indices {
      guard let index = tabs[tab].firstIndex(where: { $0.entry.id == id }) else { continue }
      body(&tabs[tab][index])
      return true
    }
    for depth in layers.indices {
      guard let index = layers[depth].items.firstIndex(where: { $0.entry.id == id }) else {
        continue
      }
      body(&layers[depth].items[index])
      return true
    }
    return false
  }
}

extension HostTree.Layer {
  init(_ layer: ModalLayer) {
    id = layer.id
    style = layer.style
    anchor = layer.anchor
    items = layer.stack.map(HostTree.Item.init)
  }
}
