/// Thrown by an action, or a maker, that does not take a link after all: the next candidate is tried.
///
/// What an action did before it threw stays done. A dry run asks neither actions nor makers.
public struct LinkDeclined: Error, Hashable, Sendable {
  /// The next candidate, please.
  public init() {}

  /// What a maker makes; nil where it declines, in whichever way.
  static func asNil<Screen>(_ make: () throws -> Screen?) throws -> Screen? {
    do {
      return try make()
    } catch is ParameterReader.NoValue {
      return nil
    } catch is LinkDeclined {
      return nil
    }
  }
}
