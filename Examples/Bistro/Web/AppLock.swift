import Bistro
import Waymark
import WaymarkPage

/// Keeps links waiting while the app is locked.
///
/// That it is locked is kept with the entry at the bottom of the first tab, which always stands: so it
/// is saved with everything else, whatever becomes of the screen that says so.
final class AppLock {
  private weak var navigator: Navigator<Page>?

  /// The bistro with a lock, for one session of a host, and what to do with its navigator.
  static func session() -> (routes: Routes<Page>, start: (Navigator<Page>) -> Void) {
    let bistro = Bistro<Page>(more: [.row("Lock", link: "/lock")]) { $0 }
    let lock = AppLock()
    var routes = bistro.routes
    lock.add(to: &routes)
    return (
      routes,
      {
        bistro.navigator = $0
        lock.watch($0)
      }
    )
  }

  private func add(to routes: inout Routes<Page>) {
    routes.add(
      "/lock", .present(.fullScreen), .reuse(.existing),
      .asksToLeave("lock") { _ in .deny("Unlock the app first.") }
    ) {
      Page(
        "Locked",
        items: [
          .text("Links wait until it is unlocked; then the newest of them is shown."),
          .row("Unlock", link: "/unlock"),
        ])
    }
    routes.action("/unlock") { self.unlock() }
  }

  /// Watches over a navigator from now on; called once.
  private func watch(_ navigator: Navigator<Page>) {
    self.navigator = navigator
    navigator.guardOpens("lock") { self.decide($0) }
    // By hand nobody leaves the screen; what the app itself takes away comes back.
    navigator.onTransition = { self.follow($0.before, $0.after) }
  }

  /// Takes the screen of the lock away, and shows the newest link that waited.
  private func unlock() {
    guard let navigator, Self.isLocked(navigator.state) else { return }
    navigator.setPayload(nil, for: navigator.state.tabs[0].root.id)
    if Self.isShown(in: navigator.state) { navigator.dismiss() }
    navigator.pendingLink.open()
  }

  private func decide(_ request: GuardRequest) -> GuardDecision {
    guard let navigator, Self.isLocked(navigator.state), request.source != .restoration,
      !["/lock", "/unlock"].contains(request.link?.description)
    else { return .allow }
    return .wait(at: "/lock")
  }

  private func follow(_ before: NavigationState, _ after: NavigationState) {
    if Self.isLocked(after) {
      if !Self.isShown(in: after) { navigator?.open("/lock") }
    } else if Self.isShown(in: after), !Self.isShown(in: before) {
      navigator?.setPayload("locked", for: after.tabs[0].root.id)
    }
  }

  private static func isLocked(_ state: NavigationState) -> Bool {
    state.tabs[0].root.payload == "locked"
  }

  private static func isShown(in state: NavigationState) -> Bool {
    state.top.link.description == "/lock"
  }
}
