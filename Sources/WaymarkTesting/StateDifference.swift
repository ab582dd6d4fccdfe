public import Waymark

/// A difference between a state and the expected one.
public enum StateDifference: Equatable, Sendable {
  /// A stack.
  public enum Place: Equatable, Sendable {
    /// The stack of a tab, from 0.
    case tab(Int)
    /// The stack of a modal layer, from 0 for the lowest.
    case layer(Int)
  }

  /// The expected text isn't a state.
  case notAState(StateError)
  /// The number of tabs differs.
  case tabCount(Int, expected: Int)
  /// Another tab is selected.
  case selectedTab(Int, expected: Int)
  /// The links of a stack differ.
  case stack(Place, String, expected: String)
  /// An entry has the expected link, but another id or other details.
  case entry(Place, index: Int, String, expected: String)
  /// The id or the style of a layer differs.
  case layer(Int, String, expected: String)
  /// A layer is unexpected.
  case extraLayer(Int, String)
  /// A layer is missing.
  case missingLayer(Int, String)
}

extension NavigationState {
  /// Returns the difference from a state in its notation, in words, or `nil` without one.
  ///
  /// Ids, titles, buttons and payloads aren't compared.
  public func difference(from expected: String) -> String? {
    differences(from: expected).sentences
  }

  /// Returns the differences from a state in its notation.
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
  /// Returns the difference between the host and a state, in words, or `nil` without one.
  public func difference(from state: NavigationState) -> String? {
    differences(from: state).sentences
  }

  /// Returns the differences between the host and a state, including ids and details.
  public func differences(from state: NavigationState) -> [StateDifference] {
    TreeComparison(self, HostTree(state), isByLinks: false).differences
  }
}

extension [StateDifference] {
  var sentences: String? { isEmpty ? nil : map(\.message).joined(separator: " ") }
}
