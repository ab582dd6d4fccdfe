extension NavigationState: CustomStringConvertible {
  /// The notation: ids, editions, titles, buttons, payloads and anchors are no part of it.
  ///
  ///     [*/ > /news/7 | /search] ^sheet /settings > /settings/about
  ///
  /// The star marks the selected tab; a single tab has neither brackets nor star. Then the modal
  /// layers, each with its style, the lowest first.
  public var description: String {
    var out = ""
    if tabs.count == 1 {
      out = Self.notation(of: tabs[0])
    } else {
      let stacks = tabs.indices.map { ($0 == selectedTab ? "*" : "") + Self.notation(of: tabs[$0]) }
      out = "[" + stacks.joined(separator: " | ") + "]"
    }
    for layer in modals { out += " ^\(layer.style.rawValue) " + Self.notation(of: layer.stack) }
    return out
  }

  /// Reads the notation; the identity of an entry is then the path of its link.
  /// - Throws: ``StateError``, also for a text that the state would not write in the same way.
  public init(
    _ text: String, entryLimit: Int = Limit.entries.value,
    directivePrefix: String = DeepLink.defaultDirectivePrefix
  ) throws(StateError) {
    precondition(entryLimit > 0, "A stack must be allowed to hold at least one entry.")
    var parser = try StateParser(text, entryLimit: entryLimit, directivePrefix: directivePrefix)
    self = try parser.parse()
  }

  private static func notation(of stack: EntryStack) -> String {
    stack.map(\.link.description).joined(separator: " > ")
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
