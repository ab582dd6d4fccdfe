import Foundation

@testable import WaymarkFoundation

/// A disk of which any call can fail, and whose power can be cut.
///
/// Each unsynced sector may then be lost, kept or torn. Each rename whose folder was not synced may be
/// lost separately, and a new folder may be lost with its content.
final class SimulatedDisk: Disk, @unchecked Sendable {
  /// A file, independent of its names.
  private final class Node {
    var bytes: [UInt8] = []
    /// The part that would survive.
    var durable = 0
    init(_ bytes: [UInt8] = []) {
      self.bytes = bytes
      durable = bytes.count
    }
  }

  /// A change of names: all of it survives, or nothing.
  private struct Naming {
    var removed: String?
    var named: (path: String, node: Node)?

    func apply(to names: inout [String: Node]) {
      if let removed { names[removed] = nil }
      if let (path, node) = named { names[path] = node }
    }

    /// The folder of the change: no file moves to another folder.
    var folder: String { SimulatedDisk.folder(of: removed ?? named?.path ?? "") }
  }

  private var names: [String: Node] = [:]
  private var durableNames: [String: Node] = [:]
  private var namings: [Naming] = []
  private var folders: Set<String> = ["/"]
  private var durableFolders: Set<String> = ["/"]
  private var open: [Int32: Node] = [:]
  private var locks: [Int32: String] = [:]
  private var nextFile: Int32 = 3
  /// The number of calls.
  private(set) var calls = 0
  /// The number of written bytes.
  private(set) var writtenBytes = 0
  /// The error of a call, by its number from 1; nil if it does not fail.
  var fault: (Int) -> Int32? = { _ in nil }
  /// The errors of every call of some operations.
  var refused: [String: Int32] = [:]
  /// Runs before each call, on its thread.
  var beforeCall: () -> Void = {}
  /// The part of a failed write that is done.
  var partOfWrite: (Int) -> Int = { $0 / 2 }

  /// A disk with these files, all of which would survive.
  init(_ files: [String: [UInt8]] = [:]) {
    names = files.mapValues { Node($0) }
    durableNames = names
    for path in files.keys { folders.formUnion(Self.folders(above: path)) }
    durableFolders = folders
  }

  private static func folder(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }

  private static func folders(above path: String) -> [String] {
    let folder = folder(of: path)
    return folder == path || folder.isEmpty ? [] : [folder] + folders(above: folder)
  }

  /// The current contents.
  var files: [String: [UInt8]] { names.mapValues(\.bytes) }

  // MARK: Power loss

  /// Possible contents after a power loss, without locks.
  func afterPowerCut(_ random: inout some RandomNumberGenerator) -> SimulatedDisk {
    var names = durableNames
    for naming in namings where Bool.random(using: &random) { naming.apply(to: &names) }
    let lost = folders.subtracting(durableFolders).filter { _ in Bool.random(using: &random) }
    names = names.filter { lost.isDisjoint(with: Self.folders(above: $0.key)) }
    return SimulatedDisk(names.mapValues { survivor(of: $0, &random) })
  }

  private func survivor(of node: Node, _ random: inout some RandomNumberGenerator) -> [UInt8] {
    let end = Int.random(in: node.durable...node.bytes.count, using: &random)
    var bytes = Array(node.bytes[..<end])
    // Later sectors may be there without earlier ones.
    for sector in stride(from: node.durable / 512 * 512, to: end, by: 512)
    where Int.random(in: 0..<4, using: &random) == 0 {
      for place in max(sector, node.durable)..<min(sector + 512, end) { bytes[place] = 0 }
    }
    return bytes
  }

  // MARK: Calls

  private func call(_ operation: String, _ path: String) throws(FileStateStoreError) {
    beforeCall()
    calls += 1
    if let number = refused[operation] ?? fault(calls) { throw error(operation, path, number) }
  }

  private func error(_ operation: String, _ path: String, _ number: Int32) -> FileStateStoreError {
    FileStateStoreError(operation: operation, path: path, number: number)
  }

  func makeFolder(_ path: String) throws(FileStateStoreError) -> Bool {
    try call("make", path)
    try enter(path, for: "make")
    return folders.insert(path).inserted
  }

  /// Fails if the folder of a path is missing.
  private func enter(_ path: String, for operation: String) throws(FileStateStoreError) {
    guard folders.contains(Self.folder(of: path)) else { throw error(operation, path, ENOENT) }
  }

  func read(_ path: String) throws(FileStateStoreError) -> [UInt8]? {
    beforeCall()
    if let number = refused["read"] { throw error("read", path, number) }
    return names[path]?.bytes
  }

  func create(_ path: String) throws(FileStateStoreError) -> Int32 {
    try call("create", path)
    try enter(path, for: "create")
    let node = Node()
    note(Naming(named: (path, node)))
    nextFile += 1
    open[nextFile] = node
    return nextFile
  }

  func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(FileStateStoreError) {
    do {
      try call("write", path)
    } catch {
      let part = bytes.prefix(partOfWrite(bytes.count))
      open[file]?.bytes += part
      writtenBytes += part.count
      throw error
    }
    open[file]?.bytes += bytes
    writtenBytes += bytes.count
  }

  func sync(_ file: Int32, at path: String) throws(FileStateStoreError) {
    try call("sync", path)
    guard let node = open[file] else { throw error("sync", path, EBADF) }
    node.durable = node.bytes.count
  }

  func syncFolder(_ path: String) throws(FileStateStoreError) {
    try call("sync", path)
    guard folders.contains(path) else { throw error("sync", path, ENOENT) }
    for name in Array(names.keys) + Array(durableNames.keys) where Self.folder(of: name) == path {
      durableNames[name] = names[name]
    }
    namings.removeAll { $0.folder == path }
    durableFolders.formUnion(folders.filter { Self.folder(of: $0) == path })
  }

  func rename(_ path: String, to other: String) throws(FileStateStoreError) {
    try call("rename", path)
    guard let node = names[path] else { throw error("rename", path, ENOENT) }
    note(Naming(removed: path, named: (other, node)))
  }

  @discardableResult func remove(_ path: String) throws(FileStateStoreError) -> Bool {
    try call("remove", path)
    guard names[path] != nil else { return false }
    note(Naming(removed: path))
    return true
  }

  func has(_ file: Int32, at path: String) throws(FileStateStoreError) -> Bool {
    beforeCall()
    return locks[file] == path || open[file].map { $0 === names[path] } ?? false
  }

  func lock(_ path: String) throws(FileStateStoreError) -> Int32 {
    try call("lock", path)
    try enter(path, for: "lock")
    guard !locks.values.contains(path) else { throw error("lock", path, EWOULDBLOCK) }
    nextFile += 1
    locks[nextFile] = path
    return nextFile
  }

  func close(_ file: Int32) {
    open[file] = nil
    locks[file] = nil
  }

  private func note(_ naming: Naming) {
    naming.apply(to: &names)
    namings.append(naming)
  }
}
