#if canImport(SwiftUI)
public import SwiftUI

extension View {
  /// Adds a guard to the screen that contains the view.
  ///
  /// - Parameters:
  ///   - name: The name of the guard, which is different for each guard of the screen.
  ///   - event: `.push` for screens that open directly above, or `.dismiss` for closing the screen.
  ///     While a guard for `.dismiss` is active, the user can't swipe the screen away.
  ///   - isActive: A Boolean value indicating whether the guard runs.
  ///   - decide: Returns the decision, such as `.redirect("/ask")` with the link of an alert.
  public func navigationGuard(
    _ name: String = "navigationGuard", on event: GuardRequest.Event, isActive: Bool = true,
    _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> some View {
    modifier(NavigationGuard(name: name, event: event, isActive: isActive, decide: decide))
  }
}

private struct NavigationGuard: ViewModifier {
  let name: String
  let event: GuardRequest.Event
  let isActive: Bool
  let decide: (GuardRequest) -> GuardDecision
  @State private var latest = Latest()
  @Environment(\.place) private var place

  /// The guard of the latest body.
  private final class Latest {
    var decide: (GuardRequest) -> GuardDecision = { _ in .allow }
    var (isActive, isVisible) = (false, false)
  }

  func body(content: Content) -> some View {
    let _ = renew()
    content
      .onAppear {
        (latest.isVisible, latest.isActive) = (true, isActive)
        place?.entry.guards[event.rawValue + name] = latest
        update()
      }
      .onDisappear {
        latest.isVisible = false
        // A covered screen is still guarded. Its disappearance can be reported after that of the view.
        place?.model.clock.nextTurn {
          guard place?.entry.isVisible == true, !latest.isVisible else { return }
          latest.isActive = false
          update()
        }
      }
  }

  /// Updates the guard on the next turn, because a body must not change the screen.
  private func renew() {
    latest.decide = decide
    guard latest.isActive != isActive else { return }
    latest.isActive = isActive
    place?.model.clock.nextTurn(update)
  }

  private func update() {
    // A refresh replaces the view.
    guard let place, place.entry.guards[event.rawValue + name] === latest else { return }
    let (navigator, entry) = (place.model.base, place.entry.id)
    if latest.isActive {
      navigator.addGuard(name, on: event, for: entry) { [latest] in latest.decide($0) }
    } else {
      navigator.removeGuard(name, on: event, for: entry)
    }
  }
}
#endif
