public import Foundation

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [AnyHashable: Any] = [:]
  /// Changes with each change; equal stamps mean equal values.
  var stamp = 0
  weak var reader: StandInNode?
  private nonisolated(unsafe) static var lastStamp = 0

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { self[ObjectIdentifier(key), K.defaultValue] }
    set { self[ObjectIdentifier(key), newValue] = newValue }
  }

  subscript<Value>(key: AnyHashable, initial: Value) -> Value {
    // Of a value that may be nil, nil is one that was set.
    get { values[key].flatMap { $0 as? Value } ?? initial }
    set {
      Self.lastStamp += 1
      stamp = Self.lastStamp
      values[key] = newValue
    }
  }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty, InstalledProperty {
  final class Box { var values: EnvironmentValues? }

  private let read: (EnvironmentValues) -> Value
  private let box = Box()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
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

nonisolated extension View {
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { with(EnvironmentAttribute(keyPath: keyPath, value: value)) }

  public func disabled(_ disabled: Bool) -> some View {
    with(DisabledAttribute(isDisabled: disabled))
  }
}

struct DisabledAttribute: StandInAttribute {
  let isDisabled: Bool

  func apply(to values: inout EnvironmentValues, of node: StandInNode) {
    if isDisabled { values.isEnabled = false }
  }
}

public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

extension EnvironmentValues {
  public var isEnabled: Bool {
    get { self["isEnabled", true] }
    set { self["isEnabled", true] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self["scenePhase", .background] }
    set { self["scenePhase", .background] = newValue }
  }

  public var dismiss: DismissAction {
    let reader = reader
    return MainActor.assumeIsolated { DismissAction(node: reader) }
  }

  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { self["openURL", OpenURLAction { _ in .systemAction }] }
    set { self["openURL", newValue] = newValue }
  }
}

@MainActor @preconcurrency public struct OpenURLAction {
  public struct Result {
    let isHandled: Bool
    public nonisolated(unsafe) static let handled = Result(isHandled: true)
    public nonisolated(unsafe) static let systemAction = Result(isHandled: false)
  }

  let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) {
    if !handler(url).isHandled { StandInSystem.opened.append(url) }
  }
}

/// Closes the layer, or leaves the screen, that a view is in.
@MainActor @preconcurrency public struct DismissAction {
  weak var node: StandInNode?
  public func callAsFunction() { node.map { $0.window.dismiss(from: $0) } }
}
