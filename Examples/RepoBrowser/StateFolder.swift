import Foundation
import WaymarkFoundation

/// Where it is kept what a host showed of a repository, so that it comes back after a restart.
struct StateFolder {
  let folder: URL

  /// A folder for each host and what it shows: a repository, or several.
  /// - Parameter chosen: a folder that the user has named, in place of the system's own.
  init(_ chosen: String?, repositories: [String], host: RepoBrowserCommand.HostName) {
    let parent = chosen.map { URL(fileURLWithPath: $0) } ?? Self.usual
    folder = parent.appendingPathComponent(Self.name(of: repositories.joined(separator: "\n")))
      .appendingPathComponent(host.rawValue)
  }

  /// The store of a host that has just one session; nobody types faster than a disk writes.
  var store: FileStateStore { FileStateStore(folder: folder, name: "session", pause: .zero) }

  /// Forgets what is kept; what another process uses stays.
  func forget() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for session in Set(names.compactMap { SessionFile(named: $0)?.session }) {
      try? FileStateStore(folder: folder, name: session).remove()
    }
  }

  /// By the XDG base directories, or where a Mac has such things.
  private static var usual: URL {
    #if os(macOS)
      let own = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
      let parent = own.first ?? FileManager.default.homeDirectoryForCurrentUser
    #else
      let chosen = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? ""
      // A relative path counts as none.
      let parent =
        chosen.hasPrefix("/")
        ? URL(fileURLWithPath: chosen)
        : FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
    #endif
    return parent.appendingPathComponent("RepoBrowser")
  }

  /// The folder's own name, for people, and a number that other folders of that name do not have.
  private static func name(of repository: String) -> String {
    // FNV-1a: the same in every run, unlike the hashes of the language.
    let number = repository.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let name = URL(fileURLWithPath: repository).lastPathComponent.prefix(40)
    return "\(name)-" + String(number, radix: 16)
  }
}
