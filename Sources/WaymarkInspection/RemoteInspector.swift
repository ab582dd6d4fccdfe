import Foundation
public import Waymark

/// Shows an app to `waymark-cli inspect`, which may run on another machine: for an app on a phone.
///
///     let inspector = try RemoteInspector("http://192.168.1.5:9330/k3…")   // as the tool prints it
///     Task { await inspector.watch(navigator) { print($0) } }
///
/// It is for debug builds: in others nothing is sent.
public struct RemoteInspector: Sendable {
  private let address: URL

  /// Makes an inspector that watches nothing yet.
  /// - Parameter address: the address for apps that the tool prints.
  /// - Throws: ``RemoteInspectorError`` if it is none.
  public init(_ address: String) throws(RemoteInspectorError) {
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host != nil,
      url.pathComponents.count == 2
    else { throw RemoteInspectorError(address: address) }
    self.address = url
  }

  /// Watches a navigator, and does with it what the pages ask, until the task is cancelled.
  ///
  /// While the tool does not answer, it is tried again each second. The hooks of the app are called as
  /// before; set them first.
  /// - Parameter name: what the pages call it.
  /// - Parameter onTrouble: gets a sentence when the tool does not answer, once until it does.
  public nonisolated(nonsending) func watch<Screen>(
    _ navigator: Navigator<Screen>, as name: String = "Window", onTrouble: (String) -> Void
  ) async {
    #if DEBUG
      var isTold = false
      while !Task.isCancelled {
        let line = InspectorLine(to: address)
        if let reason = await line.begin(name) {
          if !isTold { onTrouble("The inspector is not there: \(reason)") }
          isTold = true
        } else {
          isTold = false
          let recorder = NavigatorRecorder(navigator) { line.send(.happened(event: $0)) }
          for await asked in line.requests {
            line.send(.answered(number: asked.number, text: recorder.answer(asked.request)))
          }
          recorder.stop()
        }
        try? await Task.sleep(for: .seconds(1))
      }
    #endif
  }
}

/// The address for a ``RemoteInspector`` is none.
public struct RemoteInspectorError: Error, Equatable, Sendable {
  /// The address that was given.
  public let address: String

  package init(address: String) { self.address = address }

  /// A sentence that says what is wrong, and what to do.
  public var message: String {
    "‘\(address)’ is no address of an inspector: give what `waymark-cli inspect` prints for apps, "
      + "such as http://192.168.1.5:9330/k3v2."
  }
}
