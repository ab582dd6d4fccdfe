public import Foundation
public import Waymark

extension RoutesError: LocalizedError {
  /// All problems, one per line.
  public var errorDescription: String? { message }
}

extension LinkError: LocalizedError {
  /// The problems, their positions and the remedies.
  public var errorDescription: String? { message }
}

extension PatternError: LocalizedError {
  /// The problem, its position and the remedy.
  public var errorDescription: String? { message }
}

extension StateError: LocalizedError {
  /// The error and its position.
  package var errorDescription: String? { message }
}

extension ObjectLinkError: LocalizedError {
  /// The missing parts and the remedy.
  public var errorDescription: String? { message }
}

extension OpenError: LocalizedError {
  /// The outcome and the reason.
  public var errorDescription: String? { message }
}
