#if canImport(SwiftUI)
  public import SwiftUI

  /// The word, the symbol and the badge of a tab.
  public struct TabItem: Equatable {
    /// The purpose of a tab.
    public enum Role: Hashable, Sendable {
      /// Searching: it stands apart from the other tabs, from iOS 18 on.
      case search
    }

    /// The root link of the tab.
    public let root: String
    /// The word.
    public var title: Text
    /// The symbol.
    public var image: Image?
    /// A short text beside it.
    public var badge: Text?
    /// Its purpose, if it is a special one.
    public var role: Role?

    /// Describes the tab of a root link.
    public init(
      _ root: String, title: Text, image: Image? = nil, badge: Text? = nil, role: Role? = nil
    ) {
      (self.root, self.title, self.image, self.badge, self.role) = (root, title, image, badge, role)
    }

    /// Describes the tab of a root link, with a word that is looked up in the app's tables of strings.
    /// - Parameter badge: a number beside it; 0 for none.
    public init(
      _ root: String, _ title: LocalizedStringKey, systemImage: String, badge: Int = 0,
      role: Role? = nil
    ) {
      self.init(
        root, title: Text(title), image: Image(systemName: systemImage),
        badge: badge == 0 ? nil : Text("\(badge)"), role: role)
    }
  }
#endif
