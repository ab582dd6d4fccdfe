#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark

  /// A row of a list that opens a link, or lays a view that has no link; it looks like a `NavigationLink`
  /// where that is pushed.
  public struct LinkRow<Label: View>: View {
    private let lead: LinkLead
    private let sign: LinkAccessory
    private let label: Label

    /// A row that opens a link.
    public init(_ target: LinkTarget, @ViewBuilder label: () -> Label) {
      lead = .target(target)
      sign = LinkAccessory(link: target.link, presentation: target.presentation)
      self.label = label()
    }

    /// A row that lays a view; needs a navigator of views.
    public init(
      title: String? = nil, present presentation: Presentation = .push,
      context: [String: any Sendable] = [:],
      @ViewBuilder destination: @escaping () -> some View, @ViewBuilder label: () -> Label
    ) {
      lead = .view(title, presentation, context) { AnyView(destination()) }
      sign = LinkAccessory(link: nil, presentation: presentation)
      self.label = label()
    }

    /// The row.
    public var body: some View {
      LinkButton(lead) {
        HStack {
          label
          Spacer()
          sign
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    }
  }

  extension LinkRow where Label == Text {
    /// A row that opens a link, with a title that is looked up in the app's tables of strings.
    public init(_ titleKey: LocalizedStringKey, to target: LinkTarget) {
      self.init(target) { Text(titleKey) }
    }

    /// A row with a title as it is that opens a link.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, to target: LinkTarget) {
      self.init(target) { Text(title) }
    }
  }

  /// The symbol at the end of a row: a chevron if its link pushes, an arrow if it leaves the app, and
  /// none if it shows a screen that may stand already.
  struct LinkAccessory: View {
    /// nil for a view without a link.
    let link: String?
    /// nil leaves it to the route of the link.
    let presentation: Presentation?
    @Environment(\.place) private var place

    private var kind: LinkKind? {
      switch presentation {
      case .push: .push
      case .external: .external
      case .replace, .sheet, .fullScreen, .modal, .popover, .alert, .actionSheet: nil
      case nil: link.flatMap { place?.model.screens.kind($0) }
      }
    }

    var body: some View {
      switch kind {
      case .push: mark("chevron.forward")
      case .external: mark("arrow.up.forward")
      case .reuse, .sheet, .popover, .action, nil: EmptyView()
      }
    }

    /// VoiceOver skips the symbol: it says already that the row is a button.
    private func mark(_ name: String) -> some View {
      Image(systemName: name).font(.footnote).foregroundStyle(.tertiary).accessibilityHidden(true)
    }
  }
#endif
