/// What Apple does not say, or says otherwise from version to version, decided one way.
public struct StandInManner: Hashable, Sendable, CaseIterable {
  /// When completions of transactions are called: Apple says only that it happens once.
  public enum Completion: Hashable, Sendable {
    /// When values of views have come to rest: stacks and layers do not count as animations.
    case afterAnimations
    /// When all that moves has come to rest.
    case afterMotions
  }

  /// What becomes of a presentation that something else is in the way of.
  public enum Presentation: Hashable, Sendable {
    /// It comes once the way is free.
    case waits
    /// It never comes, unless it is asked for again.
    case isDropped
  }

  /// What counts of two equal modifiers, one inside the other.
  public enum Modifier: Hashable, Sendable {
    /// Any that says yes.
    case any
    /// The outer one.
    case outermost
  }

  /// When completions of transactions are called.
  public var completion = Completion.afterMotions
  /// What becomes of a presentation that something else is in the way of.
  public var presentation = Presentation.waits
  /// What counts of two equal modifiers.
  public var modifier = Modifier.outermost

  /// The manner that is usual in tests.
  public static let usual = StandInManner()
  /// Manners in which each choice meets each other one.
  public static let allCases = [
    usual,
    StandInManner(completion: .afterMotions, presentation: .isDropped, modifier: .any),
    StandInManner(completion: .afterAnimations, presentation: .waits, modifier: .any),
    StandInManner(completion: .afterAnimations, presentation: .isDropped, modifier: .outermost),
  ]

  /// The manner of all windows.
  public nonisolated(unsafe) static var current = usual
}
