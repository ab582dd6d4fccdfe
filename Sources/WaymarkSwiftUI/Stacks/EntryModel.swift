#if canImport(SwiftUI)
  import Observation
  import Waymark

  /// One entry: what stands around its screen, and the screen once it is wanted.
  @MainActor @Observable final class EntryModel {
    var id: EntryID { entry.id }
    var link: DeepLink { entry.link }
    private(set) var chrome: ScreenChrome
    /// The title that came with the link, and is stronger than the screen's own.
    private(set) var title: String?
    /// The title with which it came.
    let firstTitle: String?
    /// True if its route asks before it is left.
    let asksToLeave: Bool
    /// True while its screen asks by itself before it is left.
    var isAsking = false
    /// nil until the entry is seen.
    private(set) var content: HostedScreens.Look?
    /// Another number is another screen.
    @ObservationIgnored private(set) var number = 0
    @ObservationIgnored private var entry: Entry
    /// The load that `content` was made for.
    @ObservationIgnored private var loadCount = 0
    private let isExternal: Bool

    init(_ entry: Entry, _ chrome: ScreenChrome, isExternal: Bool) {
      self.entry = entry
      self.chrome = chrome
      title = entry.details.title
      firstTitle = entry.details.title
      asksToLeave = chrome.asksToLeave
      self.isExternal = isExternal
    }

    func update(_ entry: Entry, _ chrome: ScreenChrome) {
      self.entry = entry
      if self.chrome != chrome { self.chrome = chrome }
      if title != entry.details.title { title = entry.details.title }
    }

    /// Makes sure that the screen is there, and is the one of the last load.
    func look(_ screens: HostedScreens) {
      guard content == nil || loadCount != entry.loadCount else { return }
      loadCount = entry.loadCount
      let count = screens.builtCount()
      let look = isExternal ? .external(entry.link) : screens.look(entry)
      // A screen that refreshes itself stays.
      guard content == nil || look == nil || screens.builtCount() != count else { return }
      number += 1
      content = look ?? .missing
    }
  }
#endif
