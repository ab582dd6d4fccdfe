import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One conversation of an app with an inspector: reports go there, each in a request of its own, and
/// what is asked comes in the answers to others, which wait for it.
final class InspectorLine: Sendable {
  /// What the developer asks; it ends with the task that reads it, or when the inspector is gone.
  let requests: AsyncStream<NumberedRequest>

  private let address: URL
  private let reports: AsyncStream<InspectorReport>
  private let inlet: AsyncStream<InspectorReport>.Continuation
  private let outlet: AsyncStream<NumberedRequest>.Continuation

  init(to root: URL) {
    address = root.appendingPathComponent(InspectorReport.version)
      .appendingPathComponent(UUID().uuidString)
    (reports, inlet) = AsyncStream.makeStream(
      of: InspectorReport.self, bufferingPolicy: .bufferingNewest(500))
    (requests, outlet) = AsyncStream.makeStream(of: NumberedRequest.self)
  }

  /// Says that a navigator is watched from here on.
  /// - Returns: why that was not possible; nil if it was.
  func begin(_ name: String) async -> String? {
    do {
      try await post(.began(name: name))
    } catch {
      return error.localizedDescription
    }
    let sending = Task { try await sendReports() }
    let asking = Task { try await fetchRequests() }
    // The request that waits is answered when the inspector hears of the end.
    outlet.onTermination = { [inlet] _ in
      inlet.yield(.ended)
      inlet.finish()
    }
    // What ends one of them ends the conversation.
    Task {
      if case .failure = await sending.result { try? await post(.ended) }
      asking.cancel()
      outlet.finish()
    }
    Task { [outlet] in
      _ = await asking.result
      outlet.finish()
    }
    return nil
  }

  /// Sends a report after those before it.
  func send(_ report: InspectorReport) { inlet.yield(report) }

  private func sendReports() async throws { for await report in reports { try await post(report) } }

  private func fetchRequests() async throws {
    while !Task.isCancelled {
      let (data, status) = try await ask(
        URLRequest(url: address.appendingPathComponent("requests")))
      if status == 204 { continue }
      outlet.yield(try JSONDecoder().decode(NumberedRequest.self, from: data))
    }
  }

  private func post(_ report: InspectorReport) async throws {
    var request = URLRequest(url: address.appendingPathComponent("reports"))
    request.httpMethod = "POST"
    request.timeoutInterval = 10
    request.httpBody = try JSONEncoder().encode(report)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    // The server accepts a POST only with its own origin.
    var origin = "\(address.scheme ?? "http")://\(address.host ?? "")"
    if let port = address.port { origin += ":\(port)" }
    request.setValue(origin, forHTTPHeaderField: "Origin")
    _ = try await ask(request)
  }

  /// The body and the status of an answer, which is not longer than a minute in coming.
  private func ask(_ request: URLRequest) async throws -> (Data, status: Int) {
    // A task of its own is not cancelled with the one that waits: on Linux `URLSession` may trap when a
    // request ends as it is cancelled.
    let (data, response) = try await Task { try await URLSession.shared.data(for: request) }.value
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard 200..<300 ~= status else {
      throw InspectorRefusal(errorDescription: String(decoding: data, as: UTF8.self))
    }
    return (data, status)
  }
}

/// The words with which an inspector refuses a request.
private struct InspectorRefusal: LocalizedError {
  let errorDescription: String?
}
