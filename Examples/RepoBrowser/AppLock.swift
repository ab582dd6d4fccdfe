import Waymark
import WaymarkPage

/// Keeps links waiting while the app is locked.
///
/// That it is locked is kept with the entry at the bottom of the first tab, which always stands: so it
/// is saved with everything else, whatever becomes of the screen that says so.
final class AppLock {
  private static let mark = "locked"
  private weak var navigator: Navigator<Page>?

  /// Watches over a navigator from now on; called once.
  func watch(_ navigator: Navigator<Page>) {
    self.navigator = navigator
    navigator.guardOpens("lock") { self.decide($0) }
    // By hand nobody leaves the screen; what the app itself takes away comes back.
    navigator.onTransition = { self.follow($0.before, $0.after) }
  }

  /// Takes the screen of the lock away, and shows the newest link that waited.
  func unlock() {
    guard let navigator, Self.isLocked(navigator.state) else { return }
    navigator.setPayload(nil, for: navigator.state.tabs[0].root.id)
    if Self.isShown(in: navigator.state) { navigator.dismiss() }
    navigator.pendingLink.open()
  }

  private func decide(_ request: GuardRequest) -> GuardDecision {
    guard let navigator, Self.isLocked(navigator.state), request.source != .restoration,
      ![BrowserLink.lock.link, BrowserLink.unlock.link].contains(request.link?.description)
    else { return .allow }
    return .wait(at: BrowserLink.lock)
  }

  private func follow(_ before: NavigationState, _ after: NavigationState) {
    if Self.isLocked(after) {
      if !Self.isShown(in: after) { navigator?.open(BrowserLink.lock) }
    } else if Self.isShown(in: after), !Self.isShown(in: before) {
      navigator?.setPayload(Self.mark, for: after.tabs[0].root.id)
    }
  }

  private static func isLocked(_ state: NavigationState) -> Bool {
    state.tabs[0].root.payload == mark
  }

  private static func isShown(in state: NavigationState) -> Bool {
    state.top.link.description == BrowserLink.lock.link
  }
}
