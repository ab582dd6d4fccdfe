#if Browser
import Waymark
import WaymarkInspection

/// The observed navigators and their events.
actor InspectorLog {
  /// A navigator that is or was watched.
  struct Watched: Sendable {
    let id: Int
    let name: String
    /// The newest events, the oldest first.
    var events: [LoggedEvent] = []
    /// The number of older events that were dropped.
    var dropped = 0
    /// A Boolean value indicating whether the navigator has ended.
    var hasEnded = false
  }

  struct Picture: Sendable {
    var watched: [Watched] = []
    /// The selected navigator.
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
    let ended = watched.first(where: \.hasEnded)?.id
    if watched.count >= Self.mostWatched { watched.removeAll { $0.id == ended } }
    watched.append(Watched(id: id, name: name))
    return (id, stream)
  }

  /// Receives a report of a navigator.
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
      answers.removeValue(forKey: number)?.1.resume(returning: text)
    case .began, .ended: break
    }
  }

  /// Ends a navigator and answers its open requests.
  func end(_ id: Int) {
    requests.removeValue(forKey: id)?.finish()
    if let index = watched.firstIndex(where: { $0.id == id }) {
      // A host of pages makes some that no window is ever shown.
      if watched[index].events.count <= 1 {
        watched.remove(at: index)
      } else {
        watched[index].hasEnded = true
      }
    }
    for (number, answer) in answers where answer.watched == id {
      answers[number] = nil
      answer.1.resume(returning: Self.gone)
    }
    tell()
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
    let current =
      watched.first { $0.id == chosen } ?? watched.last { !$0.hasEnded } ?? watched.last
    return Picture(watched: watched, current: current)
  }

  /// Selects the navigator that the pages show.
  func choose(_ id: Int) {
    chosen = id
    tell()
  }

  /// Sends a request to the selected navigator, and waits for its answer.
  func ask(_ request: InspectorRequest) async -> String {
    guard let id = picture.current?.id, let requests = requests[id] else { return Self.gone }
    let number = nextNumber()
    return await withCheckedContinuation { answer in
      answers[number] = (id, answer)
      requests.yield(NumberedRequest(number: number, request: request))
    }
  }
}
#endif
