/// The calls of one document that have no answer yet.
public struct WebCalls: Equatable, Sendable {
  /// How many bytes a message or an answer has at most.
  public static let mostBytes = 64 * 1024
  /// How many calls of a document may be without an answer.
  public static let most = 64
  /// When each call came, by its number.
  private var times: [Int: Duration] = [:]

  private let patience: Duration

  /// Creates a document without calls.
  /// - Parameter patience: how long a call may be without an answer.
  public init(patience: Duration = .seconds(30)) { self.patience = patience }

  /// Takes a call, if there is room for it.
  /// - Parameter now: the time on any clock that only goes forward.
  public mutating func begin(_ number: Int, at now: Duration) throws(WebCallError) {
    // A number that is taken would have two answers.
    guard times.count < Self.most, times[number] == nil else { throw .tooMany }
    times[number] = now
  }

  /// Ends a call; false if nobody waits for its answer any more.
  public mutating func end(_ number: Int) -> Bool { times.removeValue(forKey: number) != nil }

  /// Ends the calls that have waited too long, and returns their numbers in order.
  public mutating func endLate(at now: Duration) -> [Int] {
    let late = times.filter { now - $0.value >= patience }.map(\.key).sorted()
    for number in late { times[number] = nil }
    return late
  }
}

/// What a page is told of a call.
public enum WebReply: Equatable, Sendable {
  /// The answer, as JSON.
  case answer(String)
  /// Why there is none.
  case refusal(WebCallError)

  /// Creates the reply to a call whose work has ended; an answer that is too long is none.
  public init(_ result: Result<String, any Error>) {
    switch result {
    case .success(let json) where json.utf8.count <= WebCalls.mostBytes: self = .answer(json)
    case .success: self = .refusal(.tooLong)
    case .failure(let error): self = .refusal(WebCallError(error))
    }
  }
}
