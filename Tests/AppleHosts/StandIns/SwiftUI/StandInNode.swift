/// One child of a node, as its view wants it.
struct StandInPart {
  let key: AnyHashable
  let view: any View
  var environment: EnvironmentValues?

  init(_ key: some Hashable, _ view: any View, _ environment: EnvironmentValues? = nil) {
    (self.key, self.view, self.environment) = (AnyHashable(key), view, environment)
  }
}

/// A view at its place in the tree. It outlives the values of the view.
///
/// A body is evaluated again when a value that it has read changes, or when its view is another
/// value than before; closures never count as equal.
@MainActor public final class StandInNode {
  private struct Key: Hashable {
    let key: AnyHashable
    let type: ObjectIdentifier
  }

  unowned let window: StandInWindow
  weak var parent: StandInNode?
  private let key: Key
  private(set) var view: any View
  private(set) var environment: EnvironmentValues
  private(set) var children: [StandInNode] = []
  private var locations: [Int: AnyObject] = [:]
  private var generation = 0
  private var isDirty = true
  private var hasDirtyBelow = false
  private var inner: (stamp: Int, environment: EnvironmentValues, value: any StandInAttribute)?
  var readsEnvironment = false
  var memory: AnyObject?
  var isAppeared = false

  init(
    _ part: StandInPart, _ environment: EnvironmentValues, in window: StandInWindow,
    parent: StandInNode?
  ) {
    self.window = window
    self.parent = parent
    key = Self.key(of: part)
    view = part.view
    self.environment = environment
    refresh()
  }

  private static func key(of part: StandInPart) -> Key {
    Key(key: part.key, type: ObjectIdentifier(type(of: part.view)))
  }

  var identity: AnyHashable { key.key }

  func memory<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
    if let memory = memory as? Memory { return memory }
    let made = make()
    memory = made
    return made
  }

  func location<Location: AnyObject>(at index: Int, _ make: () -> Location) -> Location {
    if let found = locations[index] as? Location { return found }
    let made = make()
    locations[index] = made
    return made
  }

  // MARK: Updating

  func update(_ part: StandInPart, _ values: EnvironmentValues) {
    let isOther = !StandInComparison.same(view, part.view)
    let sees = environment.stamp != values.stamp
    if isOther { view = part.view }
    environment = values
    if isDirty || isOther || sees && (readsEnvironment || view is any PrimitiveView) {
      refresh()
    } else if sees {
      hasDirtyBelow = false
      reconcile(children.map { StandInPart($0.identity, $0.view) })
    } else {
      walk()
    }
  }

  func walk() {
    if isDirty { return refresh() }
    guard hasDirtyBelow else { return }
    hasDirtyBelow = false
    for child in children { child.walk() }
  }

  func invalidate() {
    isDirty = true
    var above = parent
    while let node = above, !node.hasDirtyBelow {
      node.hasDirtyBelow = true
      above = node.parent
    }
    window.isDirty = true
  }

  private func refresh() {
    isDirty = false
    hasDirtyBelow = false
    generation += 1
    if let primitive = view as? any PrimitiveView {
      reconcile(primitive.parts(in: self))
    } else if let represented = view as? any UIViewRepresentable {
      represented.show(in: self)
    } else {
      window.count(view)
      install(view)
      reconcile([StandInPart(0, tracked(view))])
    }
  }

  private func tracked(_ view: some View) -> any View {
    let current = generation
    return withObservationTracking {
      view.body
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.generation == current else { return }
        self.invalidate()
      }
    }
  }

  private func install(_ value: Any, _ index: Int = 0) {
    var index = index * 16
    for child in Mirror(reflecting: value).children {
      index += 1
      if let property = child.value as? any InstalledProperty {
        property.install(in: self, at: index)
      } else if child.label == "modifier" {
        install(child.value, index)
      }
    }
  }

  private var innerEnvironment: EnvironmentValues {
    guard let attribute = (view as? any AttributedView)?.attribute else { return environment }
    if let inner, inner.stamp == environment.stamp, StandInComparison.same(inner.value, attribute) {
      return inner.environment
    }
    var values = environment
    attribute.apply(to: &values, of: self)
    inner = (environment.stamp, values, attribute)
    return values
  }

  private func reconcile(_ parts: [StandInPart]) {
    var old = Dictionary(children.map { ($0.key, $0) }) { first, _ in first }
    let values = innerEnvironment
    var next: [StandInNode] = []
    for part in parts {
      if let child = old.removeValue(forKey: Self.key(of: part)) {
        child.update(part, part.environment ?? values)
        next.append(child)
      } else {
        // A later page of a stack uses the destinations of earlier ones.
        children = next
        next.append(StandInNode(part, part.environment ?? values, in: window, parent: self))
      }
    }
    children = next
    for child in old.values { child.remove() }
  }

  private func remove() {
    parent = nil
    for node in all where node.isAppeared { window.disappear(node) }
  }

  // MARK: Reading

  var all: [StandInNode] {
    var nodes = [self]
    var index = 0
    while index < nodes.count {
      nodes += nodes[index].children
      index += 1
    }
    return nodes
  }

  func visit(_ enters: (StandInNode) -> Bool) {
    guard enters(self) else { return }
    for child in children { child.visit(enters) }
  }

  var attribute: (any StandInAttribute)? { (view as? any AttributedView)?.attribute }

  /// The nodes above, the nearest first.
  var ancestors: [StandInNode] {
    var nodes: [StandInNode] = []
    var next = parent
    while let node = next {
      nodes.append(node)
      next = node.parent
    }
    return nodes
  }
}

/// Returns whether two views are the same value, as far as reflection shows it.
@MainActor enum StandInComparison {
  static func same(_ one: Any, _ other: Any) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    if type(of: one) is AnyClass { return (one as AnyObject) === (other as AnyObject) }
    // Dynamic properties are equal: their contents are tracked.
    if one is any InstalledProperty { return true }
    if let one = one as? any Equatable { return equal(one, other) }
    let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
    guard left.displayStyle != nil, left.children.count == right.children.count else {
      return false
    }
    if left.displayStyle == .enum, name(of: one, left) != name(of: other, right) { return false }
    return zip(left.children, right.children).allSatisfy { same($0.value, $1.value) }
  }

  /// The name of an enum's case, which is the label of its values.
  private static func name(of value: Any, _ mirror: Mirror) -> String {
    mirror.children.first?.label ?? "\(value)"
  }

  private static func equal<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    (other as? Value) == one
  }
}
