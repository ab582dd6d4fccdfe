/// An error by which an action or a maker declines a link: the next candidate is tried.
///
/// An action's effects before the throw stay. A dry run calls neither actions nor makers.
public struct LinkDeclined: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}
