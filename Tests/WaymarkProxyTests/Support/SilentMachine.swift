#if Proxy
  import Foundation

  /// An address of this machine at which a connection is neither taken nor refused: as many wait there as the
  /// system lets wait.
  final class SilentMachine: Sendable {
    let port: Int
    private let sockets: [Int32]

    struct Trouble: Error { let code: Int32 }

    /// - Parameter port: 0 for one that is free.
    init(address: String, port: Int) throws {
      let listening = try Self.socket()
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = in_port_t(port).bigEndian
      name.sin_addr.s_addr = inet_addr(address)
      try Self.check(Self.with(&name) { bind(listening, $0, $1) })
      try Self.check(listen(listening, 0))
      try Self.check(
        Self.with(&name) { place, count in
          var count = count
          return getsockname(listening, UnsafeMutablePointer(mutating: place), &count)
        })
      var all = [listening]
      for _ in 0..<8 {
        let waiting = try Self.socket()
        _ = fcntl(waiting, F_SETFL, O_NONBLOCK)
        _ = Self.with(&name) { connect(waiting, $0, $1) }
        all.append(waiting)
      }
      self.port = Int(in_port_t(bigEndian: name.sin_port))
      sockets = all
    }

    deinit { for socket in sockets { close(socket) } }

    private static func socket() throws -> Int32 {
      #if canImport(Glibc)
        let result = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let result = Darwin.socket(AF_INET, SOCK_STREAM, 0)
      #endif
      try check(result)
      return result
    }

    private static func check(_ result: Int32) throws {
      guard result >= 0 else { throw Trouble(code: errno) }
    }

    private static func with(
      _ name: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      let count = socklen_t(MemoryLayout<sockaddr_in>.size)
      return withUnsafePointer(to: &name) { place in
        place.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, count) }
      }
    }
  }
#endif
