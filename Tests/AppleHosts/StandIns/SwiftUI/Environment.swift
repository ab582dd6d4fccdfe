public import Foundation

/// The name of a value of the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// What is found where nobody has set it.
  static var defaultValue: Value { get }
}

/// What views find around them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Changes with each change; equal stamps mean equal values.
  var stamp = 0
  /// The node of the view that reads the values.
  weak var reader: StandInNode?
  private nonisolated(unsafe) static var lastStamp = 0

  /// Values that nobody has set.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    // Of a value that may be nil, nil is one that was set.
    get { values[ObjectIdentifier(key)].flatMap { $0 as? K.Value } ?? K.defaultValue }
    set {
      Self.lastStamp += 1
      stamp = Self.lastStamp
      values[ObjectIdentifier(key)] = newValue
    }
  }
}

/// A value of the environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty, InstalledProperty {
  final class Box {
    var values: EnvironmentValues?
  }

  private let read: (EnvironmentValues) -> Value
  private let box = Box()

  /// Names the value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// The value.
  public var wrappedValue: Value { read(box.values ?? EnvironmentValues()) }

  func install(in node: StandInNode, at index: Int) {
    box.values = node.environment
    box.values?.reader = node
    node.readsEnvironment = true
  }
}

struct EnvironmentAttribute<Value>: StandInAttribute {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func apply(to values: inout EnvironmentValues, of node: StandInNode) {
    values[keyPath: keyPath] = value
  }
}

extension View {
  /// Sets a value for the views inside.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    Attributed(self, EnvironmentAttribute(keyPath: keyPath, value: value))
  }

  /// Says whether views inside can be used.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    Attributed(self, DisabledAttribute(isDisabled: disabled))
  }
}

struct DisabledAttribute: StandInAttribute {
  let isDisabled: Bool

  func apply(to values: inout EnvironmentValues, of node: StandInNode) {
    if isDisabled { values.isEnabled = false }
  }
}

private struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// How much of a scene the user sees.
public enum ScenePhase: Comparable, Sendable {
  /// Nothing.
  case background
  /// It is seen, but cannot be used.
  case inactive
  /// It can be used.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
  /// Whether views can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// How much of the scene the user sees.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Closes the layer, or leaves the screen, that the view is in.
  public var dismiss: DismissAction {
    let reader = reader
    return MainActor.assumeIsolated { DismissAction(node: reader) }
  }

  /// Opens URLs.
  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction { _ in .systemAction } }
    set { self[OpenURLKey.self] = newValue }
  }
}

/// Opens URLs.
@MainActor @preconcurrency public struct OpenURLAction {
  /// What came of a URL.
  public struct Result {
    enum Kind {
      case handled, system
    }

    let kind: Kind

    /// It was opened.
    public nonisolated(unsafe) static let handled = Result(kind: .handled)
    /// The system is to open it.
    public nonisolated(unsafe) static let systemAction = Result(kind: .system)
  }

  let handler: (URL) -> Result

  /// Makes an action of a closure.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    if case .system = handler(url).kind { StandInSystem.opened.append(url) }
  }
}

/// Closes the layer, or leaves the screen, that a view is in.
@MainActor @preconcurrency public struct DismissAction {
  weak var node: StandInNode?

  /// Does it.
  public func callAsFunction() { node.map { $0.window.dismiss(from: $0) } }
}
