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
  @Environment(\.place) private var place

  func body(content: Content) -> some View {
    // Each body replaces the guard of the one before.
    let _ = isActive ? add() : remove()
    if event == .dismiss {
      content
        .modifier(DismissalGuard(isAsking: isActive))
        .onAppear { if isActive { add() } }
        .onDisappear {
          // A screen that another one covers is still guarded.
          if place?.entry.id == place?.model.base.state.top.id { remove() }
        }
    } else {
      content
    }
  }

  private func add() {
    place.map { $0.model.base.addGuard(name, on: event, for: $0.entry.id, decide) }
  }

  private func remove() {
    place.map { $0.model.base.removeGuard(name, on: event, for: $0.entry.id) }
  }
}

/// A modifier that disables the gestures and buttons that close a screen, and adds one that asks.
struct DismissalGuard: ViewModifier {
  let isAsking: Bool
  /// A Boolean value indicating whether the route has the guard, instead of the screen itself.
  var isOfRoute = false
  /// A Boolean value indicating whether the user can't swipe a sheet away either.
  var holdsSheet = true
  /// The action of the button, or `nil` to request the end of the screen.
  var ask: (() -> Void)?
  @Environment(\.place) private var place

  func body(content: Content) -> some View {
    content
      .navigationBarBackButtonHidden(isAsking)
      .interactiveDismissDisabled(isAsking && holdsSheet)
      .toolbar {
        if isAsking, let place, !place.isRoot, !(isOfRoute && place.entry.isAsking) {
          ToolbarItem(placement: Platform.leading) {
            // The button of the system has the same localized title.
            Button {
              place.model.goBack(from: place.entry)
            } label: {
              Label("Back", systemImage: "chevron.backward").labelStyle(.titleAndIcon)
            }
          }
        }
      }
      .onChange(of: isAsking) { tell(isAsking) }
      .onAppear { tell(isAsking) }
      .onDisappear { tell(false) }
  }

  private func tell(_ isAsking: Bool) {
    guard !isOfRoute else { return }
    place?.entry.isAsking = isAsking
    if let ask { place?.entry.goBack = isAsking ? ask : nil }
  }
}
#endif
