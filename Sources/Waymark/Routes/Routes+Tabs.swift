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
  ///     Without a title, the host shows the root link or the title of the screen.
  ///   - systemImage: The name of an SF Symbol.
  ///   - role: The role, or `nil` for an ordinary tab.
  ///   - options: The options of the route.
  ///   - make: Makes the screen.
  @_disfavoredOverload  // If screens are views, the closure can be a view builder.
  public mutating func tab(
    _ root: String, _ title: String? = nil, systemImage: String? = nil, role: TabItem.Role? = nil,
    _ options: RouteOption..., to make: @escaping () throws -> Screen?
  ) {
    tab(root, title, systemImage: systemImage, role: role)
    add(root, options: options) { (_: OpenContext<Screen>) in try make() }
  }

  /// Adds a tab whose root is a typed pattern, and registers its screen.
  @_disfavoredOverload  // If screens are views, the closure can be a view builder.
  public mutating func tab(
    _ root: LinkPattern<>, _ title: String? = nil, systemImage: String? = nil,
    role: TabItem.Role? = nil, _ options: RouteOption..., to make: @escaping () throws -> Screen?
  ) {
    tab(root, title, systemImage: systemImage, role: role)
    add(root, options: options) { (_: OpenContext<Screen>) in try make() }
  }

  /// Adds a tab whose root is a link of another route.
  public mutating func tab(
    _ root: String, _ title: String? = nil, systemImage: String? = nil, role: TabItem.Role? = nil
  ) {
    registry.tabs.append(TabItem(mounted(root), title, systemImage: systemImage, role: role))
  }

  /// Adds a tab whose root is a typed pattern of another route.
  public mutating func tab(
    _ root: LinkPattern<>, _ title: String? = nil, systemImage: String? = nil,
    role: TabItem.Role? = nil
  ) {
    registry.tabs.append(TabItem(root.text, title, systemImage: systemImage, role: role))
  }
}

/// The title and the image of a tab.
public struct TabItem: Hashable, Sendable {
  /// The role of a tab.
  public enum Role: Hashable, Sendable {
    /// A search tab. In iOS 18 and later, it's separate from the other tabs. One tab can have this
    /// role.
    case search
  }

  /// The link of the first screen of the tab.
  public let root: String
  /// The title, or `nil` to show the root link or the title of the screen.
  public var title: String?
  /// The name of an SF Symbol.
  public var systemImage: String?
  /// A short text on the tab, such as a number.
  public var badge: String?
  /// The role, or `nil` for an ordinary tab.
  public var role: Role?

  init(_ root: String, _ title: String?, systemImage: String?, role: Role?) {
    (self.root, self.title, self.systemImage, self.role) = (root, title, systemImage, role)
  }
}
