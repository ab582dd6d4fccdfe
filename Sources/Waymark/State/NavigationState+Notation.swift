extension NavigationState: CustomStringConvertible {
  /// The notation of the state, which contains its links, without ids and details.
  ///
  ///     [*/ > /news/7 | /search] ^sheet /settings > /settings/about
  ///
  /// An asterisk marks the selected tab. A single tab has neither brackets nor an asterisk. The
  /// modal layers follow, each with its style, the lowest first.
  public var description: String {
    let stacks = tabs.enumerated().map { index, stack in
      (tabs.count > 1 && index == selectedTab ? "*" : "") + stack.notation
    }
    let root = tabs.count > 1 ? "[" + stacks.joined(separator: " | ") + "]" : stacks[0]
    return modals.reduce(root) { $0 + " ^\($1.style.rawValue) \($1.stack.notation)" }
  }

  /// Creates a state from its notation. The identity of each entry is the path of its link.
  /// - Throws: ``StateError`` if the string isn't exactly the notation of a state.
  package init(_ text: String, entryLimit: Int = Limit.entries.value) throws(StateError) {
    self = try StateParser.parse(text, entryLimit: entryLimit)
  }

  /// Returns a state without a limit for its stacks.
  @_spi(Benchmarks) public static func parsed(_ text: String) throws -> NavigationState {
    try NavigationState(text, entryLimit: .max)
  }
}

extension NavigationState: Codable {
  /// Decodes a state from its notation.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(StateError) {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "The text isn't a navigation state.",
          underlyingError: error))
    }
  }

  /// Encodes the notation.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
