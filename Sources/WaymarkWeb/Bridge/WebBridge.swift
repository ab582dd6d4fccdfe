package import Waymark

/// The functions of an app that scripts of its web pages call.
package struct WebBridge {
  /// The answer to a call: JSON.
  package typealias Work = nonisolated(nonsending) () async throws -> String

  struct Function {
    /// Whose pages may call it; nil for the app's own.
    let origins: [LinkOrigin]?
    let answer: nonisolated(nonsending) (_ json: String) async throws -> String
  }

  var functions: [String: Function] = [:]
  private var trusted: (LinkSource) -> Bool = { _ in false }

  /// Creates the bridge of a navigator, as its routes are now.
  package init<Screen>(_ navigator: Navigator<Screen>) { self.init(of: navigator) }

  init(of navigator: any AnyNavigator) {
    self = navigator.routesNow.registry[WebBridge.self]
    trusted = { [weak navigator] in navigator?.routesNow.trusts($0) ?? false }
  }

  /// The script that defines `makeBridge`, with which an engine gives a page its `waymark`.
  package static var script: String { String(decoding: PackageResources.bridge_js, as: UTF8.self) }

  /// The request header that lists the functions of the app for a server.
  package static let header = "Waymark-Functions"

  /// Returns whether the pages of a source are the app's own, which can also go back and reload.
  package func trusts(_ source: LinkSource) -> Bool { trusted(source) }

  /// The names of the functions that pages of a source may call, in order.
  package func names(for source: LinkSource) -> [String] {
    functions.filter { admits(source, to: $0.value) }.map(\.key).sorted()
  }

  /// Finds the work that answers a call.
  package func work(for call: WebCall) throws(WebCallError) -> Work {
    guard call.isMainFrame else { throw .notMainFrame }
    guard call.message.utf8.count <= WebDocument.maxBytes else { throw .tooLong }
    // Without permission, a page doesn't learn the names of functions.
    guard let function = functions[call.name] else {
      throw trusts(call.source) ? .unknown(call.name) : .notAllowed
    }
    guard admits(call.source, to: function) else { throw .notAllowed }
    return { try await function.answer(call.message) }
  }

  private func admits(_ source: LinkSource, to function: Function) -> Bool {
    guard let origins = function.origins else { return trusts(source) }
    guard case .page(let text) = source else { return false }
    return LinkOrigin(text).map(origins.contains) ?? false
  }
}

extension WebBridge: RoutesAddition {
  package init() {}
}
