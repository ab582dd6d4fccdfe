#if GTK
  import Waymark
  import WaymarkPage
  import WaymarkWeb

  /// What the parts of a window ask of their host.
  @MainActor protocol WindowOwner: AnyObject {
    var words: HostWords { get }
    /// How long an animation lasts, in milliseconds.
    var motionTime: UInt32 { get }
    /// Asks the navigator for something that it may refuse.
    func ask(_ request: HostRequest)
    /// True if a swipe back to an entry asks first.
    func mustAsk(toGoBackTo id: EntryID) -> Bool
    /// Called when the user has swiped back to an entry, which is shown already.
    func didSwipeBack(to id: EntryID)
    /// Presses a button of a bar, or chooses from its menu, and says it if that does nothing.
    func press(_ button: BarButton, item: Int?)
    func open(_ target: LinkTarget)
    /// What following a link does; nil for one that nothing takes.
    func kind(of link: String) -> LinkKind?
    func push(_ destination: Page.Row.Destination, anchor: String?)
    func notify(_ notice: Page.Notice)
    /// Makes what is below the bar of an entry.
    func makeContent(of entry: Entry) -> ScreenContent
    func chrome(of entry: Entry) -> ScreenChrome?
    /// Called whenever an animation has ended.
    func motionEnded()
    /// Called whenever the user has scrolled a screen, perhaps many times a second.
    func didScroll()

    // MARK: Web pages

    /// Where the app's own links are in the web.
    var webOrigin: String? { get }
    var webNavigator: (any WebPageNavigator)? { get }
    var webPages: ShownWebPages { get }
    #if canImport(CWebKit)
      /// The cookies and caches of web pages.
      var webSession: GTKObject { get }
    #endif
    /// Takes what the document of a screen is called.
    func screen(_ id: EntryID, hasTitle title: String)
    /// Takes the link that the page of a screen has led on to.
    func screen(_ id: EntryID, hasLink link: String)
  }
#endif
