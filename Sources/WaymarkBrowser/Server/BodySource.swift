#if Browser
import Foundation
import NIOCore

/// The body of a request on its way from the event loop to the app, one piece at a time.
final class BodySource {
  private let loop: any EventLoop
  private let limit: Int
  private let onDemand: () -> Void
  private var pieces: CircularBuffer<ByteBuffer> = []
  private var count = 0
  private var waiting: EventLoopPromise<Data?>?
  private var end: Result<Void, any Error>?

  init(limit: Int, loop: any EventLoop, onDemand: @escaping () -> Void) {
    self.limit = limit
    self.loop = loop
    self.onDemand = onDemand
  }

  /// The body as the app reads it.
  var body: WebBody {
    let source = NIOLoopBound(self, eventLoop: loop)
    return WebBody { [loop] in try await loop.flatSubmit { source.value.next() }.get() }
  }

  /// A Boolean value indicating whether the app waits for a piece.
  var isAwaited: Bool { waiting != nil }

  /// Adds a piece. Returns false if the body is too large.
  func add(_ piece: ByteBuffer) -> Bool {
    count += piece.readableBytes
    guard count <= limit else {
      finish(.failure(WebBody.ReadError.tooLarge))
      return false
    }
    pieces.append(piece)
    deliver()
    return true
  }

  func finish(_ result: Result<Void, any Error>) {
    guard end == nil else { return }
    end = result
    if case .failure = result { pieces.removeAll() }
    deliver()
  }

  private func next() -> EventLoopFuture<Data?> {
    guard waiting == nil else { return loop.makeFailedFuture(WebBody.ReadError.incomplete) }
    let promise = loop.makePromise(of: Data?.self)
    waiting = promise
    deliver()
    if waiting != nil { onDemand() }
    return promise.futureResult
  }

  private func deliver() {
    guard let waiting, !pieces.isEmpty || end != nil else { return }
    self.waiting = nil
    if let piece = pieces.popFirst() { return waiting.succeed(Data(piece.readableBytesView)) }
    switch end {
    case .failure(let failure): waiting.fail(failure)
    default: waiting.succeed(nil)
    }
  }
}
#endif
