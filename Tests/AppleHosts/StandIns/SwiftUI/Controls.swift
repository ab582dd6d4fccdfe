public import Foundation

/// A text that is looked up in the app's tables of strings; the stand-in has no tables.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let string: String

  /// The key of a text.
  public init(_ value: String) { string = value }

  /// The key of a text.
  public init(stringLiteral value: String) { string = value }
}

/// Text that can be read.
public struct Text: Hashable, Sendable {
  let string: String

  /// Text as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { string = String(content) }

  /// Text in the user's language.
  public nonisolated init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.string
  }

  /// Text as it is, in no other language.
  public nonisolated init(verbatim content: String) { string = content }
}

extension Text: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [] }
}

/// A picture.
public struct Image: Hashable, Sendable {
  let name: String

  /// A picture that the system has.
  public nonisolated init(systemName: String) { name = systemName }

  /// A picture that the app has.
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.name = name }
}

extension Image: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [] }
}

/// A title with an icon.
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label: View, PrimitiveView where Title: View, Icon: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] { [.init(0, title), .init(1, icon)] }
}

extension Label where Title: View, Icon: View {
  /// Takes a title and an icon.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title in the user's language, with a picture that the system has.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }
}

/// How labels look.
@MainActor @preconcurrency public protocol LabelStyle {}

/// Labels that show both.
public struct TitleAndIconLabelStyle: LabelStyle {}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Labels that show both.
  @MainActor @preconcurrency public static var titleAndIcon: TitleAndIconLabelStyle {
    TitleAndIconLabelStyle()
  }
}

extension View {
  /// Chooses how labels look.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    Attributed(self, LookAttribute(name: "labelStyle"))
  }
}

/// A color.
public struct Color: Hashable, Sendable {
  let name: String

  /// No color.
  public static let clear = Color(name: "clear")
}

extension Color: ShapeStyle {}

extension Color: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [] }
}

/// Shows that something takes time.
public struct ProgressView<Label> {
  let label: Label
}

extension ProgressView: View, PrimitiveView where Label: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, label)] }
}

extension ProgressView where Label == EmptyView {
  /// Shows a fraction.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) { label = EmptyView() }
}

/// What a button means to the user.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// It does harm.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
}

protocol ButtonView {
  var role: ButtonRole? { get }
  var action: @MainActor () -> Void { get }
}

/// Something that can be pressed.
public struct Button<Label>: ButtonView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// A button with a label.
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a label and a meaning.
  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button: View, PrimitiveView where Label: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, label)] }
}

extension Button where Label == Text {
  /// A button with a title in the user's language.
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  /// A button with a title in the user's language, and a meaning.
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button with a title and a meaning.
  @_disfavoredOverload @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

protocol MenuView {}

/// Something that can be pressed and then offers a choice.
public struct Menu<Label, Content>: MenuView {
  let label: Label
  let content: Content

  /// A menu with a label.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.content = content()
    self.label = label()
  }
}

extension Menu: View, PrimitiveView where Label: View, Content: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] {
    [StandInPart("label", label), StandInPart("content", content)]
  }
}

extension Menu where Label == Text {
  /// A menu with a title in the user's language.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
}

protocol FieldView {
  var binding: Binding<String> { get }
}

/// A field for a line of text.
public struct TextField<Label>: FieldView {
  let label: Label
  let binding: Binding<String>
}

extension TextField: View, PrimitiveView where Label: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, label)] }
}

extension TextField where Label == Text {
  /// A field with a title.
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    label = Text(title)
    binding = text
  }
}

/// A field for a line of text that nobody reads along.
public struct SecureField<Label>: FieldView {
  let label: Label
  let binding: Binding<String>
  let prompt: Text?
}

extension SecureField: View, PrimitiveView where Label: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, label)] }
}

extension SecureField where Label == Text {
  /// A field with a title, and what an empty field suggests.
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    label = Text(title)
    binding = text
    self.prompt = prompt
  }
}

/// A control that opens a URL.
@MainActor @preconcurrency public struct Link<Label> {
  let label: Label
  let destination: URL
}

extension Link: View where Label: View {
  /// A button that asks the environment to open the URL.
  public var body: some View { LinkBody(label: label, destination: destination) }
}

private struct LinkBody<Label: View>: View {
  let label: Label
  let destination: URL
  @Environment(\.openURL) private var openURL

  var body: some View { Button(action: { openURL(destination) }, label: { label }) }
}

extension Link where Label == Text {
  /// A link with a title.
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    label = Text(title)
    self.destination = destination
  }
}
