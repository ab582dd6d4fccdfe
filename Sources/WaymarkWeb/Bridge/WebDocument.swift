/// A document of a web page, and its pending calls, which end with it.
package final class WebDocument {
  /// The maximum number of bytes of a message or an answer.
  package static let maxBytes = 64 * 1024
  package static let maxPendingCalls = 64

  /// A call without an answer. Its number isn't unique, because a page can use it again.
  private final class Call {
    /// The task, and the timeout that ends it.
    var tasks: [Task<Void, Never>] = []
  }

  private let patience: Duration
  private var calls: [Int: Call] = [:]

  package var openCallCount: Int { calls.count }

  /// Creates a document without calls.
  /// - Parameter patience: The maximum duration of a call.
  package init(patience: Duration = .seconds(30)) { self.patience = patience }

  deinit {
    for task in calls.values.flatMap(\.tasks) { task.cancel() }
  }

  /// Begins to answer a call; the work and `reply` stay in the isolation of the caller.
  ///
  /// After the document is removed, there is no reply.
  package func answer(
    _ call: WebCall, with bridge: WebBridge, isolation: isolated any Actor = #isolation,
    reply: @escaping (Result<String, WebCallError>) -> Void
  ) {
    let number = call.number
    do {
      let work = try bridge.work(for: call)
      // A duplicate number would get two answers.
      guard calls.count < Self.maxPendingCalls, calls[number] == nil else {
        throw WebCallError.tooMany
      }
      let open = Call()
      calls[number] = open
      // Neither keeps the document: it ends them.
      open.tasks = [
        Task { [weak self] in
          _ = isolation
          let result = await Self.result(of: work)
          if let self, self.end(number, open) { reply(result) }
        },
        Task { [weak self, patience] in
          _ = isolation
          guard (try? await Task.sleep(for: patience)) != nil else { return }
          if let self, self.end(number, open) { reply(.failure(.late)) }
        },
      ]
    } catch {
      reply(.failure(WebCallError(error)))
    }
  }

  /// Ends a call. Returns `false` if it has already ended.
  private func end(_ number: Int, _ call: Call) -> Bool {
    guard calls[number] === call else { return false }
    calls[number] = nil
    for task in call.tasks { task.cancel() }
    return true
  }

  /// Returns the answer of some work. An answer that is too long is an error.
  nonisolated(nonsending) static func result(
    of work: WebBridge.Work
  ) async -> Result<String, WebCallError> {
    do {
      let json = try await work()
      return json.utf8.count <= maxBytes ? .success(json) : .failure(.tooLong)
    } catch {
      return .failure(WebCallError(error))
    }
  }
}
