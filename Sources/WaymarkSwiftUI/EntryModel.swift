#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import Waymark
  import WaymarkPage

  /// One entry: what stands around its screen, and the screen once it is wanted.
  @MainActor @Observable final class EntryModel {
    /// What stands around a screen.
    struct Chrome: Equatable {
      var title: String?
      var left: BarButton?
      var right: BarButton?
    }

    /// A screen; another number is another screen.
    struct Content {
      let number: Int
      let look: HostedScreens.Look
    }

    let id: EntryID
    private(set) var chrome = Chrome()
    /// nil until the entry is seen.
    private(set) var content: Content?
    /// Asked in place of leaving by hand; nil lets the user leave.
    var ask: (() -> Void)?
    @ObservationIgnored private(set) var entry: Entry
    /// What `content` was made for.
    @ObservationIgnored private var made: Entry?

    private let isExternal: Bool

    init(_ entry: Entry, isExternal: Bool) {
      id = entry.id
      self.entry = entry
      self.isExternal = isExternal
    }

    func update(_ entry: Entry, button: (String) -> BarButton?) {
      self.entry = entry
      let next = Chrome(
        title: entry.title, left: entry.leftButton.flatMap(button),
        right: entry.rightButton.flatMap(button))
      if chrome != next { chrome = next }
    }

    /// Makes sure that the screen is there, and is the one of the last load.
    func look(_ screens: HostedScreens) {
      guard content == nil || made?.reloads != entry.reloads else { return }
      made = entry
      let count = screens.builtCount()
      let look = isExternal ? .external(entry.link) : screens.look(entry)
      // A screen that refreshes itself stays.
      guard content == nil || look == nil || screens.builtCount() != count else { return }
      content = Content(number: (content?.number ?? 0) + 1, look: look ?? .missing)
    }
  }
#endif
