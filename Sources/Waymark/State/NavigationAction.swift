/// Everything that can be asked of a state.
indirect enum NavigationAction: Sendable {
  case open(ScreenPlan)
  /// Take off the entry on top, or close the layer that it fills; maybe refresh what is uncovered.
  case pop(refresh: Bool)
  /// Go to the first entry of the stack on top; maybe refresh it.
  case popToRoot(refresh: Bool)
  case dismiss
  case dismissAll
  /// Go to a tab, or to the root of the selected one.
  case select(tab: Int)
  /// Take off an entry and what is above it; the first entry of a tab stays.
  case leave(EntryID)
  /// Look at an entry again; nil is the one on top.
  case refresh(EntryID?)
  /// Show exactly these entries in a tab, the first at the bottom; none leaves the tab's root.
  case setStack(PlannedTab, [PlannedEntry])
  /// Show the roots of all tabs, as entries that are new, and the first tab.
  case reset([PlannedEntry], selected: Int = 0)
  /// Replaces the tabs. A tab that was there before keeps its stack, and if it was selected, the modal
  /// layers.
  case setTabs([PlannedEntry], keeping: [Int?])
  /// Removes entries from all stacks. A stack that loses its first entry begins with the root of its
  /// tab again.
  case removeAll(Set<EntryID>, roots: [PlannedEntry], selected: Int)
  /// Show exactly this, in all tabs and layers; what stands already keeps its place.
  case restore(PlannedState)
  /// Take an entry out; the replacement is for a tab that would be left empty.
  case remove(EntryID, replacingWith: PlannedEntry?)
  /// A registered button looks otherwise: the entries that carry it have to be looked at again.
  case buttonChanged(String)
  /// A screen shows another link by itself; without an identity it stays the screen that it was.
  case replaceLink(EntryID, DeepLink, EntryIdentity?)
  /// A screen keeps another payload with its entry, or none; nothing is loaded.
  case setPayload(EntryID, String?)
  /// Something the user already did; another link has to be read first, and is no action by itself.
  case fact(HostFact)
}

enum ActionResult: Equatable, Sendable {
  case changed
  /// An open showed an entry that was there already, or a tab's root.
  case reused
  /// The state is what it was.
  case unchanged
  /// The state is what it was, since the action would exceed a limit.
  case overLimit(Limit)
}

/// Thrown by an action that would exceed it.
extension Limit: Error {}
