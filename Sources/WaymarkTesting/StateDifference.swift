public import Waymark

/// A difference between a state and the expected one.
public enum StateDifference: Equatable, Sendable {
  /// A stack, as a person counts them.
  public enum Place: Equatable, Sendable {
    /// The stack of a tab, from 0.
    case tab(Int)
    /// The stack of a modal layer, the lowest being 0.
    case layer(Int)
  }

  /// The expected text is no state.
  case notAState(StateError)
  /// Another number of tabs.
  case tabCount(Int, expected: Int)
  /// Another tab is selected.
  case selectedTab(Int, expected: Int)
  /// A stack holds other links.
  case stack(Place, String, expected: String)
  /// A stack holds the right links, but an entry is another one or looks different.
  case entry(Place, index: Int, String, expected: String)
  /// A layer has another id or another style.
  case layer(Int, String, expected: String)
  /// An unexpected layer.
  case extraLayer(Int, String)
  /// An expected layer that is not there.
  case missingLayer(Int, String)
}

extension NavigationState {
  /// The difference between this state and one in the notation, in words, or `nil`.
  ///
  /// Ids, titles, buttons and payloads do not count.
  public func difference(from expected: String) -> String? {
    differences(from: expected).sentences
  }

  /// The differences between this state and one in the notation.
  public func differences(from expected: String) -> [StateDifference] {
    do throws(StateError) {
      let expected = try NavigationState(expected, entryLimit: .max)
      return TreeComparison(HostTree(self), HostTree(expected), isByLinks: true).differences
    } catch {
      return [.notAState(error)]
    }
  }
}

extension HostTree {
  /// The difference between the host and a state, in words, or `nil`.
  public func difference(from state: NavigationState) -> String? {
    differences(from: state).sentences
  }

  /// The differences between the host and a state, ids and looks included.
  public func differences(from state: NavigationState) -> [StateDifference] {
    TreeComparison(self, HostTree(state), isByLinks: false).differences
  }
}

extension [StateDifference] {
  var sentences: String? { isEmpty ? nil : map(\.message).joined(separator: " ") }
}
