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
      if place?.level.isDialog == true {
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
  }
#endif
