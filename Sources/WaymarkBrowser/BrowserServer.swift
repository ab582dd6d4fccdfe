import FlyingFox
import FlyingSocks
import Foundation

/// The server of one host: finds a port, and serves on it until it is cancelled.
struct BrowserServer: Sendable {
  /// How many ports are tried, the first included.
  static let portsTried = 20
  /// How often a port of the system's choice is asked for, when somebody else takes it meanwhile.
  static let freePortsTried = 20

  let setup: BrowserSetup
  /// Is told where the sessions are, before anything is served.
  var onStore: @Sendable (SessionStore) -> Void = { _ in }

  func run(port: UInt16, onReady: @escaping @Sendable (String) -> Void) async throws {
    var number = port
    var freePortsLeft = Self.freePortsTried
    while true {
      do {
        try await serve(on: number, onReady: onReady)
        return
      } catch SocketError.failed(_, EADDRINUSE, _) where number == 0 && freePortsLeft > 1 {
        freePortsLeft -= 1
      } catch SocketError.failed(_, EADDRINUSE, _) where number != 0 {
        guard number - port < Self.portsTried - 1, number < .max else {
          throw BrowserHostError.portsInUse(first: Int(port), last: Int(number))
        }
        number += 1
      } catch SocketError.failed(_, EACCES, _) {
        throw BrowserHostError.portNotAllowed(Int(number))
      } catch SocketError.failed(_, _, let message) {
        throw BrowserHostError.cannotListen(port: Int(number), reason: message)
      }
    }
  }

  /// Serves on a port; throws only if it never listened there.
  private func serve(
    on number: UInt16, onReady: @escaping @Sendable (String) -> Void
  ) async throws {
    let number = try number == 0 ? freePort() : number
    let gate = RequestGate(port: number)
    let store = SessionStore(setup, origins: gate.origins)
    onStore(store)
    let handler = SiteHandler(gate: gate, store: store, setup: setup)
    var hasListened = false
    while !Task.isCancelled {
      let server = HTTPServer(
        config: HTTPServer.Configuration(
          address: try .inet(ip4: "127.0.0.1", port: number),
          pool: Self.pool(), logger: .disabled),
        handler: handler)
      let announcing = Task { [hasListened] in
        // It listens or fails at once, however long a busy machine takes for that.
        try await server.waitUntilListening(timeout: 3_600)
        if !hasListened { onReady("http://127.0.0.1:\(number)/") }
        return true
      }
      do {
        try await server.run()
      } catch {
        // The listener can fail later, when all descriptors are used up; the sessions outlive that.
        announcing.cancel()
        if !hasListened { hasListened = (try? await announcing.value) == true }
        if Task.isCancelled { break }
        guard hasListened else { throw error }
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    await store.end()
  }

  private static func pool() -> any AsyncSocketPool {
    #if os(Linux)
      QuickSocketPool(base: SocketPool(queue: TidyQueue()))
    #else
      QuickSocketPool(base: HTTPServer.defaultPool())
    #endif
  }

  /// A port that nobody uses now.
  private func freePort() throws -> UInt16 {
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    guard case .ip4(_, let port) = try socket.sockname() else {
      throw SocketError.unsupportedAddress
    }
    return port
  }
}
