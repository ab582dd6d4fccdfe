public import Foundation

/// An edge of a view.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// The edge where lines begin.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where lines end.
  case trailing
}

/// A point of a view.
public struct UnitPoint: Hashable, Sendable {
  private let name: String

  /// The middle.
  public static let center = UnitPoint(name: "center")
}

/// Something that is measured in a view.
public struct Anchor<Value> {
  /// How it is measured.
  public struct Source {
    let name: String
  }
}

extension Anchor.Source where Value == CGRect {
  /// All of the view.
  public static var bounds: Anchor<CGRect>.Source { .init(name: "bounds") }
}

/// What a popover points at.
public enum PopoverAttachmentAnchor {
  /// A part of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view.
  case point(UnitPoint)
}

/// Whether something is seen.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As it is usual there.
  case automatic
  /// It is.
  case visible
  /// It is not.
  case hidden
}

/// How high a sheet is.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  /// About half of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// All of it.
  public static let large = PresentationDetent(name: "large")
  /// A part of the height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

struct DetentsAttribute: StandInAttribute {
  let detents: Set<PresentationDetent>
  var selected: PresentationDetent?
}

struct DragIndicatorAttribute: StandInAttribute {
  let visibility: Visibility
}

/// How large a sheet is.
public protocol PresentationSizing: Sendable {}

/// As large as a form.
public struct FormPresentationSizing: PresentationSizing {}

extension PresentationSizing where Self == FormPresentationSizing {
  /// As large as a form.
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

struct SizingAttribute: StandInAttribute {}

struct DismissDisabledAttribute: StandInAttribute {
  let isDisabled: Bool
}

extension View {
  nonisolated private func presents<Item: Identifiable, Content: View>(
    _ style: StandInLayer.Style, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    Attributed(
      self,
      PresentationAttribute(
        style: style,
        wanted: {
          item.wrappedValue.map { item in
            .init(id: AnyHashable(item.id)) { content(item) }
          }
        },
        clear: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }

  nonisolated private func presents<Content: View>(
    _ style: StandInLayer.Style, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content?
  ) -> some View {
    Attributed(
      self,
      PresentationAttribute(
        style: style,
        wanted: {
          guard isPresented.wrappedValue, let view = content() else { return nil }
          return .init(id: AnyHashable("presented")) { view }
        },
        clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// Shows a sheet while there is an item.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presents(.sheet, item, onDismiss, content)
  }

  /// Shows a sheet while a value is true.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presents(.sheet, isPresented, onDismiss) { Optional(content()) }
  }

  /// Covers everything while there is an item.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presents(.fullScreenCover, item, onDismiss, content)
  }

  /// Covers everything while a value is true.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presents(.fullScreenCover, isPresented, onDismiss) { Optional(content()) }
  }

  /// Shows a popover while there is an item.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presents(.popover, item, nil, content)
  }

  /// Asks something about some data while a value is true.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    let question = data.map { Question(title: title, message: message($0), actions: actions($0)) }
    return presents(.alert, isPresented, nil) { question }
  }

  /// Asks something while a value is true.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    let question = Question(title: Text(titleKey), message: EmptyView(), actions: actions())
    return presents(.alert, isPresented, nil) { Optional(question) }
  }

  /// Asks something at the lower edge while a value is true.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    let question = Question(title: Text(titleKey), message: EmptyView(), actions: actions())
    return presents(.confirmationDialog, isPresented, nil) { Optional(question) }
  }

  /// Asks something at the lower edge while a value is true.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    let question = data.map { Question(title: title, message: message($0), actions: actions($0)) }
    return presents(.confirmationDialog, isPresented, nil) { question }
  }

  /// Says how high the sheet may be that the view is in.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    Attributed(self, DetentsAttribute(detents: detents))
  }

  /// Says how high the sheet may be that the view is in, and how high it is.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    Attributed(self, DetentsAttribute(detents: detents, selected: selection.wrappedValue))
  }

  /// Says how large the sheet is that the view is in.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    Attributed(self, SizingAttribute())
  }

  /// Says whether a bar shows that the sheet can be dragged.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    Attributed(self, DragIndicatorAttribute(visibility: visibility))
  }

  /// Says whether the user may close the layer that the view is in.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Attributed(self, DismissDisabledAttribute(isDisabled: isDisabled))
  }
}

/// What an alert or a dialog shows.
struct Question<Message: View, Actions: View> {
  let title: Text
  let message: Message
  let actions: Actions

}

extension Question: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] {
    [StandInPart("title", title), .init("message", message), .init("actions", actions)]
  }
}
