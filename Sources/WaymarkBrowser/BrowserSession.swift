import Waymark
import WaymarkPage

/// One tab of a browser: a navigator and its host, and the socket that shows them.
actor BrowserSession {
  nonisolated let id = RandomName.make()
  /// What the paths of this session's own content begin with.
  nonisolated let contentPath: String
  private let title: String
  let navigator: Navigator<Page>
  let screen: BrowserScreen
  /// The origin of the app's own pages.
  let origin: String
  private var outlet: MessageOutlet?

  init(_ setup: BrowserSetup, origins: [String]) throws(RoutesError) {
    let app = setup.app()
    var routes = app.routes
    routes.accept(origins: origins)
    title = setup.title
    origin = origins.first ?? ""
    screen = BrowserScreen(labels: setup.tabs, addresses: routes.addresses)
    contentPath = screen.contentPath
    navigator = try Navigator(routes)
    app.start(navigator)
  }

  /// Connects the parts; called once.
  func prepare(like other: NavigationState? = nil) {
    screen.startLoad = { [unowned self] in startLoad($0) }
    navigator.onSystemOpen = { [unowned self] in openOutside($0) }
    if let other { rebuild(like: other) }
    navigator.attach(screen)
  }

  /// Lets everything go: the session is not wanted any more.
  func end() {
    navigator.detach()
    outlet?.close(.goingAway)
    outlet = nil
  }

  var state: NavigationState { navigator.state }

  func content(_ name: String) -> String? { screen.content(name) }

  // MARK: The socket

  /// Shows everything on a client from now on, and opens its link if that is another than ours.
  func attach(_ outlet: MessageOutlet, visiting link: String?) {
    self.outlet?.close(.replaced)
    self.outlet = outlet
    screen.send = nil
    outlet.send(.welcome(session: id, title: title))
    var outcome: Outcome?
    if let link, link != address { outcome = navigator.open(link, from: .universalLink) }
    screen.send = { [unowned self] in send($0) }
    screen.showEverything()
    if let outcome, let link { tell(outcome, link) }
  }

  /// The socket is gone; everything else stays.
  func leave(_ outlet: MessageOutlet) {
    guard self.outlet === outlet else { return }
    self.outlet = nil
    screen.send = nil
    // Nobody answers what is under way; the next client is told everything.
    screen.showEverything()
  }

  /// What the client's address bar shows.
  private var address: String {
    let state = navigator.state
    let entries = state.modals.reversed().map(\.stack.top) + [state.tabs[state.selectedTab].top]
    return entries.lazy.compactMap { self.screen.address(of: $0) }.first ?? "/"
  }

  func notify(_ text: String) { outlet?.send(.notice(text)) }

  func send(_ message: ServerMessage) { outlet?.send(message) }

  private func openOutside(_ link: DeepLink) {
    let schemes = ["http", "https", "mailto", "tel"]
    if schemes.contains(link.scheme ?? "") {
      outlet?.send(.external(link.description))
    } else {
      notify("The browser cannot open ‘\(link.text)’.")
    }
  }

  /// Says what came of an open, where the screen does not.
  func tell(_ outcome: Outcome, _ link: String) {
    switch outcome {
    case .opened, .reused, .performed, .external, .alreadyThere, .queued: break
    case .held: notify("‘\(link)’ waits until it may be opened.")
    case .unmatched: notify("There is no screen for ‘\(link)’.")
    case .denied, .failed:
      notify("‘\(link)’ cannot be opened: \(outcome.reason ?? outcome.word).")
    }
  }

  // MARK: Loads

  private func startLoad(_ id: EntryID) -> Task<Void, Never> {
    Task { await self.load(id) }
  }

  private func load(_ id: EntryID) async {
    guard let loader = screen.shown[id]?.loader else { return }
    do {
      let page = try await loader.work()
      if !Task.isCancelled { screen.loaded(id, page) }
    } catch {
      if !Task.isCancelled { screen.failed(id, "\(error)") }
    }
  }

  // MARK: A copy

  /// Opens what another session shows: a browser tab was duplicated.
  private func rebuild(like other: NavigationState) {
    for stack in other.tabs where stack.count > 1 {
      navigator.setStack(stack.map(\.link.description))
    }
    if navigator.state.selectedTab != other.selectedTab {
      navigator.select(tab: other.selectedTab, animated: false)
    }
    for layer in other.modals {
      for (index, entry) in layer.stack.enumerated() {
        let style: Presentation = index > 0 ? .push : layer.style.presentation
        navigator.open(
          entry.link.description, base: .current, present: style, animated: false,
          anchor: layer.anchor)
      }
    }
  }
}

extension LayerStyle {
  /// The presentation that leads to the style.
  fileprivate var presentation: Presentation {
    switch self {
    case .sheet: .sheet
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .external: .external
    }
  }
}
