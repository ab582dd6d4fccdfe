/// A property that SwiftUI updates before it evaluates a body.
public protocol DynamicProperty {}

/// A property that has to know the node of its view.
protocol InstalledProperty { @MainActor func install(in node: StandInNode, at index: Int) }

@Observable final class StateLocation<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@propertyWrapper public struct State<Value>: DynamicProperty, InstalledProperty {
  final class Box {
    let initial: Value
    var location: StateLocation<Value>?
    init(_ initial: Value) { self.initial = initial }
  }

  let box: Box

  public init(wrappedValue value: Value) { box = Box(value) }
  public init(initialValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { box.location?.value ?? box.initial }
    nonmutating set { box.location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let box = box
    // A view with the binding is updated with the state, by the body that has read it.
    _ = box.location?.value
    return Binding(unchecked: { box.location?.value ?? box.initial }, { box.location?.value = $0 })
  }

  func install(in node: StandInNode, at index: Int) {
    box.location = node.location(at: index) { StateLocation(box.initial) }
  }
}

@propertyWrapper public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Makes a binding of closures.
  ///
  /// Reading is not tracked here: whoever wants to be asked again has to read in a body.
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // The closures are called where SwiftUI calls them: on the main actor.
    read = unsafeBitCast(get, to: (() -> Value).self)
    write = unsafeBitCast(set, to: ((Value) -> Void).self)
  }

  init(unchecked read: @escaping () -> Value, _ write: @escaping (Value) -> Void) {
    (self.read, self.write) = (read, write)
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  fileprivate init(object: Value) { wrappedValue = object }
  @available(*, unavailable, message: "The object has to be observable.")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self = Bindable(object: wrappedValue) }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(unchecked: { object[keyPath: keyPath] }, { object[keyPath: keyPath] = $0 })
  }
}
