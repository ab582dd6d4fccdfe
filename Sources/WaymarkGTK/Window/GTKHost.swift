#if GTK
  import CGTK
  public import Waymark
  public import WaymarkPage
  import WaymarkWeb

  /// Shows a navigator's screens in a desktop window of GTK 4 and libadwaita.
  @MainActor public final class GTKHost<Screen> {
    /// The content of a screen.
    public enum Content {
      /// A portable page.
      case page(Page)
      /// A widget of the app's own.
      case widget(GTKWidget, title: String? = nil)
    }

    /// Where events go; set by the navigator.
    public var onEvent: ((HostEvent) -> Void)? {
      didSet { if onEvent == nil { reset() } }
    }

    /// Where the app's own links are in the web, as `https://example.com`: web pages whose addresses
    /// begin with `/` are there.
    public var webOrigin: String?
    /// False if the cookies and caches of web pages end with the window; set it before the first page.
    public var keepsWebData = true

    let words: HostWords
    let view = WindowView()
    var motionTime: UInt32 = 250
    var tabs: [TabView] = []
    var layers: [LayerView] = []
    /// Layers that are closed, until they have gone.
    var leavingLayers: [LayerView] = []
    /// The rows of columns that lead to what is shown beside them.
    var markedRows: [GTKWidget] = []
    /// What had the focus before each layer came.
    var focusBelow: [(layer: LayerID, focus: GTKWidget?)] = []
    var state: NavigationState?
    var screens: Screens<Screen>?
    let tabNames: [GTKTab]
    let content: (Screen) -> Content
    let wrap: ((Page) -> Screen)?
    let loads = PageLoads()
    let webPages = ShownWebPages()
    #if canImport(CWebKit)
      /// The cookies and caches of web pages, once there was one.
      var madeWebSession: GTKObject?
    #endif
    /// The update that is not settled yet.
    private var revision: Int?
    /// The callers of ``closed()`` that wait for the window to close.
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Tells how far screens are scrolled, in a moment.
    var scrollTask: Task<Void, Never>?
    /// Keeps the size of the window.
    var sizeStore: (any StateStore)?
    /// Looks in a moment whether the size was kept.
    var sizeTask: Task<Void, Never>?
    /// Why it was not, and whether that was reported.
    var (sizeFailure, hasReportedSize): (String?, Bool) = (nil, false)
    /// True while the widgets are made to show the state: what they signal then, no user did.
    var isRendering = false

    /// Makes a window for screens of an app's own types.
    /// - Parameter wrap: makes a screen of a page that has no link, where the app has such pages.
    public init(
      tabs: [GTKTab] = [], words: HostWords = .english, page wrap: ((Page) -> Screen)? = nil,
      content: @escaping (Screen) -> Content
    ) {
      tabNames = tabs
      self.words = words
      self.wrap = wrap
      self.content = content
      loads.onChange = { [weak self] in self?.loadChanged($0) }
      listen()
      let window = view.window.pointer
      Signal.observe(window, "default-width") { [weak self] in self?.widthChanged() }
      view.onClose = { [weak self] in self?.windowClosed() }
    }

    /// The window, for calls of GTK.
    public var window: GTKWidget { view.window }

    /// Shows the window, in front of others.
    public func present() { gtk_window_present(view.window.pointer.cast()) }

    /// Waits until the window is closed.
    public func closed() async {
      if !view.isClosed { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Says something to the user, for some seconds.
    public func say(_ words: String) { notify(Page.Notice(words)) }

    private func widthChanged() {
      // A screen that gets another column is made anew.
      tellScrolling()
      render()
      // A motion in a column that was removed never reports its end.
      settleIfStill()
    }

    private func windowClosed() {
      tellScrolling()
      flushSize()
      onEvent?(.closed)
      for one in waiting { one.resume() }
      waiting = []
    }

    /// The size that the window has, or gets when it is first shown.
    public var size: (width: Int, height: Int) {
      get { view.size }
      set { view.size = newValue }
    }
  }

  extension GTKHost where Screen == Page {
    /// Makes a window for pages.
    public convenience init(tabs: [GTKTab] = [], words: HostWords = .english) {
      self.init(tabs: tabs, words: words, page: { $0 }, content: { .page($0) })
    }
  }

  extension GTKHost: @MainActor NavigationHost {
    /// Begins to show an update; it is settled once nothing moves any more.
    public func apply(_ update: NavigationUpdate, screens: Screens<Screen>) {
      guard !view.isClosed else {
        onEvent?(.settled(revision: update.revision, .failed("The window is closed")))
        return
      }
      if screens !== self.screens { begin(screens) }
      loads.keep(only: Set(update.after.entryIDs))
      state = update.after
      revision = update.revision
      render(StackView.Motion(change: update.stackChange, style: update.transition))
      settleIfStill()
    }
  }

  extension GTKHost {
    private func begin(_ screens: Screens<Screen>) {
      self.screens = screens
      reportSizeFailure()
      webPages.listen(to: screens)
      guard let navigator = screens.navigator, navigator.onSystemOpen == nil else { return }
      navigator.onSystemOpen = {
        gtk_show_uri(nil, $0.description, guint32(GDK_CURRENT_TIME))
      }
    }

    /// True while an animation runs.
    var isMoving: Bool {
      tabs.contains(where: \.isMoving) || (layers + leavingLayers).contains(where: \.isMoving)
    }

    /// Answers the update under way unless something still moves.
    func settleIfStill() {
      guard !isRendering, !isMoving else { return }
      removeLeavingLayers()
      guard let number = revision else { return }
      revision = nil
      onEvent?(.settled(revision: number, .completed))
    }

    private func reset() {
      loads.keep(only: [])
      isRendering = true
      for tab in tabs {
        adw_view_stack_remove(view.tabStack.pointer.opaque, tab.widget.pointer)
      }
      leavingLayers += layers
      removeLeavingLayers()
      (tabs, layers, state, screens, revision) = ([], [], nil, nil, nil)
      isRendering = false
    }

    private func removeLeavingLayers() {
      for layer in leavingLayers {
        gtk_overlay_remove_overlay(view.overlay.pointer.opaque, layer.widget.pointer)
      }
      leavingLayers = []
    }
  }
#endif
