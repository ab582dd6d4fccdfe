#if Browser
import NIOCore

/// The connections of a server, up to a limit. At the limit, a new one replaces the one that has
/// been idle for the longest time, so that no client needs a time limit.
final class ConnectionTable {
  /// One connection of the server.
  final class Connection {
    let channel: any Channel
    /// A Boolean value indicating whether it has a complete request or a session.
    var isBusy = false { didSet { turn = table.nextTurn() } }
    fileprivate var turn: Int
    private unowned let table: ConnectionTable

    fileprivate init(_ channel: any Channel, _ table: ConnectionTable) {
      self.channel = channel
      self.table = table
      turn = table.nextTurn()
    }
  }

  private let limit: Int
  private var connections: [ObjectIdentifier: Connection] = [:]
  private var turns = 0
  private var isClosed = false

  init(limit: Int) { self.limit = limit }

  /// Adds a connection. Returns `nil` if the table is full.
  func open(_ channel: any Channel) -> Connection? {
    guard !isClosed else { return nil }
    if connections.count >= limit {
      let idle = connections.values.filter { !$0.isBusy }.min { $0.turn < $1.turn }
      guard let idle else { return nil }
      remove(idle)
      idle.channel.close(promise: nil)
    }
    let connection = Connection(channel, self)
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

  private func nextTurn() -> Int {
    turns += 1
    return turns
  }
}
#endif
