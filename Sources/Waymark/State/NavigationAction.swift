/// A change of a state.
indirect enum NavigationAction: Sendable {
  /// Pop the topmost entry, or close its layer, and maybe refresh the entry below.
  case pop(refresh: Bool)
  /// Pop to the root of the topmost stack, and maybe refresh it.
  case popToRoot(refresh: Bool)
  /// Close all layers, pop to the root of the tab, and maybe refresh it.
  case clear(refresh: Bool)
  case dismiss
  case dismissAll
  /// Select a tab, or pop to the root of the selected one.
  case select(tab: Int)
  /// Close an entry and everything above it. The root of a tab stays.
  case leave(EntryID)
  /// Refresh an entry, or the topmost one if it's `nil`.
  case refresh(EntryID?)
  /// Refresh all entries with a link.
  case refreshLink(DeepLink)
  /// Set the stack of a tab, the first entry at the bottom, or the root of the tab without any.
  case setStack(PlannedTab, [PlannedEntry])
  /// Remove entries from all stacks. A tab that loses its root is reset to it.
  case removeAll(Set<EntryID>, roots: [PlannedEntry], selected: Int)
  /// Show other stacks and layers, such as those of a session.
  case restore(PlannedState)
  /// Remove an entry. The replacement is for a tab that would be empty.
  case remove(EntryID, replacingWith: PlannedEntry?)
  /// Update entries whose buttons or guards have changed.
  case touch(Set<EntryID>)
  /// A screen navigated to another link. Without an identity, the entry keeps the old one.
  case replaceLink(EntryID, DeepLink, EntryIdentity?)
  /// Set the payload of an entry. Nothing is loaded.
  case setPayload(EntryID, String?)
  /// An action that the user has already performed, other than a change of a link.
  case fact(HostFact)
}

enum ActionResult: Equatable, Sendable {
  case changed
  /// A link opened an existing entry, or the root of a tab.
  case reused
  /// The state didn't change.
  case unchanged
  /// The state didn't change, because the action would exceed a limit.
  case overLimit(Limit)
}

extension Limit: Error {}

/// A user action that the host already shows.
///
/// If a guard has to decide about it, the next update contains everything and shows the result.
public enum HostFact: Equatable, Sendable {
  /// The user went back to an entry.
  case didPop(to: EntryID)
  /// The user closed a layer and those above it.
  case didDismiss(LayerID)
  /// The user or the app removed entries that the host showed. Guards don't run.
  ///
  /// Entries that were opened since then stay. If the root of a layer is removed, they move to the
  /// stack below.
  case didRemove([EntryID])
  /// The user selected a tab.
  case didSelect(tab: Int)
  /// A screen stopped scrolling at a distance from its top, in the unit of the host.
  case didScroll(EntryID, to: Int)
  /// The title of a screen changed.
  case didChangeTitle(EntryID, String)
  /// A screen navigated to another link, such as a web page after a tap. Nothing is loaded.
  case didChangeLink(EntryID, String)
}
