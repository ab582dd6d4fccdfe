#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

/// A row of a list that opens a link, or shows a view that doesn't have a link. It looks like a
/// `NavigationLink` if the screen is pushed.
public struct LinkRow<Label: View>: View {
  private let lead: LinkAction
  private let label: Label
  @Environment(\.place) private var place

  /// Creates a row that opens a link.
  public init(_ target: LinkTarget, @ViewBuilder label: () -> Label) {
    lead = .link(target)
    self.label = label()
  }

  /// Creates a row that shows a view without a link.
  /// - Parameter values: Values for guards. They are never saved.
  public init(
    title: String? = nil, as presentation: Presentation = .push,
    values: [String: any Sendable] = [:],
    @ViewBuilder destination: @escaping () -> some View, @ViewBuilder label: () -> Label
  ) {
    lead = .view(title, presentation, values) { AnyView(destination()) }
    self.label = label()
  }

  /// The row.
  public var body: some View {
    LinkButton(lead) {
      HStack {
        label
        Spacer()
        // VoiceOver skips the symbol: it says already that the row is a button.
        if let sign {
          Image(systemName: sign).font(.footnote).foregroundStyle(.tertiary)
            .accessibilityHidden(true)
        }
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }

  /// A chevron if the link shows a screen in the stack, an arrow if it leaves the app, and no symbol for
  /// the root of a tab.
  private var sign: String? {
    switch lead.kind(place) {
    case .push: "chevron.forward"
    case .external: "arrow.up.forward"
    case .reuse, .sheet, .popover, .action, nil: nil
    }
  }
}

extension LinkRow where Label == Text {
  /// Creates a row that opens a link, with a localized title.
  public init(_ titleKey: LocalizedStringKey, to target: LinkTarget) {
    self.init(target) { Text(titleKey) }
  }

  /// Creates a row that opens a link, with a title that isn't localized.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, to target: LinkTarget) {
    self.init(target) { Text(title) }
  }
}
#endif
