import Foundation
public import Waymark

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
    else { throw RemoteInspectorError(address: address) }
    self.address = url
  }

  /// Watches a navigator and carries out the requests of the developer, until the task is canceled.
  ///
  /// If the tool doesn't answer, the inspector tries again every second. The hooks of the app are
  /// still called. Set them first.
  /// - Parameters:
  ///   - name: The name of the navigator on the pages.
  ///   - onTrouble: Receives a message once when the tool stops answering.
  public nonisolated(nonsending) func watch<Screen>(
    _ navigator: Navigator<Screen>, as name: String = "Window", onTrouble: (String) -> Void
  ) async {
    #if DEBUG
    var isTold = false
    while !Task.isCancelled {
      let line = InspectorLine(to: address)
      if let reason = await line.begin(name) {
        if !isTold { onTrouble("The inspector cannot be reached: \(reason)") }
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

/// An error for an address that a ``RemoteInspector`` can't use.
public struct RemoteInspectorError: Error, Equatable, Sendable {
  /// The address that was given.
  public let address: String

  package init(address: String) { self.address = address }

  /// A sentence with the reason and the remedy.
  public var message: String {
    "‘\(address)’ is not the address of an inspector: use the one that `waymark-cli inspect` prints for apps, "
      + "such as http://192.168.1.5:9330/k3v2."
  }
}
