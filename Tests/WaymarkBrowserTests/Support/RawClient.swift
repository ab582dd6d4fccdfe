#if Browser
import Foundation
import NIOCore
import NIOPosix

struct RawClient {
  let port: UInt16
  private let channel: any Channel
  private let inbox: NIOLoopBound<RawInbox>

  /// - Parameter systemBuffer: how many bytes the system receives for a client that does not read.
  init(port: UInt16, address: String = "127.0.0.1", systemBuffer: Int = 128 * 1024) async throws {
    self.port = port
    (channel, inbox) = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: false)
      .channelOption(.socketOption(.so_rcvbuf), value: SocketOptionValue(systemBuffer))
      .channelOption(.allowRemoteHalfClosure, value: true)
      .connectTimeout(.seconds(120))
      .connect(host: address, port: Int(port)) { channel in
        channel.eventLoop.makeCompletedFuture {
          let inbox = RawInbox()
          try channel.pipeline.syncOperations.addHandler(inbox)
          return (channel, NIOLoopBound(inbox, eventLoop: channel.eventLoop))
        }
      }
  }

  func send(_ text: String) async throws { try await send(bytes: Array(text.utf8)) }

  func send(bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  /// The next bytes; the other side may not close before it has sent them.
  func read(_ count: Int) async throws -> [UInt8] { try await read(.count(count)) }

  private func read(_ part: RawInbox.Part) async throws -> [UInt8] {
    let loop = channel.eventLoop
    return try await withTaskCancellationHandler {
      try await loop.flatSubmit { inbox.value.read(part, on: loop) }.get()
    } onCancel: {
      loop.execute { inbox.value.giveUp() }
    }
  }

  /// Waits until the other side has closed the connection, whatever else it sends.
  /// - Returns: whether that was a reset.
  @discardableResult func ended(within limit: Duration = patience) async throws -> Bool {
    try await limited(to: limit) {
      do { while true { _ = try await read(1) } } catch let end as RawInbox.Ended {
        return end.isReset
      }
    }
  }

  /// A request with these header lines besides `Host`.
  func request(
    _ target: String, method: String = "GET", host: String? = nil, _ headers: [String] = [],
    body: String = ""
  ) async throws {
    let lines =
      ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers
      + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"])
    try await send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// The next response: its status and header lines, and its body.
  func response(
    within limit: Duration = patience, hasBody: Bool = true
  ) async throws -> (status: Int, head: String, body: String) {
    try await limited(to: limit) { try await readResponse(hasBody) }
  }

  private func readResponse(
    _ hasBody: Bool
  ) async throws -> (status: Int, head: String, body: String) {
    let head = String(decoding: try await read(.through([13, 10, 13, 10])), as: UTF8.self)
    let status = Int(head.split(separator: " ")[1]) ?? 0
    let length = head.split(separator: "\r\n").lazy
      .filter { $0.lowercased().hasPrefix("content-length:") }
      .compactMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }.first
    let body = try await read(hasBody ? length ?? 0 : 0)
    return (status, head, String(decoding: body, as: UTF8.self))
  }

  static let upgrade = [
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version: 13",
  ]

  /// Opens a WebSocket; the status is 101 if the server agrees.
  func openSocket(origin: String? = nil, host: String? = nil) async throws -> Int {
    let origin = origin ?? "http://127.0.0.1:\(port)"
    try await request("/~waymark/socket", host: host, Self.upgrade + ["Origin: \(origin)"])
    return try await response().status
  }

  /// Sends a message in one frame, or the frame that the parameters describe.
  func sendFrame(
    _ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, length: UInt64? = nil
  ) async throws {
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
    let count = length ?? UInt64(payload.count)
    // A client masks its frames.
    if count <= 125 {
      bytes.append(0x80 | UInt8(count))
    } else if count <= 0xFFFF {
      bytes += [0x80 | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    } else {
      bytes.append(0x80 | 127)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * UInt64($0))) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    bytes += mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    try await send(bytes: bytes)
  }

  func sendMessage(_ json: String) async throws { try await sendFrame(Array(json.utf8)) }

  /// Opens a link as if the user had typed it in the address bar.
  func visit(_ link: String, asked: Int = 1) async throws {
    try await sendMessage(#"{"visit":{"link":"\#(link)","asked":\#(asked)}}"#)
  }

  func frame() async throws -> (opcode: UInt8, payload: [UInt8]) {
    try await limited(to: patience) { try await readFrame() }
  }

  private func readFrame() async throws -> (opcode: UInt8, payload: [UInt8]) {
    let start = try await read(2)
    var length = Int(start[1] & 0x7F)
    if length >= 126 {
      length = try await read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return (start[0] & 0x0F, try await read(length))
  }

  func message(_ kind: String, settles: Bool = true) async throws -> String {
    try await message(settles: settles) { $0.hasPrefix("{\"\(kind)\":") }
  }

  /// The next message with a text. A page can be part of a state or a separate message.
  @discardableResult func message(containing text: String) async throws -> String {
    try await message { $0.contains(text) }
  }

  private func message(
    settles: Bool = true, where isWanted: (String) -> Bool
  ) async throws -> String {
    while true {
      let text = try await anyMessage()
      let parts = text.split(separator: "\"revision\":")
      if settles, parts.count > 1 {
        let revision = parts[1].prefix { $0.isNumber }
        try await sendMessage("{\"settled\":{\"revision\":\(revision)}}")
      }
      if isWanted(text) { return text }
    }
  }

  func anyMessage() async throws -> String {
    let (opcode, payload) = try await frame()
    if opcode == 8 { throw Closed(code: closeCode(payload)) }
    return String(decoding: payload, as: UTF8.self)
  }

  struct Closed: Error, Equatable { let code: Int }

  func closeCode() async throws -> Int {
    while true {
      let (opcode, payload) = try await frame()
      if opcode == 8 { return closeCode(payload) }
    }
  }

  private func closeCode(_ payload: [UInt8]) -> Int {
    payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Sends hello and returns the session's id. The first state follows.
  func hello(
    session: String? = nil, link: String = "/", takesOver: Bool = false
  ) async throws -> String {
    let id = session.map { "\"\($0)\"" } ?? "null"
    try await sendMessage(
      #"{"hello":{"session":\#(id),"link":"\#(link)","takesOver":\#(takesOver),"isReload":false}}"#)
    return String(try await message("welcome").split(separator: "\"session\":\"")[1].prefix(32))
  }

  func close() { channel.close(promise: nil) }
}

/// The bytes that a test's connection has received. More are read only on demand.
final class RawInbox: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  struct Ended: Error {
    /// It said so by a reset, and not in good order.
    let isReset: Bool
  }

  enum Part {
    case count(Int)
    case through([UInt8])
  }

  private var context: ChannelHandlerContext?
  private var bytes = ByteBuffer()
  private var waiting: (part: Part, promise: EventLoopPromise<[UInt8]>)?
  private var isGivenUp = false
  private var isOver = false
  private var isReset = false

  func read(_ part: Part, on loop: any EventLoop) -> EventLoopFuture<[UInt8]> {
    if isGivenUp { return loop.makeFailedFuture(CancellationError()) }
    let promise = loop.makePromise(of: [UInt8].self)
    waiting = (part, promise)
    deliver()
    if waiting != nil { context?.read() }
    return promise.futureResult
  }

  func giveUp() {
    isGivenUp = true
    waiting?.promise.fail(CancellationError())
    waiting = nil
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var read = unwrapInboundIn(data)
    bytes.writeBuffer(&read)
    deliver()
  }

  func channelReadComplete(context: ChannelHandlerContext) { if waiting != nil { context.read() } }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    isReset = (error as? IOError)?.errnoCode == ECONNRESET
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    isOver = true
    deliver()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event as? ChannelEvent == .inputClosed else { return }
    isOver = true
    deliver()
    // A client may still write when the other side says nothing more, but not for ever.
    let channel = context.channel
    context.eventLoop.scheduleTask(in: .seconds(10)) { channel.close(promise: nil) }
  }

  private func deliver() {
    guard let (part, promise) = waiting else { return }
    if let count = count(of: part), let read = bytes.readBytes(length: count) {
      waiting = nil
      bytes.discardReadBytes()
      promise.succeed(read)
    } else if isOver {
      waiting = nil
      promise.fail(Ended(isReset: isReset))
    }
  }

  /// The number of bytes of a part, or `nil` if it isn't known yet.
  private func count(of part: Part) -> Int? {
    switch part {
    case .count(let count): count
    case .through(let end):
      bytes.readableBytesView.firstRange(of: end).map { $0.upperBound - bytes.readerIndex }
    }
  }
}
#endif
