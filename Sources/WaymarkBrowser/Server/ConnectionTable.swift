#if Browser
import NIOCore

/// The connections of a server, up to a limit. At the limit, a new one replaces the one that has
/// been idle for the longest time, so that no client needs a time limit.
final class ConnectionTable {
  final class Connection {
    let channel: any Channel
    /// A Boolean value indicating whether it has a complete request or a session.
    var isBusy = false { didSet { lastUse = .now() } }
    fileprivate private(set) var lastUse = NIODeadline.now()

    fileprivate init(_ channel: any Channel) { self.channel = channel }
  }

  private let limit: Int
  private var connections: [ObjectIdentifier: Connection] = [:]
  private var isClosed = false

  init(limit: Int) { self.limit = limit }

  /// Adds a connection. Returns `nil` if the table is full.
  func open(_ channel: any Channel) -> Connection? {
    guard !isClosed else { return nil }
    if connections.count >= limit {
      let idle = connections.values.filter { !$0.isBusy }.min { $0.lastUse < $1.lastUse }
      guard let idle else { return nil }
      remove(idle)
      idle.channel.close(promise: nil)
    }
    let connection = Connection(channel)
    connections[ObjectIdentifier(connection)] = connection
    return connection
  }

  func remove(_ connection: Connection) { connections[ObjectIdentifier(connection)] = nil }

  /// Closes all connections when the host stops.
  func close() {
    isClosed = true
    for connection in connections.values { connection.channel.close(promise: nil) }
    connections = [:]
  }
}
#endif
