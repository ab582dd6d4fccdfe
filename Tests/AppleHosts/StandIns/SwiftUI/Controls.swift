public import Foundation

/// A key in the app's string tables, which a test can set.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let string: String
  public init(_ value: String) { string = value }
  public init(stringLiteral value: String) { string = value }
}

public struct Text: Hashable, Sendable {
  let string: String

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { string = String(content) }

  public nonisolated init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let strings = bundle ?? StandInSystem.strings
    string =
      strings?.localizedString(forKey: key.string, value: nil, table: tableName) ?? key.string
  }

  public nonisolated init(verbatim content: String) { string = content }
}
extension Text: PrimitiveView {}

public struct Image: Hashable, Sendable {
  let name: String
  public nonisolated init(systemName: String) { name = systemName }
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.name = name }
}
extension Image: PrimitiveView {}

public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label: View, PrimitiveView where Title: View, Icon: View {
  func parts(in node: StandInNode) -> [StandInPart] { [.init(0, title), .init(1, icon)] }
}

extension Label where Title: View, Icon: View {
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    (title, icon) = (Text(titleKey), Image(systemName: name))
  }
}

@MainActor @preconcurrency public protocol LabelStyle {}
public struct TitleAndIconLabelStyle: LabelStyle {}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  @MainActor @preconcurrency public static var titleAndIcon: TitleAndIconLabelStyle {
    TitleAndIconLabelStyle()
  }
}

nonisolated extension View {
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
}

public struct Color: Hashable, Sendable { public static let clear = Color() }
extension Color: ShapeStyle {}
extension Color: PrimitiveView {}
public struct ProgressView<Label> {}
extension ProgressView: View, PrimitiveView where Label: View {}

extension ProgressView where Label == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {}
}

public struct ButtonRole: Hashable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

protocol ButtonView {
  var role: ButtonRole? { get }
  var action: @MainActor () -> Void { get }
}

public struct Button<Label>: ButtonView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(role: nil, action: action, label: label) }

  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { (self.role, self.action, self.label) = (role, action, label()) }
}

extension Button: View, PrimitiveView where Label: View {
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, label)] }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action) { Text(titleKey) } }

  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  @_disfavoredOverload @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

public struct Divider { public nonisolated init() {} }
extension Divider: PrimitiveView {}
protocol MenuView {}

public struct Menu<Label, Content>: MenuView {
  let label: Label
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
}

extension Menu: View, PrimitiveView where Label: View, Content: View {
  func parts(in node: StandInNode) -> [StandInPart] {
    [StandInPart("label", label), StandInPart("content", content)]
  }
}

extension Menu where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

protocol FieldView { var binding: Binding<String> { get } }

public struct TextField<Label>: FieldView {
  let part: any View
  let binding: Binding<String>
}
extension TextField: View, PrimitiveView, ContainerView where Label: View {}

extension TextField where Label == Text {
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    (part, binding) = (Text(title), text)
  }
}

public struct SecureField<Label>: FieldView {
  let part: any View
  let binding: Binding<String>
  let prompt: Text?
}
extension SecureField: View, PrimitiveView, ContainerView where Label: View {}

extension SecureField where Label == Text {
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    (part, binding, self.prompt) = (Text(title), text, prompt)
  }
}

@MainActor @preconcurrency public struct Link<Label> {
  let label: Label
  let destination: URL
}

extension Link: View where Label: View {
  public var body: some View { LinkBody(label: label, destination: destination) }
}

private struct LinkBody<Label: View>: View {
  let label: Label
  let destination: URL
  @Environment(\.openURL) private var openURL
  var body: some View { Button(action: { openURL(destination) }, label: { label }) }
}

extension Link where Label == Text {
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    (label, self.destination) = (Text(title), destination)
  }
}
