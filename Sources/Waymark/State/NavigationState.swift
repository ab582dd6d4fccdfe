/// Everything that is open: the tabs with their stacks, then the modal layers above them.
///
/// A value of links and ids, never a view. After any sequence of actions every stack holds an
/// entry, the selected tab exists, ids are unique, at most one layer is a popover, an in-app browser
/// holds one page, an alert or action sheet holds one entry and lies on top, and no limit is exceeded.
public struct NavigationState: Hashable, Sendable {
  private struct Content {
    var tabs: [EntryStack]
    var selectedTab: Int
    var modals: [ModalLayer]
    var nextNumber: Int
    let entryLimit: Int
  }

  /// A class, so that a copy of a state is one retain.
  private final class Storage: Sendable {
    // Changed only while no other state shares it, see `own`.
    nonisolated(unsafe) var content: Content

    init(_ content: Content) { self.content = content }

    @inline(never)  // Its callers share one copy of the code.
    func copy() -> Storage { Storage(content) }
  }

  private var storage: Storage

  /// The storage, to be changed: a copy of its own if another state shares it.
  private var own: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
      return storage
    }
  }

  /// The stacks of the tabs, in the order of the tabs; there is always one.
  public internal(set) var tabs: [EntryStack] {
    get { storage.content.tabs }
    set { own.content.tabs = newValue }
  }

  /// The index of the selected tab.
  public internal(set) var selectedTab: Int {
    get { storage.content.selectedTab }
    set { own.content.selectedTab = newValue }
  }

  /// The layers above the tabs, the lowest first.
  public internal(set) var modals: [ModalLayer] {
    get { storage.content.modals }
    set { own.content.modals = newValue }
  }

  var entryLimit: Int { storage.content.entryLimit }
  var nextNumber: Int { storage.content.nextNumber }

  /// The state in which an app starts: the first of its tabs, each showing its root.
  init(tabRoots: [PlannedEntry], entryLimit: Int = Limit.entries.value) {
    precondition(!tabRoots.isEmpty, "A navigation state needs the root of at least one tab.")
    let stacks = tabRoots.enumerated().map { EntryStack(Entry(id: EntryID($0 + 1), $1)) }
    self.init(
      tabs: stacks, selectedTab: 0, modals: [], entryLimit: entryLimit,
      nextNumber: stacks.count + 1)
  }

  /// - Parameter nextNumber: above those of all entries and layers.
  init(
    tabs: [EntryStack], selectedTab: Int, modals: [ModalLayer], entryLimit: Int, nextNumber: Int
  ) {
    precondition(entryLimit > 0, "A stack must be allowed to hold at least one entry.")
    storage = Storage(
      Content(
        tabs: tabs, selectedTab: selectedTab, modals: modals, nextNumber: nextNumber,
        entryLimit: entryLimit))
  }

  /// The stack that the user sees: the top layer's, or the selected tab's.
  public internal(set) var topStack: EntryStack {
    get { self[stack: topNumber] }
    set { self[stack: topNumber] = newValue }
  }

  /// The entry that the user sees.
  public var top: Entry { topStack.top }

  var topID: EntryID { topStack.cell.entry.id }

  var topIdentity: EntryIdentity { topStack.cell.entry.identity }

  var topLink: DeepLink { topStack.cell.entry.link }

  /// The links of the stack that the user sees, the first at the bottom.
  public var links: [DeepLink] { topStack.map(\.link) }

  /// All entries: tab by tab, then layer by layer, each from the bottom.
  var entries: [Entry] { stackNumbers.flatMap { self[stack: $0].entries(from: 0) } }

  /// The ids of all entries: tab by tab, then layer by layer, each from the bottom.
  public var entryIDs: [EntryID] { entries.map(\.id) }

  /// True if neither this state nor one before it had the entry, since numbers grow.
  func isNew(_ id: EntryID) -> Bool { id.number >= nextNumber }

  /// The entry that has an id; nil if none stands.
  /// - Complexity: O(entries)
  @inline(never)  // Its callers share one copy of the code.
  public func entry(_ id: EntryID) -> Entry? {
    position(of: id).map { self[stack: $0.stack][$0.index] }
  }

  mutating func makeNumber() -> Int {
    let number = nextNumber
    own.content.nextNumber = number + 1
    return number
  }

  /// True if nothing was changed since one was copied from the other.
  func isCopy(of other: NavigationState) -> Bool { storage === other.storage }

  /// Compares what is open, ids included; what ids come next is no part of it.
  public static func == (one: NavigationState, other: NavigationState) -> Bool {
    one.storage === other.storage
      || one.topID == other.topID && one.selectedTab == other.selectedTab
        && one.tabs == other.tabs && one.modals == other.modals
  }

  /// Hashes the links of what is open.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
