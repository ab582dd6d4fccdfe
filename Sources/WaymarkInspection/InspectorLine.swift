import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The connection of an app to an inspector. Each report is a request, and the inspector sends its
/// own requests in responses to long-running requests.
final class InspectorLine: Sendable {
  /// The requests of the developer, until the task that reads them or the inspector ends.
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

  /// Reports that a navigator is watched from now on.
  /// - Returns: The reason for a failure, or `nil` if there isn't one.
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
    // The connection ends when either task ends.
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

  /// Sends a report, in order.
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

  /// Returns the body and the status of an answer, which takes at most a minute.
  private func ask(_ request: URLRequest) async throws -> (Data, status: Int) {
    // An unstructured task isn't canceled with the one that waits. On Linux, `URLSession` may trap
    // if a request is canceled as it ends.
    let (data, response) = try await Task { try await URLSession.shared.data(for: request) }.value
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard 200..<300 ~= status else {
      throw InspectorRefusal(errorDescription: String(decoding: data, as: UTF8.self))
    }
    return (data, status)
  }
}

/// The message with which an inspector refuses a request.
private struct InspectorRefusal: LocalizedError {
  let errorDescription: String?
}
