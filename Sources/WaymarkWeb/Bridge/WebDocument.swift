/// A document of a web page, and its calls that have no answer yet: they end with it.
public final class WebDocument {
  /// How many bytes a message or an answer has at most.
  public static let mostBytes = 64 * 1024
  /// How many calls of a document may be without an answer.
  public static let mostCalls = 64

  /// A call without an answer. Its number is not enough to know it: a page may use one again.
  private final class Call {
    /// The work, and what ends it when it is late.
    var tasks: [Task<Void, Never>] = []
  }

  private let patience: Duration
  private var calls: [Int: Call] = [:]

  /// How many calls have no answer yet.
  package var openCallCount: Int { calls.count }

  /// Creates a document without calls.
  /// - Parameter patience: how long a call may be without an answer.
  public init(patience: Duration = .seconds(30)) { self.patience = patience }

  deinit {
    for task in calls.values.flatMap(\.tasks) { task.cancel() }
  }

  /// Begins to answer a call; the work and `reply` stay in the isolation of the caller.
  ///
  /// There is no reply once the document is gone.
  public func answer(
    _ call: WebCall, with bridge: WebBridge, isolation: isolated any Actor = #isolation,
    reply: @escaping (WebReply) -> Void
  ) {
    let number = call.number
    do {
      let work = try bridge.work(for: call)
      // A number that is taken would have two answers.
      guard calls.count < Self.mostCalls, calls[number] == nil else {
        throw WebCallError.tooMany
      }
      let open = Call()
      calls[number] = open
      // Neither keeps the document: it ends them.
      open.tasks = [
        Task { [weak self] in
          _ = isolation
          let result = await Self.result(of: work)
          if let self, self.end(number, open) { reply(WebReply(result)) }
        },
        Task { [weak self, patience] in
          _ = isolation
          guard (try? await Task.sleep(for: patience)) != nil else { return }
          if let self, self.end(number, open) { reply(.refusal(.late)) }
        },
      ]
    } catch {
      reply(.refusal(WebCallError(error)))
    }
  }

  /// Ends a call; false if nobody waits for its answer any more.
  private func end(_ number: Int, _ call: Call) -> Bool {
    guard calls[number] === call else { return false }
    calls[number] = nil
    for task in call.tasks { task.cancel() }
    return true
  }

  private nonisolated(nonsending) static func result(
    of work: WebBridge.Work
  ) async -> Result<String, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}
