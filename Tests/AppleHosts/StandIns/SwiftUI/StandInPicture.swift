public import UIKit

extension StandInWindow {
  public struct Stack {
    public let root: AnyHashable?
    public let path: [AnyHashable]
    public let node: StandInNode
  }

  /// The stack of each tab, by its tag, or one without a tag in a window without tabs.
  public var tabStacks: [(tag: AnyHashable?, stack: Stack)] { stacks(below: rootNode) }

  /// The tag of the selected tab, or `nil` in a window without tabs.
  public var selectedTab: AnyHashable? {
    rootNode.all.lazy.compactMap { ($0.memory as? TabMemory)?.selection }.first
  }

  /// The stack of a layer; nil where it shows none.
  public func stack(of layer: StandInLayer) -> Stack? {
    layer.content.flatMap { stacks(below: $0).first?.stack }
  }

  private func stacks(below start: StandInNode) -> [(tag: AnyHashable?, stack: Stack)] {
    var found: [(AnyHashable?, Stack)] = []
    start.visit { node in
      if node.view is LayerContent, node !== start { return false }
      guard let memory = node.memory as? StackMemory else { return true }
      let root = node.children.first { $0.identity == AnyHashable(StackPart.root) }
      let identity = root?.all.lazy.compactMap { ($0.attribute as? IdentityAttribute)?.id }.first
      let tag = node.ancestors.lazy.compactMap { ($0.attribute as? TagAttribute)?.tag }.first
      found.append((tag, Stack(root: identity, path: memory.shown.map(\.value), node: node)))
      return false
    }
    return found
  }

  /// The words that the user can read and touch, in order.
  public var words: [String] {
    touchableNodes.compactMap { node in
      let isInBar = node.ancestors.contains { $0.view is TabItemContent || $0.view is BarItem }
      return isInBar ? nil : node.text
    }
  }

  /// Returns whether a presenter covers a whole level, and not a part of a screen.
  public func isAboveEverything(_ node: StandInNode) -> Bool {
    !node.ancestors.contains { $0.view is any StackView }
  }

  /// The nodes that the user sees in the last column, or in the only stack.
  private var lastColumnNodes: [StandInNode] {
    let nodes = touchableNodes
    guard let stack = nodes.last(where: { $0.memory is StackMemory }) else { return nodes }
    return nodes.filter { $0.ancestors.contains { $0 === stack } }
  }

  /// The visible title: that in the bar, or the outermost navigation title.
  public var title: String? {
    let nodes = lastColumnNodes
    let principal = nodes.first { ($0.view as? BarItem)?.placement == .principal }
    if let principal { return principal.label }
    return nodes.lazy.compactMap { ($0.attribute as? TitleAttribute)?.title }.first
  }

  /// The labels in the bar, with their places. A disabled one is in parentheses.
  public var bar: [String] {
    lastColumnNodes.compactMap { node in
      guard let item = node.view as? BarItem else { return nil }
      let isEnabled = node.all.allSatisfy {
        !($0.view is any ButtonView) || $0.environment.isEnabled
      }
      return "\(item.placement.name): " + (isEnabled ? node.label : "(\(node.label))")
    }
  }

  public var detents: Set<PresentationDetent>? {
    touchableNodes.lazy.compactMap { ($0.attribute as? DetentsAttribute)?.detents }.first
  }

  /// The height at which the sheet begins; nil if nothing says so.
  public var selectedDetent: PresentationDetent? {
    touchableNodes.lazy.compactMap { ($0.attribute as? DetentsAttribute)?.selected }.first
  }

  public var isForm: Bool { touchableNodes.contains { $0.attribute is SizingAttribute } }

  public var hasDragIndicator: Bool {
    touchableNodes.contains { ($0.attribute as? DragIndicatorAttribute)?.visibility == .visible }
  }

  public func views<V: UIView>(_ type: V.Type) -> [V] {
    touchableNodes.compactMap { ($0.memory as? RepresentedView)?.view as? V }
  }

  public var images: [String] {
    touchableNodes.filter { !($0.view is any ExpressibleByNilLiteral) }
      .compactMap { ($0.view as? Image)?.name }
  }

  public var presenterCount: Int { rootNode.all.count { $0.memory is PresentationMemory } }

  /// The views of a type, whether the user sees them or not.
  public func views<V: View>(of type: V.Type) -> [V] { rootNode.all.compactMap { $0.view as? V } }

  public var tabBadges: [String?] {
    rootNode.all.filter { $0.attribute is TagAttribute }.map { node in
      node.ancestors.lazy.compactMap { $0.attribute as? BadgeAttribute }.first?.label?.string
    }
  }

  public var tabRoles: [TabRole?] {
    rootNode.all.compactMap { ($0.attribute as? TabRoleAttribute).map(\.role) }
  }

  public var tabLabels: [String] { rootNode.all.filter { $0.view is TabItemContent }.map(\.label) }
}

extension StandInNode {
  /// The words of a label: what is read out, or what is seen; what a menu offers is left out.
  var label: String {
    var words: [String] = []
    visit { node in
      if let attribute = node.attribute as? LabelAttribute {
        words.append(attribute.label)
        return false
      }
      if let text = node.text { words.append(text) }
      return !(node.parent?.view is any MenuView && node.identity == AnyHashable("content"))
    }
    return words.joined(separator: " ")
  }

  var text: String? { type(of: view) == Text.self ? (view as? Text)?.string : nil }
  var tabs: StandInNode? { ancestors.first { $0.view is any TabsView } }

  var isInHiddenTab: Bool {
    guard let attribute = attribute as? TagAttribute, let memory = tabs?.memory as? TabMemory,
      let selection = memory.selection
    else { return false }
    return selection != attribute.tag
  }
}
