/// Everything that is open: the tabs with their stacks, and the modal layers above them.
///
/// A state contains links and ids, and never a view. Every stack has an entry, the selected tab
/// exists, and no limit is exceeded. Ids are unique, and ascend in each stack. At most one layer is
/// a popover. An in-app browser, an alert or an action sheet has one entry, and an alert or action
/// sheet is the topmost layer.
public struct NavigationState: Hashable, Sendable {
  /// The stacks of the tabs, in the order of the tabs. There is always at least one.
  public internal(set) var tabs: [EntryStack]
  /// The index of the selected tab.
  public internal(set) var selectedTab: Int
  /// The layers above the tabs, from bottom to top.
  public internal(set) var modals: [ModalLayer]
  let entryLimit: Int
  /// The number of the next entry or layer, which is higher than all numbers before.
  private(set) var nextNumber: Int

  /// Creates the state in which an app starts: the roots of all tabs, and the first tab selected.
  init(tabRoots: [PlannedEntry], entryLimit: Int = Limit.entries.value, firstNumber: Int = 1) {
    precondition(!tabRoots.isEmpty, "A navigation state needs the root of at least one tab.")
    let stacks = tabRoots.enumerated().map { EntryStack(Entry(id: EntryID($0 + firstNumber), $1)) }
    self.init(
      tabs: stacks, selectedTab: 0, modals: [], entryLimit: entryLimit,
      nextNumber: stacks.count + firstNumber)
  }

  /// - Parameter nextNumber: A number that is higher than those of all entries and layers.
  init(
    tabs: [EntryStack], selectedTab: Int, modals: [ModalLayer], entryLimit: Int, nextNumber: Int
  ) {
    precondition(entryLimit > 0, "A stack must be allowed to hold at least one entry.")
    (self.tabs, self.selectedTab, self.modals) = (tabs, selectedTab, modals)
    (self.entryLimit, self.nextNumber) = (entryLimit, nextNumber)
  }

  /// The visible stack: that of the topmost layer or, without layers, of the selected tab.
  public internal(set) var topStack: EntryStack {
    get { self[stack: topNumber] }
    set { self[stack: topNumber] = newValue }
  }

  /// The visible entry.
  public var top: Entry { modals.last?.stack.top ?? tabs[selectedTab].top }

  var topID: EntryID { top.id }

  var topIdentity: EntryIdentity { top.identity }

  var topLink: DeepLink { top.link }

  /// The links of the visible stack, from bottom to top.
  public var links: [DeepLink] { topStack.map(\.link) }

  /// All entries: tab by tab, then layer by layer, each from the bottom.
  var entries: [Entry] { stackNumbers.flatMap { self[stack: $0] } }

  /// The ids of all entries: tab by tab, then layer by layer, each from the bottom.
  package var entryIDs: [EntryID] { entries.map(\.id) }

  /// Returns whether the entry was created after this state.
  func isNew(_ id: EntryID) -> Bool { id.number >= nextNumber }

  /// Returns the entry with the given id, or `nil` if the state doesn't contain it.
  /// - Complexity: O(log entries) for each stack
  public func entry(_ id: EntryID) -> Entry? {
    position(of: id).map { self[stack: $0.stack][$0.index] }
  }

  mutating func makeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Skips the numbers that another state has given to its entries.
  mutating func skipNumbers(of other: NavigationState) {
    nextNumber = max(nextNumber, other.nextNumber)
  }

  /// Compares everything that is open, including ids.
  public static func == (one: NavigationState, other: NavigationState) -> Bool {
    // Most states that differ have another topmost entry.
    one.topID == other.topID && one.selectedTab == other.selectedTab
      && one.modals == other.modals && one.tabs == other.tabs
  }

  /// Hashes the links of everything that is open.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
