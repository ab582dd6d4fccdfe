#if Browser
import Foundation
import Waymark
import WaymarkInspection

/// A receiver of reports from apps elsewhere, which get the requests of the pages in response.
///
///     POST /SECRET/1/ID    an array of InspectorReport, to an array of NumberedRequest
///
/// The 1 is the version of the messages. ID is a name that the app chooses for each connection. An
/// app sends its reports several times a second, even if there aren't any.
actor RemoteApps: WebPageHandler {
  private struct App {
    let id: Int
    /// The requests that the app hasn't received.
    var requests: [NumberedRequest] = []
    /// The numbers of the requests that it has received and not answered.
    var unanswered: Set<Int> = []
    var lastSeen = ContinuousClock.now
  }

  private let log: InspectorLog
  private let secret: String
  private var apps: [String: App] = [:]

  /// The time after which an app that sends nothing has ended.
  private static let absence = Duration.seconds(10)

  init(_ log: InspectorLog, secret: String) {
    self.log = log
    self.secret = secret
  }

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    let parts = request.path.pieces(between: "/").filter { !$0.isEmpty }
    guard request.method == "POST", parts.count == 3, parts[0] == secret else { return nil }
    guard parts[1] == InspectorReport.version else {
      return .plain(
        409, "The app and the tool use different releases of Waymark. Build both from the same.")
    }
    guard let reports = try? JSONDecoder().decode([InspectorReport].self, from: request.body) else {
      return .plain(400, "The body is not a list of reports of an app.")
    }
    var isKnown = apps[parts[2]] != nil
    for report in reports { isKnown = await take(report, from: parts[2]) }
    // The tool was started again, or the app was away for too long.
    guard isKnown else { return .plain(410, "The inspector no longer knows this app.") }
    let requests = apps[parts[2]]?.requests ?? []
    apps[parts[2]]?.requests = []
    apps[parts[2]]?.unanswered.formUnion(requests.map(\.number))
    apps[parts[2]]?.lastSeen = .now
    return WebResponse(
      headers: ["Content-Type": "application/json"], body: try JSONEncoder().encode(requests))
  }

  /// Returns `false` if the report is not one of a known app.
  private func take(_ report: InspectorReport, from name: String) async -> Bool {
    switch report {
    case .began(let title):
      guard apps[name] == nil else { return false }
      let (id, requests) = await log.begin(title)
      apps[name] = App(id: id)
      Task { for await request in requests { apps[name]?.requests.append(request) } }
      Task {
        while let app = apps[name], app.lastSeen.duration(to: .now) < Self.absence {
          try? await Task.sleep(for: .seconds(1))
        }
        await end(name)
      }
    case .happened:
      guard let app = apps[name] else { return false }
      await log.take(report, of: app.id)
    case .answered(let number, _):
      guard let app = apps[name], apps[name]?.unanswered.remove(number) != nil else { return false }
      await log.take(report, of: app.id)
    case .ended: await end(name)
    }
    return true
  }

  private func end(_ name: String) async {
    if let app = apps.removeValue(forKey: name) { await log.end(app.id) }
  }
}
#endif
