public import Observation

@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Commands {}

@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }
}

/// Commands that have views in place of a body.
@MainActor protocol StandInCommandViews { var views: any View { get } }

public struct CommandGroup<Content: View>: Commands, StandInCommandViews {
  let content: Content
  var views: any View { content }

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }

  public var body: Never { fatalError("These commands don't have a body.") }
}

public struct CommandGroupPlacement: Sendable {
  public static let toolbar = CommandGroupPlacement()
}

extension Scene {
  public nonisolated func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = EventModifiers(rawValue: 1)
}

public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }
}

private struct ShortcutAttribute: StandInAttribute { let key: Character }

nonisolated extension View {
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { with(ShortcutAttribute(key: key.character)) }
}

private struct FocusedObjectAttribute: StandInAttribute {
  let object: AnyObject?
  let isOfScene: Bool
}

@propertyWrapper public struct FocusedValue<Value>: DynamicProperty, InstalledProperty {
  final class Box { var value: Value? }

  private let box = Box()

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
  public var wrappedValue: Value? { box.value }

  func install(in node: StandInNode, at index: Int) {
    node.readsEnvironment = true
    let window = node.environment.focusedWindow
    let own = window?.focus?.ancestors.compactMap { object(of: $0, isOfScene: false) }
    let all = window?.rootNode.all.compactMap { object(of: $0, isOfScene: true) }
    box.value = own?.first ?? all?.first
  }

  @MainActor private func object(of node: StandInNode, isOfScene: Bool) -> Value? {
    guard let attribute = node.attribute as? FocusedObjectAttribute,
      attribute.isOfScene == isOfScene
    else { return nil }
    return attribute.object as? Value
  }
}

nonisolated extension View {
  public func focusedSceneValue<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
    with(FocusedObjectAttribute(object: object, isOfScene: true))
  }

  public func focusedValue<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
    with(FocusedObjectAttribute(object: object, isOfScene: false))
  }
}

extension StandInWindow {
  public func focus(on text: String) { focus = rootNode.all.last { $0.label == text } }

  /// Shows the menu of some commands.
  /// - Parameter window: The focused window, or `nil` if there isn't one.
  public static func menu(
    _ commands: some Commands, focusing window: StandInWindow?
  ) -> StandInWindow {
    guard let group = commands.body as? any StandInCommandViews else {
      preconditionFailure("The commands are a group.")
    }
    return StandInWindow(AnyView(group.views).environment(\.focusedWindow, window))
  }

  /// Presses ⌘ and a key. Returns `false` if no enabled command has it.
  @discardableResult public func press(command key: Character) -> Bool {
    for node in rootNode.all where (node.attribute as? ShortcutAttribute)?.key == key {
      guard let button = node.all.first(where: { $0.view is any ButtonView }),
        button.environment.isEnabled
      else { continue }
      (button.view as? any ButtonView)?.action()
      render()
      return true
    }
    return false
  }
}

extension EnvironmentValues {
  fileprivate var focusedWindow: StandInWindow? {
    get { self["focusedWindow", nil] }
    set { self["focusedWindow", nil] = newValue }
  }
}
