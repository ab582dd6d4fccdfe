public import Waymark

extension NavigationState {
  /// Compares a state with a string in its notation, without ids, titles and other details.
  ///
  ///     #expect(navigator.state == "[*/ > /item/3 | /orders]")
  ///
  /// A string that isn't a state differs from every state.
  public static func == (state: NavigationState, notation: String) -> Bool {
    (try? NavigationState(notation, entryLimit: .max))?.description == state.description
  }

  /// Compares a state with a string in its notation, without ids, titles and other details.
  public static func != (state: NavigationState, notation: String) -> Bool { !(state == notation) }
}

/// Compares a link with a text, such as `navigator.pendingLink.link == "/item/3"`.
///
/// A text that isn't a link differs from every link.
public func == (link: DeepLink?, text: String) -> Bool {
  link != nil && link == (try? DeepLink(text))
}
