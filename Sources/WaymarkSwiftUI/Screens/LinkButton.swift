#if canImport(SwiftUI)
import Foundation
public import SwiftUI

/// A button that opens a link with the nearest navigator, or shows a view that doesn't have a link.
///
/// In a sheet, cover or alert that the app itself presents, the link opens behind it. The user sees
/// the new screen after closing the sheet. To show the screen at once, dismiss the sheet as well.
public struct LinkButton<Label: View>: View {
  private let lead: LinkAction
  private let label: Label
  @State private var anchor = UUID().uuidString
  @Environment(\.place) private var place

  /// Creates a button that opens a link. A popover points at the button.
  public init(_ target: LinkTarget, @ViewBuilder label: () -> Label) {
    self.init(.link(target), label)
  }

  /// Creates a button that shows a view without a link.
  /// - Parameter values: Values for guards. They are never saved.
  public init(
    title: String? = nil, as presentation: Presentation = .push,
    values: [String: any Sendable] = [:],
    @ViewBuilder destination: @escaping () -> some View, @ViewBuilder label: () -> Label
  ) {
    self.init(.view(title, presentation, values) { AnyView(destination()) }, label)
  }

  init(_ lead: LinkAction, _ label: () -> Label) {
    self.lead = lead
    self.label = label()
  }

  /// The button.
  public var body: some View {
    let button = Button {
      if let place { lead.follow(place, at: anchor) }
    } label: {
      label
    }
    if lead.kind(place) == .popover, place != nil {
      button.linkAnchor(anchor)
    } else {
      button.disabled(place == nil)
    }
  }
}

@MainActor enum LinkAction {
  case link(LinkTarget)
  case view(String?, Presentation, [String: any Sendable], @MainActor () -> AnyView)

  /// Returns the kind of the link, or `nil` if no route matches it.
  func kind(_ place: Place?) -> LinkKind? {
    switch self {
    case .link(let target):
      target.presentation.map(\.kind) ?? place?.model.base.linkKind(of: target.link)
    case .view(_, let presentation, _, _): presentation.kind
    }
  }

  func follow(_ place: Place, at anchor: String) {
    switch self {
    case .link(let target): place.model.base.open(target.pressed(at: anchor), from: nil)
    case .view(let title, let presentation, let values, let make):
      place.model.base.push(
        make(), title: title, as: presentation, anchor: anchor, values: values)
    }
  }
}

extension LinkButton where Label == Text {
  /// Creates a button that opens a link, with a localized title.
  public init(_ titleKey: LocalizedStringKey, to target: LinkTarget) {
    self.init(target) { Text(titleKey) }
  }

  /// Creates a button that opens a link, with a title that isn't localized.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, to target: LinkTarget) {
    self.init(target) { Text(title) }
  }
}

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
    case .reuse, .sheet, .dialog, .popover, .action, nil: nil
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
