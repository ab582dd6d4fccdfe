#if Browser
import Foundation
import Waymark
import WaymarkFoundation

/// The errors of stores that were reported, each kind once.
struct DiskTrouble {
  private enum Kind: Hashable {
    case inUse
    case system(reads: Bool, Int32)
    case other
  }

  private var told: Set<Kind> = []

  /// A sentence about an error and its remedy, or `nil` if it was already reported.
  mutating func words(for error: any Error) -> String? {
    guard told.insert(Self.kind(of: error)).inserted else { return nil }
    let said = (error as? any ErrorWithMessage)?.message ?? error.localizedDescription
    if case .system(reads: true, _) = Self.kind(of: error) {
      return "A tab's screens cannot be brought back. \(said) They are left as they are: make them "
        + "readable or move them away, and start the server again."
    }
    return "The screens of a tab cannot be kept, and are lost when the server ends. \(said) "
      + "Make room in a writable folder, or keep sessions in another one."
  }

  private static func kind(of error: any Error) -> Kind {
    switch error as? FileStateStoreError {
    case .inUse: .inUse
    case .notAFile: .system(reads: true, ELOOP)
    case .tooLarge: .system(reads: true, EFBIG)
    case .system(let operation, _, let number): .system(reads: operation == "read", number)
    case nil: .other
    }
  }
}
#endif
