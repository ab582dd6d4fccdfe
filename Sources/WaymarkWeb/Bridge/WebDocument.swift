/// A document of a web page, and its calls that have no answer yet: they end with it.
public final class WebDocument {
  /// How many bytes a message or an answer has at most.
  public static let mostBytes = 64 * 1024
  /// How many calls of a document may be without an answer.
  public static let mostCalls = 64

  private let patience: Duration
  /// The work of each call, and what ends it when it is late.
  private var tasks: [Int: [Task<Void, Never>]] = [:]

  /// How many calls have no answer yet.
  package var openCallCount: Int { tasks.count }

  /// Creates a document without calls.
  /// - Parameter patience: how long a call may be without an answer.
  public init(patience: Duration = .seconds(30)) { self.patience = patience }

  deinit {
    for task in tasks.values.joined() { task.cancel() }
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
      guard tasks.count < Self.mostCalls, tasks[number] == nil else {
        throw WebCallError.tooMany
      }
      // Neither keeps the document: it ends them.
      tasks[number] = [
        Task { [weak self] in
          _ = isolation
          let result = await Self.result(of: work)
          if let self, self.end(number) { reply(WebReply(result)) }
        },
        Task { [weak self, patience] in
          _ = isolation
          guard (try? await Task.sleep(for: patience)) != nil else { return }
          if let self, self.end(number) { reply(.refusal(.late)) }
        },
      ]
    } catch {
      reply(.refusal(WebCallError(error)))
    }
  }

  /// Ends a call; false if nobody waits for its answer any more.
  private func end(_ number: Int) -> Bool {
    guard let tasks = tasks.removeValue(forKey: number) else { return false }
    for task in tasks { task.cancel() }
    return true
  }

  private nonisolated(nonsending) static func result(
    of work: WebBridge.Work
  ) async -> Result<String, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}
