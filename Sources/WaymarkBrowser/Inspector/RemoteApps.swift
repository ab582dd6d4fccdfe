#if Browser
import Foundation
import Waymark
import WaymarkInspection

/// A receiver of reports from apps elsewhere, which sends them the requests of the pages.
///
///     POST /SECRET/1/ID/reports    an InspectorReport; the first one begins
///     GET  /SECRET/1/ID/requests   waits for a NumberedRequest; 204 after a while without one
///
/// The 1 is the version of the messages. ID is a name that the app chooses for each connection.
actor RemoteApps: WebPageHandler {
  private let log: InspectorLog
  private let secret: String
  private var apps: [String: RemoteApp] = [:]

  init(_ log: InspectorLog, secret: String) {
    self.log = log
    self.secret = secret
  }

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    let parts = request.path.pieces(between: "/").filter { !$0.isEmpty }
    guard parts.count == 4, parts[0] == secret else { return nil }
    guard parts[1] == InspectorReport.version else {
      return .refusal(
        409, "The app and the tool use different releases of Waymark. Build both from the same.")
    }
    switch (request.method, parts[3]) {
    case ("POST", "reports"):
      let report: InspectorReport
      do {
        report = try JSONDecoder().decode(InspectorReport.self, from: request.body)
      } catch {
        return .refusal(400, "The body is not a report of an app.")
      }
      return await take(report, from: parts[2])
    case ("GET", "requests"):
      guard let app = apps[parts[2]] else { return .unknownApp }
      guard let asked = await app.nextRequest() else { return WebResponse(status: 204) }
      return WebResponse(
        headers: ["Content-Type": "application/json"], body: try JSONEncoder().encode(asked))
    default: return nil
    }
  }

  private func take(_ report: InspectorReport, from name: String) async -> WebResponse {
    switch report {
    case .began(let title):
      if apps[name] != nil { return .refusal(409, "This connection has already begun.") }
      let (id, requests) = await log.begin(title)
      let app = RemoteApp(id: id)
      apps[name] = app
      Task {
        for await request in requests { await app.ask(request) }
      }
      Task {
        await app.goes()
        await end(name)
      }
    case .happened(let event):
      guard let app = apps[name] else { return .unknownApp }
      await log.take(.event(event, of: app.id))
    case .answered(let number, let text):
      guard let app = apps[name], await app.mayAnswer(number) else { return .unknownApp }
      await log.take(.answer(text, to: number))
    case .ended: await end(name)
    }
    return WebResponse(status: 204)
  }

  private func end(_ name: String) async {
    guard let app = apps.removeValue(forKey: name) else { return }
    await log.end(app.id)
    await app.end()
  }
}

/// An app elsewhere, with the requests that it hasn't fetched.
private actor RemoteApp {
  nonisolated let id: Int
  private var requests: [NumberedRequest] = []
  private var reader: CheckedContinuation<NumberedRequest?, Never>?
  /// The numbers of the requests that it has fetched and not answered.
  private var unanswered: Set<Int> = []
  /// The number of fetches that have been answered.
  private var fetches = 0

  /// The time that an app waits for a request.
  private static let patience = Duration.seconds(20)
  /// The time after which an app that makes no request has ended.
  private static let absence = Duration.seconds(5)

  init(id: Int) { self.id = id }

  func ask(_ request: NumberedRequest) {
    requests.append(request)
    handOver()
  }

  /// Returns the next request, or `nil` after a while without one, or if the app has ended.
  func nextRequest() async -> NumberedRequest? {
    // An app has one conversation: the newer of two readers continues it.
    handOver()
    let fetch = fetches
    let patience = Task {
      try await Task.sleep(for: Self.patience)
      handOver(of: fetch)
    }
    defer { patience.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        self.reader = reader
        if !requests.isEmpty || Task.isCancelled { handOver() }
      }
    } onCancel: {
      Task { await handOver(of: fetch) }
    }
  }

  /// Returns `true` once for the number of a request that this app has received.
  func mayAnswer(_ number: Int) -> Bool { unanswered.remove(number) != nil }

  func end() { handOver() }

  private func handOver(of fetch: Int) { if fetch == fetches { handOver() } }

  /// Gives the reader the first request, if there is one.
  private func handOver() {
    guard let reader else { return }
    self.reader = nil
    fetches += 1
    let request = requests.isEmpty ? nil : requests.removeFirst()
    if let request { unanswered.insert(request.number) }
    reader.resume(returning: request)
  }

  /// Returns when the app has fetched nothing for a while.
  func goes() async {
    var seen = -1
    while reader != nil || seen != fetches {
      seen = fetches
      try? await Task.sleep(for: Self.absence)
    }
  }
}

extension WebResponse {
  fileprivate static func refusal(_ status: Int, _ words: String) -> WebResponse {
    WebResponse(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Data(words.utf8))
  }

  /// The tool was started again, or the app was away for too long.
  fileprivate static let unknownApp = refusal(410, "The inspector no longer knows this app.")
}
#endif
