/// What a host tells its navigator.
public enum HostEvent: Hashable, Sendable {
  /// How an update ended.
  public enum Completion: Hashable, Sendable {
    /// The host shows `after`.
    case completed
    /// The user or the system broke it off.
    case cancelled
    /// The host could not show it, and says why.
    case failed(String)
  }

  /// The host is done with an update.
  case settled(revision: Int, Completion)

  // Requests: nothing has happened yet, and the navigator may refuse.

  /// The user asks to go back.
  case wantsBack
  /// The user follows a link of a screen or a page, on top of what is shown whoever wrote the page.
  case wantsOpen(String, from: LinkSource)
  /// The user chooses a tab.
  case wantsSelect(tab: Int)
  /// The user asks to close the layer on top.
  case wantsDismiss
  /// The user asks to load the entry on top again.
  case wantsRefresh
  /// The user presses a registered button.
  case button(String)
  /// The user chooses from the menu of a registered button, counted from 0.
  case menuItem(button: String, Int)

  // Facts: the user already did it, and the host shows it. If an update is under way, the host goes
  // on to show it together with the update; a host that cannot answers the update with `cancelled`.

  /// The user went back to an entry.
  case didPop(to: EntryID)
  /// The user closed a layer, and those above it.
  case didDismiss(LayerID)
  /// The user chose a tab.
  case didSelect(tab: Int)
  /// A screen was scrolled and rests, in a unit of the host's own from its top; told once it rests.
  case scrolled(EntryID, to: Int)
  /// A screen has a title of its own.
  case titleChanged(EntryID, String)
  /// A screen shows another link by itself, as a web page does that leads on; nothing is loaded.
  case linkChanged(EntryID, String)
  /// The host shows nothing yet, or nothing any more that can be relied on.
  case attached
  /// The host is gone.
  case closed
}
