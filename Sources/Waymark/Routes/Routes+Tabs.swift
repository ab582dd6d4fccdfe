extension Routes {
  /// Adds a tab, and registers the screen of its root.
  ///
  ///     routes.tab("/", "Items", systemImage: "list.bullet") { ItemList() }
  ///     routes.tab("/orders", "Orders", systemImage: "bag") { Orders() }
  ///
  /// Tabs appear in the order of registration. Without tabs, there is one stack with the root `/`.
  ///
  /// - Parameters:
  ///   - root: The link of the first screen of the tab.
  ///   - title: The title, which hosts for Apple's platforms look up in the app's string catalog.
  ///     Without a title, the host shows the root link or the title of the screen. Pass `nil` before
  ///     an option.
  ///   - systemImage: The name of an SF Symbol.
  ///   - isSearch: A Boolean value indicating whether the tab is the search tab.
  ///   - options: The options of the route.
  ///   - make: Makes the screen.
  @_disfavoredOverload  // If screens are views, the closure can be a view builder.
  public mutating func tab(
    _ root: String, _ title: String? = nil, systemImage: String? = nil, isSearch: Bool = false,
    _ options: RouteOption..., to make: @escaping () throws -> Screen?
  ) {
    tab(root, title, systemImage: systemImage, isSearch: isSearch)
    add(root, options: options) { (_: OpenContext<Screen>) in try make() }
  }

  /// Adds a tab whose root is a typed pattern, and registers its screen.
  @_disfavoredOverload  // If screens are views, the closure can be a view builder.
  public mutating func tab(
    _ root: LinkPattern<>, _ title: String? = nil, systemImage: String? = nil,
    isSearch: Bool = false, _ options: RouteOption..., to make: @escaping () throws -> Screen?
  ) {
    tab(root, title, systemImage: systemImage, isSearch: isSearch)
    add(root, options: options) { (_: OpenContext<Screen>) in try make() }
  }

  /// Adds a tab whose root is a link of another route.
  public mutating func tab(
    _ root: String, _ title: String? = nil, systemImage: String? = nil, isSearch: Bool = false
  ) {
    registry.tabs.append(
      TabItem(mounted(root), title, systemImage: systemImage, isSearch: isSearch))
  }

  /// Adds a tab whose root is a typed pattern of another route.
  public mutating func tab(
    _ root: LinkPattern<>, _ title: String? = nil, systemImage: String? = nil,
    isSearch: Bool = false
  ) {
    registry.tabs.append(TabItem(root.text, title, systemImage: systemImage, isSearch: isSearch))
  }

  /// Removes a tab and its columns. The route of its root stays.
  public mutating func removeTab(_ root: String) {
    let root = mounted(root)
    let compiler = RouteCompiler(registry)
    compiler.compile()
    guard let index = registry.tabs.firstIndex(where: { compiler.isRoot($0.root, root) }) else {
      return registry.note(.other("the tab ‘\(root)’ can't be removed, because it doesn't exist"))
    }
    registry.tabs.remove(at: index)
    registry.columns.removeAll { compiler.isRoot($0.root, root) }
  }
}

/// The title and the image of a tab.
public struct TabItem: Hashable, Sendable {
  /// The link of the first screen of the tab.
  public let root: String
  /// The title, or `nil` to show the root link or the title of the screen.
  public var title: String?
  /// The name of an SF Symbol.
  public var systemImage: String?
  /// A short text on the tab, such as a number.
  public var badge: String?
  /// A Boolean value indicating whether the tab is the search tab. In iOS 18 and later, it's
  /// separate from the other tabs. There can be only one.
  public let isSearch: Bool

  /// The title, or `nil` if it's empty.
  package var visibleTitle: String? { title?.isEmpty == false ? title : nil }

  init(_ root: String, _ title: String? = nil, systemImage: String? = nil, isSearch: Bool = false) {
    (self.root, self.title) = (root, title)
    (self.systemImage, self.isSearch) = (systemImage, isSearch)
  }
}
