public import Foundation

/// The letters that the user keeps, in a file.
public actor ReadingList {
  private let file: URL?
  private var letters: [SavedLetter] = []
  private var listeners: [UUID: AsyncStream<[SavedLetter]>.Continuation] = [:]

  /// Makes a list.
  /// - Parameter file: where it is kept; nil keeps it until the program ends.
  /// - Throws: what Foundation says of a file that cannot be read.
  public init(file: URL? = nil) throws {
    self.file = file
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    letters = try JSONDecoder().decode([SavedLetter].self, from: Data(contentsOf: file))
  }

  /// The letters now, and after each change.
  nonisolated var updates: AsyncStream<[SavedLetter]> {
    AsyncStream { listener in
      let id = UUID()
      listener.onTermination = { _ in Task { await self.remove(id) } }
      Task { await self.add(listener, id) }
    }
  }

  private func add(_ listener: AsyncStream<[SavedLetter]>.Continuation, _ id: UUID) {
    listeners[id] = listener
    if case .terminated = listener.yield(letters) { listeners[id] = nil }
  }

  private func remove(_ id: UUID) { listeners[id] = nil }

  /// Saves a letter; one that is there stays where it is.
  /// - Returns: how many there are.
  func save(_ letter: SavedLetter) throws -> Int {
    if !letters.contains(where: { $0.link == letter.link }) {
      try set(letters + [letter])
    }
    return letters.count
  }

  func forget() throws { try set([]) }

  private func set(_ letters: [SavedLetter]) throws {
    if let file { try JSONEncoder().encode(letters).write(to: file, options: .atomic) }
    self.letters = letters
    for listener in listeners.values { listener.yield(letters) }
  }
}
