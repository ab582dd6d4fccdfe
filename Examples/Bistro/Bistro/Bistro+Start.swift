public import Waymark

extension Bistro {
  /// The titles of the tabs.
  public static var tabs: [String] { ["Restaurants", "Orders"] }

  /// Starts the app as it was left.
  public func start(from store: any StateStore) -> Navigator<Screen> {
    do {
      let navigator = try Navigator(routes)
      self.navigator = navigator
      navigator.session.saving = StateSaving(in: store)
      navigator.session.restore()
      return navigator
    } catch {
      preconditionFailure(error.message)
    }
  }
}
