import Foundation

/// The files of one session on a disk, which only one thread uses at a time.
///
/// Changes are appended to the file. If it's too long, or its content is uncertain, the text is
/// written to a new file, which replaces it.
final class SessionFiles {
  let disk: any Disk
  let folder: String
  let name: String
  /// A new file replaces the file when it has this length and twice the length of its first text.
  let shortestLog: Int
  /// The lock file, which is open while this object can write.
  private var lock: Int32?
  /// The file that this object wrote, or `nil` if the content of the disk is uncertain.
  private var written: (file: Int32, log: SessionLog)?

  init(disk: any Disk, folder: String, name: String, shortestLog: Int = 16 * 1024) {
    (self.disk, self.shortestLog, self.folder, self.name) = (disk, shortestLog, folder, name)
  }

  deinit {
    forgetWritten()
    if let lock { disk.close(lock) }
  }

  var session: String { path(.session) }
  private var previous: String { path(.previous) }
  private var unreadable: String { path(.unreadable) }
  private var new: String { path(.new) }

  private func path(_ kind: SessionFile.Kind) -> String {
    "\(folder)/\(SessionFile(name, kind).name)"
  }

  // MARK: Reading

  func load() throws(FileStateStoreError) -> (text: [UInt8], damage: String?)? {
    try disk.read(session).map(SessionLog.read)
  }

  func loadPrevious() throws(FileStateStoreError) -> (text: [UInt8], damage: String?)? {
    try disk.read(previous).map(SessionLog.read)
  }

  // MARK: Writing

  /// Writes a text, and waits until it's on the disk.
  func save(_ text: [UInt8]) throws(FileStateStoreError) {
    try lockOnce()
    guard let (file, old) = written, old.length < max(shortestLog, 2 * old.firstLength),
      try disk.has(file, at: session)
    else { return try replace(text) }
    if old.text == text { return }
    var log = old
    // If a step below fails, the end of the file is unknown.
    written = nil
    do {
      try disk.write(log.append(text), to: file, at: session)
      try disk.sync(file, at: session)
    } catch {
      disk.close(file)
      throw error
    }
    written = (file, log)
  }

  private func replace(_ text: [UInt8]) throws(FileStateStoreError) {
    forgetWritten()
    let (log, bytes) = SessionLog.file(of: text)
    let file = try disk.create(new)
    do {
      try disk.write(bytes, to: file, at: new)
      try disk.sync(file, at: new)
      do {
        try disk.rename(session, to: previous)
      } catch  where error.number == ENOENT {
        // There is no session yet, or it was renamed before a failure.
      }
      try disk.rename(new, to: session)
      try disk.syncFolder(folder)
    } catch {
      disk.close(file)
      throw error
    }
    written = (file, log)
  }

  /// Renames an unreadable session. Only the next unreadable session replaces it.
  func setAside() throws(FileStateStoreError) {
    try lockOnce()
    forgetWritten()
    try disk.rename(session, to: unreadable)
    try disk.syncFolder(folder)
  }

  /// Removes the session last, so that no older one returns after a loss of power. Returns `false`
  /// if there was no session.
  func remove() throws(FileStateStoreError) -> Bool {
    try lockOnce()
    forgetWritten()
    for path in [new, unreadable, previous] { try disk.remove(path) }
    try disk.syncFolder(folder)
    let wasThere = try disk.remove(session)
    try disk.syncFolder(folder)
    return wasThere
  }

  /// Locks the files, and locks them again if the lock or the folder was removed.
  private func lockOnce() throws(FileStateStoreError) {
    if let lock {
      if try disk.has(lock, at: path(.lock)) { return }
      forgetWritten()
      disk.close(lock)
      self.lock = nil
    }
    try disk.makeFolders(folder)
    lock = try disk.lock(path(.lock))
  }

  private func forgetWritten() {
    if let (file, _) = written { disk.close(file) }
    written = nil
  }
}
