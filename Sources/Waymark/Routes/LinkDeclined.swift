/// Thrown by an action, or a maker, that does not take a link after all: the next candidate is tried.
///
/// What an action did before it threw stays done. A dry run asks neither actions nor makers.
public struct LinkDeclined: Error, Hashable, Sendable {
  /// The next candidate, please.
  public init() {}
}
