public import Waymark
public import WaymarkPage
import WaymarkWeb

/// A host that shows pages in a terminal, and reads commands from it.
///
/// In a terminal, each screen replaces the previous one. Otherwise, each command prints one
/// screen after all updates and loads have finished, so the output is a reproducible transcript.
@MainActor public final class TerminalHost {
  /// The receiver of events, which the navigator sets.
  public var onEvent: ((HostEvent) -> Void)? {
    didSet { if onEvent == nil { reset() } }
  }

  let device: TerminalDevice
  let loads = PageLoads()

  private(set) var state: NavigationState?
  weak var navigator: Navigator<Page>?
  /// The update that isn't complete yet.
  private var revision: Int?

  /// A Boolean value indicating whether the topmost screen is still loading.
  private var isAwaited = false

  /// The targets of the numbers and forms on the screen.
  private(set) var frame: TerminalFrame?
  /// The number of characters in a line when the screen was arranged.
  private var columns = 0
  /// The titles of screens that were shown, for back buttons.
  private var titles: [EntryID: String] = [:]
  var drafts: [EntryID: [Int: [String: String]]] = [:]
  /// The screens whose forms are being sent.
  var sending: Set<EntryID> = []
  /// Resumes a transcript, which waits while the host is busy.
  var waiting: CheckedContinuation<Void, Never>?

  /// The messages below the screen, until the next command.
  var messages: [String] = []
  /// A Boolean value indicating whether a command runs. The host prints its last screen at the end.
  var isExecuting = false
  /// A Boolean value indicating whether a screen waits to be printed.
  private var isUnprinted = false
  var lastWasFrame = false
  /// The number of updates. It changes if making a screen caused another update.
  private var updates = 0

  /// Creates a host.
  public init(device: TerminalDevice = .standard()) {
    self.device = device
    loads.start = { [weak loads] id in Task { await loads?.load(id) } }
    loads.onChange = { [weak self] id in self?.loadChanged(id) }
  }
}

extension TerminalHost: @MainActor NavigationHost {
  /// Starts to show an update.
  public func apply(_ update: NavigationUpdate, of navigator: Navigator<Page>) {
    let ids = Set(update.after.entryIDs)
    loads.keep(only: ids)
    titles = titles.filter { ids.contains($0.key) }
    drafts = drafts.filter { ids.contains($0.key) }
    let top = update.after.top
    // A transcript prints each screen once. Covered pages stop loading until they're visible again.
    if !device.isInteractive { loads.forgetLive(except: top.id) }
    state = update.after
    self.navigator = navigator
    revision = update.revision
    updates += 1
    show()
  }

  /// Lets a transcript check again whether it's busy. Holding a link can show no new screen.
  public func reportActions() { resume() }

  /// Shows the titles of the tabs again.
  public func tabsDidChange(of navigator: Navigator<Page>) { show() }

  /// Prints a link for another app.
  public func openInSystem(_ link: DeepLink) { say(["↗ " + link.description]) }
}

extension TerminalHost {
  /// Forgets everything about the previous navigator.
  private func reset() {
    loads.keep(only: [])
    state = nil
    navigator = nil
    revision = nil
    frame = nil
    titles = [:]
    drafts = [:]
    sending = []
    settle()
  }

  /// Shows the topmost entry. In a transcript, it has to load first.
  func show() {
    guard let state, let navigator else { return }
    let update = updates
    let content = content(of: state, navigator)
    guard update == updates else { return }
    isAwaited = if case .loading = content.body { true } else { false }
    if !device.isInteractive, isAwaited { return }
    columns = device.columns()
    let frame = TerminalFrame(content, width: columns) { navigator.linkKind(of: $0) }
    self.frame = frame
    isUnprinted = true
    drawUnlessExecuting()
    settle()
  }

  /// Confirms the update to the navigator.
  func settle() {
    resume()
    guard let number = revision else { return }
    revision = nil
    onEvent?(.settled(revision: number, .completed))
  }

  /// Lets a transcript check again whether the host is busy.
  func resume() {
    waiting?.resume()
    waiting = nil
  }

  private func loadChanged(_ id: EntryID) {
    // A title that was loaded is saved, so that a back button has it after a restart.
    if let entry = state?.entry(id), case .loaded(let page) = loads.progress(of: entry) {
      let fact = HostFact.didChangeTitle(id, page.title)
      if state?.apply(fact: fact) == true { onEvent?(.fact(fact)) }
    }
    guard id == state?.top.id else { return }
    if device.isInteractive || isAwaited { show() }
  }

  private func content(of state: NavigationState, _ navigator: Navigator<Page>)
    -> TerminalFrame.Content
  {
    let top = state.top
    let (ownTitle, body) = body(of: top, state, navigator)
    // The title that a page has announced may be that of an earlier load.
    let title = top.details.title ?? ownTitle ?? top.title ?? top.link.description
    titles[top.id] = title
    var content = TerminalFrame.Content(
      title: title, link: top.link.description, selectedTab: state.selectedTab, body: body)
    content.layers = state.modals.map { Self.name(of: $0.style) }
    if let beneath = state.topStack.dropLast().last {
      let link = beneath.link.description
      // A screen that isn't built has the title of its tab, if it's a root, or its link.
      let title = beneath.title ?? titles[beneath.id] ?? navigator[tab: link].visibleTitle
      content.back = title ?? link
    }
    let chrome = navigator.chrome(of: top)
    (content.leftButton, content.rightButton) = (chrome.left, chrome.right)
    if state.tabs.count > 1 {
      content.tabs = state.tabs.enumerated().map { index, stack in
        let tab = navigator.tab(at: index)
        let title = tab?.visibleTitle ?? stack.root.link.description
        return tab?.badge.map { "\(title) (\($0))" } ?? title
      }
    }
    content.drafts = drafts[top.id] ?? [:]
    content.webOrigin = navigator.routesNow.addresses.origins.first?.example.text
    return content
  }

  /// Returns the page of an entry, and the page's title unless the entry has a title.
  private func body(of entry: Entry, _ state: NavigationState, _ navigator: Navigator<Page>)
    -> (title: String?, TerminalFrame.Content.Body)
  {
    // No route makes the screen of an in-app browser.
    let isExternal = state.modals.last?.style == .external
    if !isExternal, let dialog = navigator.dialog(of: entry) {
      return (dialog.title, .dialog(dialog))
    }
    let page =
      isExternal
      ? Page("Web page", web: .url(entry.link.description)) : navigator.screen(of: entry)
    guard let page else { return (nil, .failed("This link has no screen.")) }
    if case .loading = page.body, loads.progress(of: entry) == nil { loads.show(page, for: entry) }
    switch loads.progress(of: entry) ?? .loaded(page) {
    case .loading(let loader): return (page.title, .loading(loader.progress))
    case .loaded(let page): return (page.title, .page(page))
    case .failed(let reason): return (page.title, .failed(reason))
    }
  }

  private static func name(of style: LayerStyle) -> String {
    switch style {
    case .sheet: "sheet"
    case .fullScreen: "full screen"
    case .popover: "popover"
    case .external: "browser"
    case .alert: "alert"
    case .actionSheet: "action sheet"
    }
  }
}

// MARK: - Drawing

extension TerminalHost {
  /// Shows lines below the screen until the next command.
  public func say(_ lines: [String]) {
    let columns = max(24, device.columns())
    let visible = lines.flatMap { VisibleText.lines(of: $0) }
      .flatMap { $0.wrapped(to: columns) }.map(\.text)
    if device.isInteractive {
      messages += visible
      drawUnlessExecuting()
    } else {
      printFrame()
      write(visible)
      lastWasFrame = false
    }
  }

  /// Makes changes and shows only the last screen.
  func drawingOnce(_ change: () -> Void) {
    let isPart = isExecuting
    isExecuting = true
    change()
    isExecuting = isPart
    drawUnlessExecuting()
  }

  /// Draws the screen, unless a command is running.
  func drawUnlessExecuting() {
    guard !isExecuting else { return }
    if device.isInteractive { draw() } else { printFrame() }
  }

  private func printFrame() {
    guard isUnprinted, let frame else { return }
    isUnprinted = false
    if lastWasFrame { device.output("\n") }
    write(frame.lines(device.style))
    lastWasFrame = true
  }

  private func draw() {
    guard let frame else { return }
    // The user can have resized the terminal since.
    if columns != device.columns() { return show() }
    let lines = frame.lines(device.style)
    let clear = device.style == .ansi ? "\u{1B}[2J\u{1B}[H" : "\n"
    let progress = state.map { sending.contains($0.top.id) } == true ? ["Sending…"] : []
    device.output(clear + (lines + messages + progress).joined(separator: "\n") + "\n> ")
  }

  private func write(_ lines: [String]) { device.output(lines.joined(separator: "\n") + "\n") }
}
