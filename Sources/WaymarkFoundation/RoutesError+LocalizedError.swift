public import Foundation
public import Waymark

extension RoutesError: LocalizedError {
  /// Every problem, a line each.
  public var errorDescription: String? { message }
}

extension LinkError: LocalizedError {
  /// What is wrong, where, and what to write instead.
  public var errorDescription: String? { message }
}

extension PatternError: LocalizedError {
  /// What is wrong, where, and what to write instead.
  public var errorDescription: String? { message }
}

extension StateError: LocalizedError {
  /// What is wrong, and where.
  public var errorDescription: String? { message }
}

extension SavedStateError: LocalizedError {
  /// What is wrong, and where.
  public var errorDescription: String? { message }
}

extension ObjectLinkError: LocalizedError {
  /// What is missing, and what to do about it.
  public var errorDescription: String? { message }
}

extension OpenError: LocalizedError {
  /// What was not done, and why.
  public var errorDescription: String? { message }
}
