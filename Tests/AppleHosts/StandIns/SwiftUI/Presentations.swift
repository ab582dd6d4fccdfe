public import Foundation

public enum Edge: Int8, CaseIterable, Sendable { case top, leading, bottom, trailing }
public struct UnitPoint: Hashable, Sendable { public static let center = UnitPoint() }
public struct Anchor<Value> { public struct Source { let name: String } }

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { .init(name: "bounds") }
}

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

struct DetentsAttribute: StandInAttribute {
  let detents: Set<PresentationDetent>
  var selected: PresentationDetent?
}

struct DragIndicatorAttribute: StandInAttribute { let visibility: Visibility }
public protocol PresentationSizing: Sendable {}
public struct FormPresentationSizing: PresentationSizing {}

extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

struct SizingAttribute: StandInAttribute {}
struct DismissDisabledAttribute: StandInAttribute { let isDisabled: Bool }

nonisolated extension View {
  private func presents<Item: Identifiable, Content: View>(
    _ style: StandInLayer.Style, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    with(
      PresentationAttribute(
        style: style,
        wanted: {
          item.wrappedValue.map { item in
            .init(id: AnyHashable(item.id)) { content(item) }
          }
        },
        clear: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }

  private func presents<Content: View>(
    _ style: StandInLayer.Style, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content?
  ) -> some View {
    with(
      PresentationAttribute(
        style: style,
        wanted: {
          guard isPresented.wrappedValue, let view = content() else { return nil }
          return .init(id: AnyHashable("presented")) { view }
        },
        clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presents(.sheet, item, onDismiss, content) }

  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presents(.sheet, isPresented, onDismiss) { Optional(content()) } }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presents(.fullScreenCover, item, onDismiss, content) }

  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presents(.fullScreenCover, isPresented, onDismiss) { Optional(content()) } }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presents(.popover, item, nil, content) }

  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    let question = data.map { Question(title: title, message: message($0), actions: actions($0)) }
    return presents(.alert, isPresented, nil) { question }
  }

  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    let question = Question(title: Text(titleKey), message: EmptyView(), actions: actions())
    return presents(.alert, isPresented, nil) { Optional(question) }
  }

  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    let question = Question(title: Text(titleKey), message: EmptyView(), actions: actions())
    return presents(.confirmationDialog, isPresented, nil) { Optional(question) }
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    let question = data.map { Question(title: title, message: message($0), actions: actions($0)) }
    return presents(.confirmationDialog, isPresented, nil) { question }
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    with(DetentsAttribute(detents: detents))
  }

  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { with(DetentsAttribute(detents: detents, selected: selection.wrappedValue)) }

  public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    with(SizingAttribute())
  }

  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    with(DragIndicatorAttribute(visibility: visibility))
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    with(DismissDisabledAttribute(isDisabled: isDisabled))
  }
}

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
