#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

extension View {
  /// Asks before anything is laid directly on the screen that the view belongs to.
  public func navigatorGuard(
    _ name: String = "navigatorGuard", _ decide: @escaping (GuardRequest) -> GuardDecision
  ) -> some View {
    modifier(NavigatorGuard(name: name, decide: decide))
  }

  /// Keeps the user from leaving the screen by hand, and does something instead.
  public func asksToLeave(_ isAsking: Bool = true, _ ask: @escaping () -> Void) -> some View {
    modifier(AsksToLeave(isAsking: isAsking, ask: ask))
  }
}

private struct NavigatorGuard: ViewModifier {
  let name: String
  let decide: (GuardRequest) -> GuardDecision
  @Environment(\.place) private var place

  func body(content: Content) -> some View {
    // Each body replaces the guard of the one before.
    let _ = place.map { $0.model.navigator?.guardOpens(name, above: $0.entry.id, decide) }
    content
  }
}

struct AsksToLeave: ViewModifier {
  let isAsking: Bool
  var holdsSheet = true
  let ask: () -> Void
  @Environment(\.place) private var place

  func body(content: Content) -> some View {
    content
      .modifier(
        Leaving(
          isAsking: isAsking, isRoot: place?.isRoot != false, ask: ask, holdsSheet: holdsSheet)
      )
      .onChange(of: isAsking) { tell() }
      .onAppear { tell() }
      .onDisappear { place?.entry.isAsking = false }
  }

  private func tell() { place?.entry.isAsking = isAsking }
}

/// Keeps the user from leaving a screen by hand, and asks instead.
struct Leaving: ViewModifier {
  let isAsking: Bool
  let isRoot: Bool
  let ask: () -> Void
  var hasButton = true
  /// True if a sheet is not swiped away either.
  var holdsSheet = true

  func body(content: Content) -> some View {
    content
      .navigationBarBackButtonHidden(isAsking)
      .interactiveDismissDisabled(isAsking && holdsSheet)
      .toolbar {
        if isAsking, hasButton, !isRoot {
          ToolbarItem(placement: Platform.leading) {
            // As the system's own, whose word comes from the app's tables of strings.
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
