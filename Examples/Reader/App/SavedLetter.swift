/// A letter that the user keeps, as its page names it.
public struct SavedLetter: Codable, Equatable, Sendable {
  /// The link of its page, such as `/letter/3`.
  public var link: String
  /// The title of the letter.
  public var title: String
}
