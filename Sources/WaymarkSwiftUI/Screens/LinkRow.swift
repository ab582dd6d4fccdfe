#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark

  /// A row of a list that opens a link, and looks like a `NavigationLink` where the link pushes.
  public struct LinkRow<Label: View>: View {
    private let target: LinkTarget
    private let label: Label

    /// A row that opens a link.
    public init(_ target: LinkTarget, @ViewBuilder label: () -> Label) {
      self.target = target
      self.label = label()
    }

    /// The row.
    public var body: some View {
      LinkButton(target) {
        HStack {
          label
          Spacer()
          LinkAccessory(link: target.link)
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

  /// The symbol at the end of a row: a chevron if its link pushes, an arrow if it leaves the app.
  struct LinkAccessory: View {
    let link: String
    @Environment(\.place) private var place

    var body: some View {
      switch place?.model.screens.kind(link) {
      case .push, .reuse: mark("chevron.forward")
      case .external: mark("arrow.up.forward")
      case .sheet, .popover, .action, nil: EmptyView()
      }
    }

    /// VoiceOver skips the symbol: it says already that the row is a button.
    private func mark(_ name: String) -> some View {
      Image(systemName: name).font(.footnote).foregroundStyle(.tertiary).accessibilityHidden(true)
    }
  }
#endif
