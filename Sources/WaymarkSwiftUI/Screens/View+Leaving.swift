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
    /// The guard of the last body: an entry keeps its guards, and is given only one.
    @MainActor final class Last {
      var decide: ((GuardRequest) -> GuardDecision)?
    }

    let name: String
    let decide: (GuardRequest) -> GuardDecision
    @State private var last = Last()
    @Environment(\.place) private var place

    func body(content: Content) -> some View {
      if last.decide != nil { let _ = last.decide = decide }
      content.onAppear {
        let isNew = last.decide == nil
        last.decide = decide
        guard isNew, let place else { return }
        place.model.navigator?.guardOpens(name, above: place.entry.id) { [last] request in
          MainActor.assumeIsolated { last.decide?(request) ?? .allow }
        }
      }
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
#endif
