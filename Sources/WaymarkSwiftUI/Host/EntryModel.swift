#if canImport(SwiftUI)
  import Observation
  import Waymark

  /// One entry: what stands around its screen, and the screen once it is wanted.
  @MainActor @Observable final class EntryModel {
    var id: EntryID { entry.id }
    private(set) var chrome: ScreenChrome
    /// The title with which it came.
    let firstTitle: String?
    /// nil until the entry is seen.
    private(set) var content: HostedScreens.Look?
    /// Another number is another screen.
    @ObservationIgnored private(set) var number = 0
    /// Asked in place of leaving by hand; nil lets the user leave.
    var ask: (() -> Void)?
    @ObservationIgnored private var entry: Entry
    /// The load that `content` was made for.
    @ObservationIgnored private var loadCount = 0
    private let isExternal: Bool

    init(_ entry: Entry, _ chrome: ScreenChrome, isExternal: Bool) {
      self.entry = entry
      self.chrome = chrome
      firstTitle = chrome.title
      self.isExternal = isExternal
    }

    func update(_ entry: Entry, _ chrome: ScreenChrome) {
      self.entry = entry
      if self.chrome != chrome { self.chrome = chrome }
    }

    /// Makes sure that the screen is there, and is the one of the last load.
    func look(_ screens: HostedScreens?) {
      guard let screens, content == nil || loadCount != entry.loadCount else { return }
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
