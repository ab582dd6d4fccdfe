import Foundation
import Waymark
import WaymarkFoundation
import WaymarkPage

/// What a disk refuses to keep of the sessions: each kind of it is told once.
struct DiskTrouble {
  private enum Kind: Hashable {
    case inUse
    case system(reads: Bool, Int32)
    case other
  }

  private var told: Set<Kind> = []

  /// What is wrong, where, and what can be done about it; nil if that was told before.
  mutating func words(for error: any Error, in words: HostWords = .english) -> String? {
    guard told.insert(Self.kind(of: error)).inserted else { return nil }
    let said = (error as? any StateStoreError)?.message ?? error.localizedDescription
    let reason = ["reason": said] as KeyValuePairs
    if case .system(reads: true, _) = Self.kind(of: error) {
      return words.text(.cannotBeRead, reason)
    }
    return words.text(.cannotBeKept, reason)
  }

  private static func kind(of error: any Error) -> Kind {
    switch error as? FileStateStoreError {
    case .inUse: .inUse
    case .system(let operation, _, let number): .system(reads: operation == "read", number)
    case nil: .other
    }
  }
}
