#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark

  /// A button that opens a link of the nearest navigator, or lays a view that has no link.
  ///
  /// It also works inside a sheet, a cover or an alert that the app presents by itself: a link that
  /// pushes goes on beneath, where the user sees it after closing the app's own, and a link that
  /// presents waits until then. Call `dismiss` as well if the user is to see it at once.
  public struct LinkButton<Label: View>: View {
    private let lead: LinkLead
    private let label: Label
    @State private var anchor = AnchorModel()
    @Environment(\.place) private var place

    /// A button that opens a link; a popover points at it.
    public init(_ target: LinkTarget, @ViewBuilder label: () -> Label) {
      self.init(.target(target), label)
    }

    /// A button that lays a view; needs a navigator of views.
    public init(
      title: String? = nil, present presentation: Presentation = .push,
      context: [String: any Sendable] = [:],
      @ViewBuilder destination: @escaping () -> some View, @ViewBuilder label: () -> Label
    ) {
      self.init(.view(title, presentation, context) { AnyView(destination()) }, label)
    }

    init(_ lead: LinkLead, _ label: () -> Label) {
      self.lead = lead
      self.label = label()
    }

    /// The button.
    public var body: some View {
      if let place, !place.level.isDialog, lead.mayPoint(place) {
        button.modifier(LinkAnchor(name: nil, place: place, anchor: anchor))
      } else {
        button.disabled(place == nil)
      }
    }

    private var button: some View {
      Button {
        if let place { lead.follow(place, anchor) }
      } label: {
        label
      }
    }
  }

  /// The action of a button, and whether it may open a popover.
  struct LinkLead {
    /// True if a popover may point at the button; only then it has what presents one.
    let mayPoint: @MainActor (Place) -> Bool
    let follow: @MainActor (Place, AnchorModel) -> Void

    static func view(
      _ title: String?, _ presentation: Presentation, _ context: [String: any Sendable],
      _ make: @escaping @MainActor () -> AnyView
    ) -> LinkLead {
      LinkLead(mayPoint: { _ in presentation == .popover }) { place, anchor in
        place.lay(make(), title: title, presentation, context, at: anchor.name)
      }
    }

    static func target(_ target: LinkTarget) -> LinkLead {
      LinkLead(mayPoint: { $0.presentsPopover(target) }) { $0.open(target, at: $1.name) }
    }
  }

  extension LinkButton where Label == Text {
    /// A button that opens a link, with a title that is looked up in the app's tables of strings.
    public init(_ titleKey: LocalizedStringKey, to target: LinkTarget) {
      self.init(target) { Text(titleKey) }
    }

    /// A button with a title as it is that opens a link.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, to target: LinkTarget) {
      self.init(target) { Text(title) }
    }
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
