/// The screens of one navigator, each built when its host first asks for it.
public final class Screens<Screen> {
  private var shelf = ScreenShelf()
  /// Entries that are gone, whose screens a host may still show.
  private var gone: [EntryID] = []
  private let make: (Entry) -> AnyScreen?
  private let classify: (String) -> LinkKind?
  var buttons: [String: BarButton]
  /// The navigator whose screens these are; nil once it is gone.
  public internal(set) weak var navigator: Navigator<Screen>?

  /// How many screens were built so far.
  public var builtCount: Int { count }
  private var count = 0

  init(
    buttons: [String: BarButton], classify: @escaping (String) -> LinkKind?,
    make: @escaping (Entry) -> AnyScreen?
  ) {
    self.buttons = buttons
    self.classify = classify
    self.make = make
  }

  /// The screen of an entry, built at the first ask and after each refresh; nil if it was declined.
  public subscript(_ entry: Entry) -> Screen? { made(entry)?.screen(Screen.self) }

  /// The same, for who does not need to know its kind.
  func made(_ entry: Entry) -> AnyScreen? {
    if let found = shelf[entry.id] {
      if found.loadCount == entry.loadCount { return found }
      // What came without a link, or went on to one that no screen has, cannot be made anew; its host
      // may load its content again.
      let isKept =
        entry.link.standsForNone || found.isRelinked && !isScreen(entry.link)
        || survivesRefresh.map { $0(found.screen(Screen.self)) } == true
      if found.link == entry.link, isKept {
        found.loadCount = entry.loadCount
        return found
      }
    }
    guard let screen = make(entry) else {
      shelf[entry.id] = nil
      return nil
    }
    adopt(screen, for: entry)
    return screen
  }

  private func isScreen(_ link: DeepLink) -> Bool {
    switch classify(link.description) {
    case .push, .reuse, .sheet: true
    case .external, .action, nil: false
    }
  }

  /// Answers whether a screen refreshes itself, so that it is kept; screens are made anew otherwise.
  public var survivesRefresh: ((Screen) -> Bool)?

  /// The button of a name, as it looks now; nil if none is registered.
  public func button(_ name: String) -> BarButton? { buttons[name] }

  func set(_ button: BarButton) { buttons[button.name] = button }

  /// What a row that carries the link should announce; nil if no route takes it.
  public func rowKind(of link: String) -> LinkKind? { classify(link) }

  func adopt(_ screen: AnyScreen, for entry: Entry) {
    screen.loadCount = entry.loadCount
    adopt(screen, entry.id, entry.link)
  }

  /// The same for an entry that was never loaded again.
  func adopt(_ screen: AnyScreen, _ id: EntryID, _ link: DeepLink) {
    screen.link = link
    shelf[id] = screen
    count += 1
  }

  /// The screen of an entry shows another link by itself.
  func relink(_ id: EntryID, _ link: DeepLink) {
    guard let screen = shelf[id] else { return }
    screen.link = link
    screen.isRelinked = true
  }

  /// Frees the screens of entries that are gone, once no host shows them any more.
  func forget(_ ids: [EntryID], atOnce: Bool) {
    if !ids.isEmpty {
      // Taken out meanwhile, see ``Navigator/wait(for:)``.
      var all = gone
      gone = []
      all += ids
      gone = all
    }
    guard atOnce, !gone.isEmpty else { return }
    for id in gone { shelf[id] = nil }
    gone = []
  }
}
