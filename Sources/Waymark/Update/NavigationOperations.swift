/// The operations that lead from one state to another, in an order that a host can follow.
///
/// Most changes are one operation, which needs no list.
public struct NavigationOperations: RandomAccessCollection, Hashable, Sendable {
  private enum Content {
    /// One screen more or less on the selected tab.
    case step(tab: Int, EntryStack, StackMotion)
    case listed([NavigationOperation])
  }

  private let content: Content

  /// Operations in the order in which they are followed.
  public init(_ operations: [NavigationOperation]) { content = .listed(operations) }

  /// One screen more or less on a tab.
  init(_ motion: StackMotion, of stack: EntryStack, tab: Int) {
    content = .step(tab: tab, stack, motion)
  }

  /// The place of the first operation.
  public var startIndex: Int { 0 }
  /// The place after the last operation.
  public var endIndex: Int {
    switch content {
    case .step: 1
    case .listed(let operations): operations.count
    }
  }

  /// The operation at a place.
  public subscript(position: Int) -> NavigationOperation {
    switch content {
    case .step(let tab, let stack, let motion):
      precondition(position == 0, "There is no such operation.")
      return .setStack(.tab(tab), stack, motion)
    case .listed(let operations): return operations[position]
    }
  }

  /// Compares the operations one by one.
  public static func == (one: NavigationOperations, other: NavigationOperations) -> Bool {
    one.elementsEqual(other)
  }

  /// Hashes every operation.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for operation in self { hasher.combine(operation) }
  }
}

extension NavigationOperations: ExpressibleByArrayLiteral {
  /// Operations in the order in which they are followed.
  public init(arrayLiteral operations: NavigationOperation...) { self.init(operations) }
}
