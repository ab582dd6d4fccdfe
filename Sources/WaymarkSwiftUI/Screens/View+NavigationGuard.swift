#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

extension View {
  /// Adds a guard to the screen that contains the view. While `isActive` is `false`, the guard
  /// doesn't run.
  ///
  /// - Parameters:
  ///   - event: `.push` to guard screens that open directly above, or `.dismiss` to guard the
  ///     screen against being closed. While a guard for `.dismiss` is active, the user can't swipe
  ///     the screen away.
  ///   - isActive: Whether the guard runs.
  ///   - decide: Returns the decision, such as `.redirect(to:)` with the link of a dialog.
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
    guarded(content)
  }

  @ViewBuilder private func guarded(_ content: Content) -> some View {
    if event == .dismiss {
      content
        .modifier(DismissalGuard(isAsking: isActive, ask: ask))
        .onAppear { if isActive { add() } }
        .onDisappear {
          // A screen that another one covers is still guarded.
          if place?.entry.id == place?.model.navigator.state.top.id { remove() }
        }
    } else {
      content
    }
  }

  private func add() {
    place.map { $0.model.navigator.addGuard(name, on: event, for: $0.entry.id, decide) }
  }

  private func remove() {
    place.map { $0.model.navigator.removeGuard(name, on: event, for: $0.entry.id) }
  }

  private func ask() {
    place.map { $0.model.send($0.isRoot ? .request(.dismiss) : .request(.back)) }
  }
}

struct DismissalGuard: ViewModifier {
  let isAsking: Bool
  var holdsSheet = true
  let ask: () -> Void
  @Environment(\.place) private var place

  func body(content: Content) -> some View {
    content
      .modifier(
        DismissalInterceptor(
          isAsking: isAsking, isRoot: place?.isRoot != false, ask: ask, holdsSheet: holdsSheet)
      )
      .onChange(of: isAsking) { tell() }
      .onAppear { tell() }
      .onDisappear { place?.entry.isAsking = false }
  }

  private func tell() { place?.entry.isAsking = isAsking }
}

/// Disables the gestures and the buttons that close a screen, and adds a button that asks.
struct DismissalInterceptor: ViewModifier {
  let isAsking: Bool
  let isRoot: Bool
  let ask: () -> Void
  var hasButton = true
  /// A Boolean value indicating whether the user can't swipe a sheet away either.
  var holdsSheet = true

  func body(content: Content) -> some View {
    content
      .navigationBarBackButtonHidden(isAsking)
      .interactiveDismissDisabled(isAsking && holdsSheet)
      .toolbar {
        if isAsking, hasButton, !isRoot {
          ToolbarItem(placement: Platform.leading) {
            // The button of the system has the same localized title.
            Button {
              ask()
            } label: {
              Label("Back", systemImage: "chevron.backward").labelStyle(.titleAndIcon)
            }
          }
        }
      }
  }
}
#endif
