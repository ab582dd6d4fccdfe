/// One choice for each behavior that Apple doesn't document, or that differs between versions.
public struct StandInManner: Hashable, Sendable, CaseIterable {
  /// When completions of transactions are called: Apple says only that it happens once.
  public enum Completion: Hashable, Sendable {
    /// After values of views have reached their end: stacks and layers don't count as animations.
    case afterAnimations
    /// After all motions.
    case afterMotions
  }

  /// The end of a presentation that is blocked.
  public enum Presentation: Hashable, Sendable {
    /// It appears as soon as it can.
    case waits
    /// It appears only if it's set again.
    case isDropped
  }

  /// The one of two equal nested modifiers that applies.
  public enum Modifier: Hashable, Sendable {
    /// Any that says yes.
    case any
    /// The outer one.
    case outermost
  }

  public var completion = Completion.afterMotions
  public var presentation = Presentation.waits
  public var modifier = Modifier.outermost

  public static let usual = StandInManner()
  /// Manners in which each choice meets each other one.
  public static let allCases = [
    usual,
    StandInManner(completion: .afterMotions, presentation: .isDropped, modifier: .any),
    StandInManner(completion: .afterAnimations, presentation: .waits, modifier: .any),
    StandInManner(completion: .afterAnimations, presentation: .isDropped, modifier: .outermost),
  ]

  public nonisolated(unsafe) static var current = usual
}
