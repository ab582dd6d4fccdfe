#if Browser
import Foundation
import Waymark
import WaymarkInspection

/// A receiver of reports from apps elsewhere, which get the requests of the pages in response.
///
///     POST /SECRET/1/ID    an array of InspectorReport, to an array of NumberedRequest
///
/// The 1 is the version of the messages. ID is a name that the app chooses for each navigator. An
/// app sends its reports several times a second, even if there aren't any.
actor RemoteApps: WebPageHandler {
  private struct App {
    let id: Int
    /// The requests that the app hasn't received.
    var requests: [NumberedRequest] = []
    /// Marks the app as closed, unless it's canceled by the next reports.
    var absence: Task<Void, any Error>?
  }

  private let log: InspectorLog
  private let secret: String
  /// The time after which an app that sends nothing is marked as closed, until it sends something.
  private let patience: Duration
  private var apps: [String: App] = [:]

  init(_ log: InspectorLog, secret: String, patience: Duration = .seconds(10)) {
    (self.log, self.secret, self.patience) = (log, secret, patience)
  }

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    let parts = request.path.pieces(between: "/").filter { !$0.isEmpty }
    guard request.method == "POST", parts.count == 3, parts[0] == secret else { return nil }
    guard parts[1] == InspectorReport.version else {
      return .plain(
        409,
        "The app and the tool use different releases of Waymark. Use the same release for both.")
    }
    guard let reports = try? JSONDecoder().decode([InspectorReport].self, from: request.body) else {
      return .plain(400, "The body is not a list of reports of an app.")
    }
    let name = String(parts[2])
    if case .began(let title)? = reports.first { await begin(name, title) }
    // The tool was started again since the app began.
    guard let app = apps[name] else {
      return .plain(410, "The inspector no longer knows this app.")
    }
    for report in reports { await log.take(report, of: app.id) }
    if case .ended? = reports.last { await end(name) }
    return WebResponse(
      headers: ["Content-Type": "application/json"],
      body: try JSONEncoder().encode(await requests(for: name)))
  }

  /// Adds an app. One that begins again has lost its connection, with the requests in it.
  private func begin(_ name: String, _ title: String) async {
    if let app = apps[name] { return await log.mark(app.id, hasEnded: true) }
    let (id, requests) = await log.begin(title)
    apps[name] = App(id: id)
    Task {
      for await request in requests { apps[name]?.requests.append(request) }
      // The log has forgotten it.
      apps[name] = nil
    }
  }

  /// Returns the requests for an app, which is open until it has sent nothing for a while.
  private func requests(for name: String) async -> [NumberedRequest] {
    guard let app = apps[name] else { return [] }
    app.absence?.cancel()
    apps[name]?.absence = Task { [log, patience] in
      try await Task.sleep(for: patience)
      await log.mark(app.id, hasEnded: true)
    }
    apps[name]?.requests = []
    await log.mark(app.id, hasEnded: false)
    return await log.open(app.requests)
  }

  private func end(_ name: String) async {
    guard let app = apps.removeValue(forKey: name) else { return }
    app.absence?.cancel()
    await log.end(app.id)
  }
}
#endif
