#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark

  /// A button that opens a link of the nearest navigator, or lays a view that has no link.
  public struct LinkButton<Label: View>: View {
    private let action: (Place, AnchorModel) -> Void
    private let label: Label
    @State private var anchor = AnchorModel()
    @Environment(\.place) private var place

    /// A button that opens a link; a popover points at it.
    public init(_ target: LinkTarget, @ViewBuilder label: () -> Label) {
      self.init({ $0.open(target, at: $1.name) }, label)
    }

    /// A button that lays a view; needs a navigator of views.
    public init(
      title: String? = nil, present presentation: Presentation = .push,
      context: [String: any Sendable] = [:],
      @ViewBuilder destination: @escaping () -> some View, @ViewBuilder label: () -> Label
    ) {
      self.init(
        { $0.lay(AnyView(destination()), title: title, presentation, context, at: $1.name) }, label)
    }

    init(_ action: @escaping (Place, AnchorModel) -> Void, _ label: () -> Label) {
      self.action = action
      self.label = label()
    }

    /// The button.
    public var body: some View {
      if place?.level.isQuestion == true {
        button
      } else {
        button
          .disabled(place == nil)
          .modifier(LinkAnchor(name: nil, place: place, anchor: anchor))
      }
    }

    private var button: some View {
      Button {
        if let place { action(place, anchor) }
      } label: {
        label
      }
    }
  }

  extension LinkButton where Label == Text {
    /// A button with a title that opens a link.
    public init(_ title: String, to target: LinkTarget) { self.init(target) { Text(title) } }
  }

  extension View {
    /// Has the view lead to a link when it is tapped.
    public func linkDestination(_ target: LinkTarget) -> some View {
      LinkButton(target) { self }.buttonStyle(.plain)
    }

    /// Has the view lead to another one that has no link; needs a navigator of views.
    public func linkDestination(
      title: String? = nil, present presentation: Presentation = .push,
      context: [String: any Sendable] = [:], @ViewBuilder _ destination: @escaping () -> some View
    ) -> some View {
      LinkButton(
        title: title, present: presentation, context: context, destination: destination
      ) { self }.buttonStyle(.plain)
    }

    /// Lets popovers point at the view by a name, as ``Navigator/open(_:from:)`` gives it.
    public func linkAnchor(_ name: String) -> some View { modifier(NamedAnchor(name: name)) }

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

  private struct NamedAnchor: ViewModifier {
    let name: String
    @State private var anchor = AnchorModel()
    @Environment(\.place) private var place

    func body(content: Content) -> some View {
      content.modifier(LinkAnchor(name: name, place: place, anchor: anchor))
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
        place.model.navigator?.guardEntry(name, of: place.entry.id) { [last] request in
          MainActor.assumeIsolated { last.decide?(request) ?? .allow }
        }
      }
    }
  }

  private struct AsksToLeave: ViewModifier {
    let isAsking: Bool
    let ask: () -> Void
    @Environment(\.place) private var place

    func body(content: Content) -> some View {
      content
        .onChange(of: isAsking) { tell() }
        .onAppear { tell() }
        .onDisappear { place?.entry.ask = nil }
    }

    private func tell() { place?.entry.ask = isAsking ? ask : nil }
  }
#endif
