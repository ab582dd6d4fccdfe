/// A user action that the host has already performed, so the navigator can't refuse it.
public enum HostFact: Equatable, Sendable {
  /// The user went back to an entry.
  case didPop(to: EntryID)
  /// The user closed a layer and those above it.
  case didDismiss(LayerID)
  /// The user or the app removed entries that the host showed.
  ///
  /// Entries that opened meanwhile stay. If the root of a layer is removed, they move to the stack below.
  case didRemove([EntryID])
  /// The user selected a tab.
  case didSelect(tab: Int)
  /// A screen stopped scrolling at a distance from its top, in the unit of the host.
  case didScroll(EntryID, to: Int)
  /// A screen has a title.
  case didChangeTitle(EntryID, String)
  /// A screen navigated to another link, such as a web page after a tap. Nothing is loaded.
  case didChangeLink(EntryID, String)
}
