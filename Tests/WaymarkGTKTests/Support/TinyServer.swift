#if GTK && canImport(CWebKit)
  import Foundation

  /// A web server for one test, on a port of its own; it is known by two names, which are two origins.
  final class TinyServer: @unchecked Sendable {
    enum Answer {
      case page(String, status: Int = 200)
      case redirect(String)
      case file(String)
    }

    private let lock = NSLock()
    private var answers: [String: Answer] = [:]
    private var seen: [(line: String, fields: [String: String])] = []
    private var held: Set<String> = []
    private var socket: Int32 = -1
    private(set) var port: UInt16 = 0

    init() throws { try start() }

    deinit { stop() }

    var origin: String { "http://127.0.0.1:\(port)" }

    /// The same server by another name.
    var strangeOrigin: String { "http://localhost:\(port)" }

    /// What a path answers, whatever its query.
    subscript(path: String) -> Answer {
      get { lock.withLock { answers[path] ?? .page("There is no \(path).", status: 404) } }
      set { lock.withLock { answers[path] = newValue } }
    }

    /// Each request so far: its method and its target.
    var requests: [String] { lock.withLock { seen.map(\.line) } }

    /// The fields of the last request for a target, their names in small letters.
    func fields(of target: String) -> [String: String] {
      lock.withLock { seen.last { $0.line.hasSuffix(" " + target) }?.fields ?? [:] }
    }

    /// Has a path wait with its answer, or answer.
    func hold(_ path: String, _ isHeld: Bool) {
      lock.withLock { if isHeld { held.insert(path) } else { held.remove(path) } }
    }

    // MARK: The socket

    /// Begins to answer, on the port that it had before.
    func start() throws {
      let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var isOn: Int32 = 1
      setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, size) == 0 && listen(listener, 16) == 0
            && getsockname(listener, $0, &size) == 0
        }
      }
      guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      (socket, port) = (listener, UInt16(bigEndian: address.sin_port))
      Thread.detachNewThread { [weak self] in
        while true {
          let connection = accept(listener, nil, nil)
          guard connection >= 0 else { return }
          Thread.detachNewThread { [weak self] in self?.serve(connection) }
        }
      }
    }

    /// Refuses everything from now on.
    func stop() {
      guard socket >= 0 else { return }
      shutdown(socket, Int32(SHUT_RDWR))
      close(socket)
      socket = -1
    }

    private func serve(_ connection: Int32) {
      defer { close(connection) }
      var text = ""
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while !text.contains("\r\n\r\n") {
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        text += String(decoding: buffer[..<count], as: UTF8.self)
      }
      let lines = text.components(separatedBy: "\r\n")
      let words = lines[0].split(separator: " ").map(String.init)
      guard words.count > 1 else { return }
      let path = String(words[1].prefix { $0 != "?" })
      lock.withLock { seen.append((words[0] + " " + words[1], Self.fields(lines.dropFirst()))) }
      while lock.withLock({ held.contains(path) }) { usleep(2_000) }
      let answer = Data(Self.bytes(self[path]).utf8)
      _ = answer.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      shutdown(connection, Int32(SHUT_WR))
      // What is closed before all is read is reset.
      while recv(connection, &buffer, buffer.count, 0) > 0 {}
    }

    private static func fields(_ lines: ArraySlice<String>) -> [String: String] {
      let pairs = lines.compactMap { line in
        line.firstIndex(of: ":").map {
          (
            line[..<$0].lowercased(),
            line[line.index(after: $0)...].trimmingCharacters(in: .whitespaces)
          )
        }
      }
      return Dictionary(pairs) { $1 }
    }

    private static func bytes(_ answer: Answer) -> String {
      let (status, body, more): (Int, String, String) =
        switch answer {
        case .page(let body, let status): (status, body, "")
        case .redirect(let place): (302, "", "Location: \(place)\r\n")
        case .file(let body): (200, body, "Content-Disposition: attachment\r\n")
        }
      return "HTTP/1.1 \(status) Answer\r\nContent-Type: text/html; charset=utf-8\r\n\(more)"
        + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    }
  }
#endif
