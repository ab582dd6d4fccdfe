#if Browser
import Waymark
import WaymarkInspection

/// The observed navigators and their events.
actor InspectorLog {
  struct Watched: Sendable {
    let id: Int
    let name: String
    /// The newest events, the oldest first.
    var events: [LoggedEvent] = []
    /// The number of older events that were dropped.
    var dropped = 0
    /// A Boolean value indicating whether the navigator has ended, or its app doesn't answer.
    var hasEnded = false
  }

  struct Picture: Sendable {
    var watched: [Watched] = []
    var current: Watched?
  }

  /// The number of events of a navigator that are kept.
  static let mostEvents = 500
  /// The number of remembered navigators. Beyond that, the oldest ended ones are forgotten.
  static let mostWatched = 20

  private var watched: [Watched] = []
  private var chosen: Int?
  private var requests: [Int: AsyncStream<NumberedRequest>.Continuation] = [:]
  private var answers: [Int: (watched: Int, CheckedContinuation<String, Never>)] = [:]
  private var readers: [Int: AsyncStream<Picture>.Continuation] = [:]
  private var lastID = 0
  private var lastNumber = 0

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Navigators

  /// Begins to record the events of a navigator.
  func begin(_ name: String) -> (id: Int, requests: AsyncStream<NumberedRequest>) {
    lastID += 1
    let id = lastID
    let (stream, continuation) = AsyncStream.makeStream(of: NumberedRequest.self)
    requests[id] = continuation
    if watched.count >= Self.mostWatched, let index = watched.firstIndex(where: \.hasEnded) {
      requests.removeValue(forKey: watched.remove(at: index).id)?.finish()
    }
    watched.append(Watched(id: id, name: name))
    return (id, stream)
  }

  func take(_ report: InspectorReport, of id: Int) {
    switch report {
    case .happened(let event):
      guard let index = watched.firstIndex(where: { $0.id == id }) else { return }
      watched[index].events.append(event)
      if watched[index].events.count > Self.mostEvents {
        watched[index].events.removeFirst()
        watched[index].dropped += 1
      }
      tell()
    case .answered(let number, let text):
      // Another app can't answer in its place.
      guard answers[number]?.watched == id else { return }
      answers.removeValue(forKey: number)?.1.resume(returning: text)
    case .began, .ended: break
    }
  }

  func end(_ id: Int) {
    mark(id, hasEnded: true)
    requests.removeValue(forKey: id)?.finish()
    // A host of pages makes some that no window is ever shown.
    watched.removeAll { $0.id == id && $0.events.count <= 1 }
    tell()
  }

  /// Marks a navigator as ended, and answers its open requests, or as open again.
  func mark(_ id: Int, hasEnded: Bool) {
    let changed = watched.firstIndex { $0.id == id && $0.hasEnded != hasEnded }
    guard let changed else { return }
    watched[changed].hasEnded = hasEnded
    for (number, answer) in answers where hasEnded && answer.watched == id {
      answers[number] = nil
      answer.1.resume(returning: Self.gone)
    }
    tell()
  }

  /// Returns the requests for whose answers a page still waits.
  func open(_ requests: [NumberedRequest]) -> [NumberedRequest] {
    requests.filter { answers[$0.number] != nil }
  }

  private static let gone = "The window is closed."

  // MARK: Pages

  /// Returns the current picture, and another after each change.
  nonisolated func pictures() -> AsyncStream<Picture> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { reader in
      Task { await self.add(reader) }
    }
  }

  private func add(_ reader: AsyncStream<Picture>.Continuation) {
    let number = nextNumber()
    readers[number] = reader
    reader.onTermination = { _ in Task { await self.forget(reader: number) } }
    reader.yield(picture)
  }

  private func forget(reader: Int) { readers[reader] = nil }

  private func tell() { for reader in readers.values { reader.yield(picture) } }

  var picture: Picture {
    let current = watched.first { $0.id == chosen } ?? watched.last { !$0.hasEnded } ?? watched.last
    return Picture(watched: watched, current: current)
  }

  /// Selects the navigator that the pages show.
  func choose(_ id: Int) {
    chosen = id
    tell()
  }

  /// Sends a request to the selected navigator, and waits for its answer.
  func ask(_ request: InspectorRequest) async -> String {
    guard let current = picture.current, !current.hasEnded else { return Self.gone }
    let number = nextNumber()
    return await withCheckedContinuation { answer in
      answers[number] = (current.id, answer)
      requests[current.id]?.yield(NumberedRequest(number: number, request: request))
    }
  }
}
#endif
