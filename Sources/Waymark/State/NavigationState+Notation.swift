extension NavigationState: CustomStringConvertible {
  /// The notation: ids, revisions, titles, buttons, payloads and anchors are no part of it.
  ///
  ///     [*/ > /news/7 | /search] ^sheet /settings > /settings/about
  ///
  /// The star marks the selected tab; a single tab has neither brackets nor star. Then the modal
  /// layers, each with its style, the lowest first.
  public var description: String {
    let stacks = tabs.enumerated().map { index, stack in
      (tabs.count > 1 && index == selectedTab ? "*" : "") + stack.notation
    }
    let root = tabs.count > 1 ? "[" + stacks.joined(separator: " | ") + "]" : stacks[0]
    return modals.reduce(root) { $0 + " ^\($1.style.rawValue) \($1.stack.notation)" }
  }

  /// Reads the notation; the identity of an entry is then the path of its link.
  /// - Throws: ``StateError``, also for a text that the state would not write in the same way.
  public init(
    _ text: String, entryLimit: Int = Limit.entries.value,
    directivePrefix: String = DeepLink.defaultDirectivePrefix
  ) throws(StateError) {
    self = try StateParser.parse(text, entryLimit: entryLimit, directivePrefix: directivePrefix)
  }
}

extension NavigationState: Codable {
  /// Reads the notation from a single string.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(StateError) {
      // Directives were split off before a link came here; what looks like one is another's query.
      try self.init(text, directivePrefix: "")
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "The text is no navigation state.",
          underlyingError: error))
    }
  }

  /// Writes the notation as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
