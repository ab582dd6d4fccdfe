public import Waymark

/// One way in which what is there differs from what was expected.
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
  /// A layer is another one, or lies there in another way.
  case layer(Int, String, expected: String)
  /// A layer that nobody expected.
  case extraLayer(Int, String)
  /// An expected layer that is not there.
  case missingLayer(Int, String)
}

extension NavigationState {
  /// How this state differs from one in the notation, in words; nil if it does not.
  ///
  /// Ids, titles, buttons and payloads are no part of the notation and do not count.
  public func difference(from expected: String) -> String? {
    differences(from: expected).sentences
  }

  /// How this state differs from one in the notation; none if it does not.
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
  /// How the host differs from a state, in words; nil if it shows exactly that.
  public func difference(from state: NavigationState) -> String? {
    differences(from: state).sentences
  }

  /// How the host differs from a state, ids and looks included; none if it does not.
  public func differences(from state: NavigationState) -> [StateDifference] {
    TreeComparison(self, HostTree(state), isByLinks: false).differences
  }
}

extension [StateDifference] {
  var sentences: String? { isEmpty ? nil : map(\.message).joined(separator: " ") }
}
