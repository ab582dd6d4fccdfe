public import Foundation

/// The body of a request, in pieces; the client may send more only while somebody reads.
public struct WebBody: Sendable, AsyncSequence {
  /// Why a body cannot be read to its end.
  public enum ReadError: Error, Hashable, Sendable {
    /// It is larger than it may be.
    case tooLarge
    /// The client is gone, or too slow.
    case incomplete
  }

  private let next: @Sendable () async throws -> Data?

  /// Makes a body of bytes that are there already; it may be read once.
  public init(_ data: Data = Data()) {
    let rest = Locked(data.isEmpty ? nil : data)
    next = {
      rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
    }
  }

  /// Makes a body of pieces; nil is its end.
  public init(next: @escaping @Sendable () async throws -> Data?) { self.next = next }

  /// The whole body.
  /// - Throws: ``ReadError/tooLarge`` if it has more bytes than the limit.
  public func collect(upTo limit: Int) async throws -> Data {
    var whole = Data()
    for try await piece in self {
      guard whole.count + piece.count <= limit else { throw ReadError.tooLarge }
      whole += piece
    }
    return whole
  }

  /// What reads the body piece by piece.
  public func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  /// Reads the pieces of a body.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let body: WebBody

    /// The next piece; nil at the end.
    public func next() async throws -> Data? { try await body.next() }
  }
}
