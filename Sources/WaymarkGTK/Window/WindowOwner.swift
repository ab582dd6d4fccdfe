#if GTK
  import Waymark
  import WaymarkPage

  /// What the parts of a window ask of their host.
  @MainActor protocol WindowOwner: AnyObject {
    var words: HostWords { get }
    /// How long an animation lasts, in milliseconds.
    var motionTime: UInt32 { get }
    /// Asks the navigator for something that it may refuse.
    func ask(_ request: HostRequest)
    /// Presses a button of a bar, or chooses from its menu, and says it if that does nothing.
    func press(_ button: BarButton, item: Int?)
    func open(_ target: LinkTarget)
    func push(_ destination: Page.Row.Destination, anchor: String?)
    func notify(_ notice: Page.Notice)
    /// Makes what is below the bar of an entry.
    func makeContent(of entry: Entry) -> ScreenContent
    func chrome(of entry: Entry) -> ScreenChrome?
    /// Called whenever an animation has ended.
    func motionEnded()
  }
#endif
