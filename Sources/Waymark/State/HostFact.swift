/// Something that has happened on a host, and that no navigator can refuse.
public enum HostFact: Equatable, Sendable {
  /// The user went back to an entry.
  case didPop(to: EntryID)
  /// The user closed a layer, and those above it.
  case didDismiss(LayerID)
  /// The user selected a tab.
  case didSelect(tab: Int)
  /// A screen was scrolled and rests, in a unit of the host's own from its top; sent once it rests.
  case didScroll(EntryID, to: Int)
  /// A screen has a title of its own.
  case didChangeTitle(EntryID, String)
  /// A screen shows another link by itself, such as a web page after a tap; nothing is loaded.
  case didChangeLink(EntryID, String)
}
