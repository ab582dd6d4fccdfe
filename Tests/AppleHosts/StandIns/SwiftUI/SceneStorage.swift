/// A value that the system keeps for a scene, also while the app does not run.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty, InstalledProperty {
  private final class Box { var location: StateLocation<[String: Any]>? }

  private let key: String
  private let initial: Value
  private let box = Box()

  public var wrappedValue: Value {
    get { box.location?.value[key] as? Value ?? initial }
    nonmutating set { box.location?.value[key] = newValue }
  }

  func install(in node: StandInNode, at index: Int) { box.location = node.window.storageLocation }
}

extension SceneStorage {
  public init(_ key: String) where Value == String? { (self.key, initial) = (key, nil) }
}
