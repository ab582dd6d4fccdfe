#if GTK
  /// A tab as it is named in the window.
  public struct GTKTab: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The name of an icon of the desktop's theme, such as `folder-symbolic`.
    public var icon: String

    /// Makes the name of a tab.
    public init(_ title: String, icon: String = "view-list-symbolic") {
      self.title = title
      self.icon = icon
    }
  }
#endif
