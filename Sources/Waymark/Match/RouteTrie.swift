/// The routes of one scope, by the segments of their patterns.
///
/// A walk goes literal, typed parameter, parameter, tail at each segment, so that it meets routes
/// best first, and each node at most once.
struct RouteTrie: Sendable {
  /// A route at the end of its segments, with what ranks it there.
  struct Leaf: Sendable {
    let route: Int
    let requiredKeys: Int
    let isConditional: Bool

    func ties(with other: Leaf) -> Bool {
      requiredKeys == other.requiredKeys && isConditional == other.isConditional
    }

    func precedes(_ other: Leaf) -> Bool {
      if requiredKeys != other.requiredKeys { return requiredKeys > other.requiredKeys }
      if isConditional != other.isConditional { return isConditional }
      return route < other.route
    }
  }

  /// The routes that end at one place, best first.
  struct Leaves: Sendable {
    private(set) var sorted: [Leaf] = []

    /// Returns the number of the earliest route that ties with the new one.
    mutating func insert(_ leaf: Leaf) -> Int? {
      let tie = sorted.first { $0.ties(with: leaf) }
      sorted.insert(leaf, at: sorted.firstIndex { leaf.precedes($0) } ?? sorted.endIndex)
      return tie?.route
    }
  }

  /// What leads from one segment to the next.
  enum Step: Sendable {
    case literal(String)
    case typed
    case text
    case tail
  }

  private struct Node: Sendable {
    var literals: [ExactText: Int] = [:]
    var typed: Int?
    var text: Int?
    var ending = Leaves()
    var tails = Leaves()
  }

  /// The root is number 0; children are kept by number.
  private var nodes = [Node()]

  /// Returns the number of the earliest route that ties with the new one.
  mutating func insert(_ leaf: Leaf, at steps: [Step]) -> Int? {
    var node = 0
    for step in steps {
      switch step {
      case .literal(let text):
        node = child(nodes[node].literals[ExactText(text)]) {
          $0[node].literals[ExactText(text)] = $1
        }
      case .typed:
        node = child(nodes[node].typed) { $0[node].typed = $1 }
      case .text:
        node = child(nodes[node].text) { $0[node].text = $1 }
      case .tail:
        return nodes[node].tails.insert(leaf)
      }
    }
    return nodes[node].ending.insert(leaf)
  }

  private mutating func child(_ known: Int?, link: (inout [Node], Int) -> Void) -> Int {
    if let known { return known }
    let number = nodes.count
    nodes.append(Node())
    link(&nodes, number)
    return number
  }

  /// Visits the routes whose segments fit, best first, until the visitor has seen enough.
  ///
  /// No segment may be empty. Returns false if the visitor stopped the walk.
  func walk(_ segments: [String], visit: (Int) -> Bool) -> Bool {
    walk(segments, from: 0, depth: 0, visit: visit)
  }

  // The depth is bounded by the number of segments that a link may have.
  private func walk(_ segments: [String], from number: Int, depth: Int, visit: (Int) -> Bool)
    -> Bool
  {
    guard depth < segments.count else { return nodes[number].ending.sorted.goOn(visit) }
    func goOn(_ next: Int?) -> Bool {
      guard let next else { return true }
      return walk(segments, from: next, depth: depth + 1, visit: visit)
    }
    // A node without literals, such as the one below a parameter, needs no hash.
    let literals = nodes[number].literals
    if !literals.isEmpty, !goOn(literals[ExactText(segments[depth])]) { return false }
    return goOn(nodes[number].typed) && goOn(nodes[number].text)
      && nodes[number].tails.sorted.goOn(visit)
  }
}

extension [RouteTrie.Leaf] {
  /// Visits each route until the visitor has seen enough; returns false if it has.
  func goOn(_ visit: (Int) -> Bool) -> Bool { allSatisfy { visit($0.route) } }
}
