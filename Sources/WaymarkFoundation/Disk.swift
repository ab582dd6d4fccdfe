/// What a store asks of a disk: one system call each, so that tests can let each of them fail.
protocol Disk: Sendable {
  /// Makes a folder and those above it, if they are not there.
  func makeFolder(_ path: String) throws(DiskError)
  /// The bytes of a file; nil if there is none.
  func read(_ path: String) throws(DiskError) -> [UInt8]?
  /// Makes an empty file, also in place of another, to write to.
  func create(_ path: String) throws(DiskError) -> Int32
  /// Writes all of it behind what was written before.
  func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(DiskError)
  /// Waits until the content of a file would survive a loss of power.
  func sync(_ file: Int32, at path: String) throws(DiskError)
  /// Waits until the names in a folder would survive a loss of power.
  func syncFolder(_ path: String) throws(DiskError)
  /// Gives a file another name, in place of what had it.
  func rename(_ path: String, to other: String) throws(DiskError)
  /// Removes a file; it is fine if there is none.
  func remove(_ path: String) throws(DiskError)
  /// Opens a file that nobody else may lock until it is closed.
  /// - Throws: also that somebody else has it.
  func lock(_ path: String) throws(DiskError) -> Int32
  /// Lets a file go.
  func close(_ file: Int32)
}

/// What a disk did not do, and why.
struct DiskError: Error, Hashable {
  /// What was asked for, as one word.
  let operation: String
  /// What it was asked of.
  let path: String
  /// The system's number of the error.
  let number: Int32
}
