public import UIKit

/// What a window shows, as a test reads it.
extension StandInWindow {
  /// One stack of views.
  public struct Stack {
    /// The identity of the first view.
    public let root: AnyHashable?
    /// The values of the path.
    public let path: [AnyHashable]
    /// The node, to read more of it.
    public let node: StandInNode
  }

  /// The stack of each tab, by the tab's tag; one without a tag where there are no tabs.
  public var tabStacks: [(tag: AnyHashable?, stack: Stack)] {
    stacks(below: rootNode)
  }

  /// The tag of the chosen tab; nil where there are no tabs.
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

  /// Whether something is presented by what holds the whole of a level, and not by a part of a screen.
  public func isAboveEverything(_ node: StandInNode) -> Bool {
    !node.ancestors.contains { $0.view is any StackView }
  }

  /// The title of what the user sees: what stands in its place, or the outermost one that is set.
  public var title: String? {
    let principal = touchableNodes.first { ($0.view as? BarItem)?.placement == .principal }
    if let principal { return principal.label }
    return touchableNodes.lazy.compactMap { ($0.attribute as? TitleAttribute)?.title }.first
  }

  /// The labels of what stands in the bars, with the places; a disabled one in parentheses.
  public var bar: [String] {
    touchableNodes.compactMap { node in
      guard let item = node.view as? BarItem else { return nil }
      let isEnabled = node.all.allSatisfy {
        !($0.view is any ButtonView) || $0.environment.isEnabled
      }
      return "\(item.placement.name): " + (isEnabled ? node.label : "(\(node.label))")
    }
  }

  /// What a screen says of the height of its sheet.
  public var detents: Set<PresentationDetent>? {
    touchableNodes.lazy.compactMap { ($0.attribute as? DetentsAttribute)?.detents }.first
  }

  /// The height at which the sheet begins; nil if nothing says so.
  public var selectedDetent: PresentationDetent? {
    touchableNodes.lazy.compactMap { ($0.attribute as? DetentsAttribute)?.selected }.first
  }

  /// True if the sheet is as large as a form.
  public var isForm: Bool { touchableNodes.contains { $0.attribute is SizingAttribute } }

  /// True if a bar shows that the sheet can be dragged.
  public var hasDragIndicator: Bool {
    touchableNodes.contains { ($0.attribute as? DragIndicatorAttribute)?.visibility == .visible }
  }

  /// The views of UIKit's that the user sees.
  public func views<V: UIView>(_ type: V.Type) -> [V] {
    touchableNodes.compactMap { ($0.memory as? RepresentedView)?.view as? V }
  }

  /// The pictures that the user sees.
  public var images: [String] { touchableNodes.compactMap { ($0.view as? Image)?.name } }

  /// How many modifiers may present something.
  public var presenterCount: Int { rootNode.all.count { $0.memory is PresentationMemory } }

  /// The views of a type, whether the user sees them or not.
  public func views<V: View>(of type: V.Type) -> [V] { rootNode.all.compactMap { $0.view as? V } }

  /// What stands beside the tabs, in order; nil for nothing.
  public var tabBadges: [String?] {
    rootNode.all.filter { $0.attribute is TagAttribute }.map { node in
      node.ancestors.lazy.compactMap { $0.attribute as? BadgeAttribute }.first?.label?.string
    }
  }

  /// What the tabs are for, in order; nil where nothing is said.
  public var tabRoles: [TabRole?] {
    rootNode.all.compactMap { ($0.attribute as? TabRoleAttribute).map(\.role) }
  }

  /// What the tabs show, in order.
  public var tabLabels: [String] {
    rootNode.all.filter { $0.view is TabItemContent }.map(\.label)
  }
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

  /// The words of a text; an optional text is none itself.
  var text: String? { type(of: view) == Text.self ? (view as? Text)?.string : nil }

  /// The nearest view with tabs.
  var tabs: StandInNode? { ancestors.first { $0.view is any TabsView } }

  /// Whether the view has a tag that is not the chosen one.
  var isInHiddenTab: Bool {
    guard let attribute = attribute as? TagAttribute, let memory = tabs?.memory as? TabMemory,
      let selection = memory.selection
    else { return false }
    return selection != attribute.tag
  }
}
