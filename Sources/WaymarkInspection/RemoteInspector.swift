public import Foundation
public import Waymark

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A connection of an app, for example on a phone, to `waymark-cli inspect` on another machine.
///
///     let inspector = try RemoteInspector("http://192.168.1.5:9330/k3…")   // as the tool prints it
///     Task { await inspector.watch(navigator) { print($0) } }
///
/// In release builds nothing is sent.
public struct RemoteInspector: Sendable {
  private let address: URL

  /// Creates an inspector.
  /// - Parameter address: The address for apps, which the tool prints.
  /// - Throws: ``RemoteInspectorError`` if the address isn't valid.
  public init(_ address: String) throws(RemoteInspectorError) {
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host != nil,
      url.pathComponents.count == 2
    else {
      throw RemoteInspectorError(
        message: "‘\(address)’ is not the address of an inspector: use the one that "
          + "`waymark-cli inspect` prints for apps, such as http://192.168.1.5:9330/k3v2.")
    }
    self.address = url
  }

  /// Watches a navigator and carries out the requests of the developer, until the task is canceled.
  ///
  /// If the tool doesn't answer, the inspector tries again every second. The hooks of the app are
  /// still called. Set them first.
  /// - Parameters:
  ///   - name: The name of the navigator on the pages.
  ///   - onTrouble: Receives a message when the connection fails, once until it works again.
  public nonisolated(nonsending) func watch<Screen>(
    _ navigator: Navigator<Screen>, as name: String = "Window", onTrouble: (String) -> Void
  ) async {
    #if DEBUG
    var isTold = false
    let line = InspectorLine(to: address)
    while !Task.isCancelled {
      do {
        _ = try await line.send([.began(name: name)])
        isTold = false
        try await follow(navigator, line)
      } catch {
        if !isTold, !Task.isCancelled {
          onTrouble("The inspector cannot be reached: \(error.localizedDescription)")
        }
        isTold = true
      }
      try? await Task.sleep(for: .seconds(1))
    }
    #endif
  }

  /// Sends what happens, and carries out the requests in the responses.
  private nonisolated(nonsending) func follow<Screen>(
    _ navigator: Navigator<Screen>, _ line: InspectorLine
  ) async throws {
    let outbox = Outbox()
    let recorder = NavigatorRecorder(navigator) { outbox.add(.happened(event: $0)) }
    defer { recorder.stop() }
    while !Task.isCancelled {
      for asked in try await line.send(outbox.take()) {
        let text = recorder.answer(asked.request)
        outbox.add(.answered(number: asked.number, text: text))
      }
      if outbox.reports.isEmpty { try? await Task.sleep(for: .milliseconds(200)) }
    }
    while !outbox.reports.isEmpty { _ = try await line.send(outbox.take()) }
    _ = try await line.send([.ended])
  }

  /// The newest reports that wait to be sent, in the isolation of the navigator.
  private final class Outbox {
    private(set) var reports: [InspectorReport] = []

    func add(_ report: InspectorReport) { reports = reports.suffix(499) + [report] }

    /// Returns as many reports as the server accepts in a request, and removes them.
    func take() -> [InspectorReport] {
      defer { reports.removeFirst(min(20, reports.count)) }
      return Array(reports.prefix(20))
    }
  }
}

/// The connection of an app to an inspector, whose requests are in the responses to reports.
private struct InspectorLine {
  private let address: URL

  init(to root: URL) {
    address = root.appendingPathComponent(InspectorReport.version)
      .appendingPathComponent(UUID().uuidString)
  }

  func send(_ reports: [InspectorReport]) async throws -> [NumberedRequest] {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.timeoutInterval = 10
    request.httpBody = try JSONEncoder().encode(reports)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    // The server accepts a POST only with its own origin.
    var origin = "\(address.scheme ?? "http")://\(address.host ?? "")"
    if let port = address.port { origin += ":\(port)" }
    request.setValue(origin, forHTTPHeaderField: "Origin")
    // An unstructured task isn't canceled with the one that waits. On Linux, `URLSession` may trap
    // if a request is canceled as it ends.
    let (data, response) = try await Task { [request] in
      try await URLSession.shared.data(for: request)
    }.value
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw RemoteInspectorError(message: String(decoding: data, as: UTF8.self))
    }
    return try JSONDecoder().decode([NumberedRequest].self, from: data)
  }
}

/// An error of a ``RemoteInspector``: its address isn't valid, or the tool refuses its reports.
public struct RemoteInspectorError: LocalizedError, Equatable {
  /// A sentence with the reason and the remedy.
  public let message: String
  /// The message.
  public var errorDescription: String? { message }
}
