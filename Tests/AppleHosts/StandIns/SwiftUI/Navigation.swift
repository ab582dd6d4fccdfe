public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  public var count: Int { elements.count }
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

struct StackElement: Hashable {
  let value: AnyHashable
  /// The number of equal values below.
  let number: Int

  @MainActor static func elements(_ values: [AnyHashable]) -> [StackElement] {
    var counts: [AnyHashable: Int] = [:]
    return values.map { value in
      defer { counts[value, default: 0] += 1 }
      return StackElement(value: value, number: counts[value, default: 0])
    }
  }
}

/// A view that was pushed without a value, and isn't in a path.
final class StackPush: Hashable {
  var view: any View
  let clear: () -> Void

  init(_ view: any View, clear: @escaping () -> Void = {}) {
    (self.view, self.clear) = (view, clear)
  }

  static func == (one: StackPush, other: StackPush) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor final class StackMemory {
  var path: [StackElement] = []
  /// The views above the path. They disappear if the path changes.
  var pushes: [StackPush] = []
  var shown: [StackElement] = []
  var leaving: StackElement?
  var isMoving = false
  /// Uncovered by a finger that has not decided yet.
  var isPeeking = false
  /// The page under the finger.
  var swiped: StackElement?
  var setCount: (Int) -> Void = { _ in }
  /// Adds a value to the path, or returns `nil` if the path has another type.
  var append: ((AnyHashable) -> Void)?
  var version = 0
  /// The path of a stack that was given none.
  let ownPath: StackPath = {
    let state = StateLocation(NavigationPath())
    return StackPath(Binding(unchecked: { state.value }, { state.value = $0 }))
  }()

  var wanted: [StackElement] {
    path + pushes.map { StackElement(value: AnyHashable($0), number: 0) }
  }

  func shows(_ node: StandInNode) -> Bool {
    let key = node.identity
    if key == AnyHashable(StackPart.root) { return shown.isEmpty || isPeeking && shown.count == 1 }
    if key == shown.last.map(AnyHashable.init) || key == leaving.map(AnyHashable.init) {
      return true
    }
    return isPeeking && shown.count > 1 && key == AnyHashable(shown[shown.count - 2])
  }

  func take(_ values: [AnyHashable]) {
    let next = StackElement.elements(values)
    guard next != path else { return }
    path = next
    drop(pushes)
  }

  func push(_ push: StackPush, in node: StandInNode) {
    pushes.append(push)
    node.invalidate()
  }

  func drop(_ gone: some Sequence<StackPush>) {
    let gone = Array(gone)
    pushes.removeAll { gone.contains($0) }
    for push in gone { push.clear() }
  }

  func pop(to count: Int) {
    shown = Array(shown.prefix(count))
    drop(pushes.dropFirst(Swift.max(0, count - path.count)))
    if count < path.count { setCount(count) }
  }
}

struct StackPath {
  let values: () -> [AnyHashable]
  let setCount: (Int) -> Void
  /// `nil` if the path has another type.
  var append: ((AnyHashable) -> Void)?
}

extension StackPath {
  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.elements }
    setCount = {
      let extra = path.wrappedValue.count - $0
      if extra > 0 { path.wrappedValue.removeLast(extra) }
    }
    append = { path.wrappedValue.elements.append($0) }
  }
}

enum StackPart: Hashable { case root }
@MainActor protocol StackView {}

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: PrimitiveView, StackView
{
  let root: Root
  /// The path, or `nil` for a path of the stack.
  let path: StackPath?

  func parts(in node: StandInNode) -> [StandInPart] {
    let isNew = node.memory == nil
    let memory = node.memory { StackMemory() }
    let path = path ?? memory.ownPath
    memory.take(path.values())
    memory.setCount = { [weak node] in
      path.setCount($0)
      node?.invalidate()
    }
    memory.append = path.append.map { append in
      { [weak node] in
        append($0)
        node?.invalidate()
      }
    }
    memory.version += 1
    if isNew {
      memory.shown = memory.wanted
      node.window.stackNodes.append(node)
    }
    var elements = memory.shown
    if let leaving = memory.leaving, !elements.contains(leaving) { elements.append(leaving) }
    // The root is the first part, because it declares the destinations.
    let pages = elements.map { element in
      StandInPart(element, StackPage(value: element.value, stack: node, version: memory.version))
    }
    return [StandInPart(StackPart.root, root)] + pages
  }
}

extension NavigationStack where Data == NavigationPath {
  @MainActor @preconcurrency public init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) { (self.root, self.path) = (root(), StackPath(path)) }

  @MainActor @preconcurrency public init(@ViewBuilder root: () -> Root) {
    (self.root, path) = (root(), nil)
  }
}

struct StackPage: View, @MainActor Equatable {
  let value: AnyHashable
  weak var stack: StandInNode?
  let version: Int

  var body: some View {
    if let push = value.base as? StackPush {
      AnyView(push.view)
    } else if let view = destination() {
      view
    } else {
      Text("⚠︎ no destination")
    }
  }

  private func destination() -> AnyView? {
    guard let stack else { return nil }
    var found: AnyView?
    stack.visit { node in
      if let attribute = node.attribute as? any DestinationProtocol {
        found = found ?? attribute.view(for: value)
      }
      return found == nil && (node === stack || !(node.view is any StackView))
    }
    if found == nil { stack.window.warnings.append(.missingDestination("\(type(of: value.base))")) }
    return found
  }

  static func == (one: StackPage, other: StackPage) -> Bool {
    one.value == other.value && one.version == other.version
  }
}

struct PushedDestinationAttribute: StandInAttribute {
  final class Memory { var push: StackPush? }

  let isPresented: Binding<Bool>
  let view: Unchecked<any View>

  func parts(in node: StandInNode) -> [StandInPart] {
    let memory = node.memory { Memory() }
    guard let stack = node.ancestors.first(where: { $0.view is any StackView }) else { return [] }
    if isPresented.wrappedValue, memory.push == nil {
      let push = StackPush(view.value) {
        memory.push = nil
        isPresented.wrappedValue = false
      }
      memory.push = push
      node.window.later { (stack.memory as? StackMemory)?.push(push, in: stack) }
    } else if let push = memory.push, !isPresented.wrappedValue {
      node.window.later {
        (stack.memory as? StackMemory)?.drop([push])
        stack.invalidate()
      }
    }
    return []
  }
}

protocol StackLink { @MainActor func follow(from node: StandInNode) -> Bool }

public struct NavigationLink<Label: View, Destination: View>: StackLink {
  let part: any View
  let destination: Destination?
  let value: AnyHashable?

  func follow(from node: StandInNode) -> Bool {
    guard let stack = node.ancestors.first(where: { $0.view is any StackView }),
      let memory = stack.memory as? StackMemory
    else { return false }
    if let destination {
      memory.push(StackPush(destination), in: stack)
    } else if let value, let append = memory.append {
      append(value)
    } else {
      return false
    }
    return true
  }
}
extension NavigationLink: ContainerView {}

extension NavigationLink where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { (part, self.destination, value) = (Text(titleKey), destination(), nil) }
}

extension NavigationLink where Label == Text, Destination == Never {
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    (part, destination, self.value) = (Text(titleKey), nil, value.map { AnyHashable($0) })
  }
}

protocol DestinationProtocol { @MainActor func view(for value: AnyHashable) -> AnyView? }

struct DestinationAttribute<D: Hashable, C: View>: StandInAttribute, DestinationProtocol {
  let destination: (D) -> C

  func view(for value: AnyHashable) -> AnyView? {
    (value.base as? D).map { AnyView(destination($0)) }
  }
}

struct TitleAttribute: StandInAttribute { let title: String }
struct BackButtonAttribute: StandInAttribute { let isHidden: Bool }

nonisolated extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { with(DestinationAttribute(destination: destination)) }

  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    with(PushedDestinationAttribute(isPresented: isPresented, view: Unchecked(destination())))
  }

  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    with(TitleAttribute(title: titleKey.string))
  }

  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    with(TitleAttribute(title: String(title)))
  }

  public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { with(BackButtonAttribute(isHidden: hidesBackButton)) }
}
