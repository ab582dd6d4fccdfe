import Foundation
@_spi(Benchmarks) public import Waymark

extension Navigator {
  /// Sets the payload of an entry to a value, such as a draft, or removes it with `nil as Draft?`. A
  /// value has at most 64 KiB as JSON.
  ///
  /// The payload is saved with the entry, and passed to the closure of the route when the session is
  /// restored. The screen isn't made again. The default entry is the topmost one; in the closure of a
  /// route, use `OpenContext.entry`.
  /// - Throws: The error of the encoder.
  @discardableResult
  public func setPayload(
    encoding value: (some Encodable)?, for entry: EntryID? = nil
  ) throws -> Outcome {
    setPayload(try value.map { try String(payload: $0) }, for: entry)
  }
}

extension OpenContext {
  /// Returns the value in the payload of the entry, or `nil` if there isn't one.
  /// - Throws: The error of the decoder, for example if the value has another type.
  public func payload<Value: Decodable>(as type: Value.Type) throws -> Value? {
    try payload.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }
}

extension String {
  /// Creates a payload from a value, such as for `open(_:payload:)`. Equal values have the same
  /// payload.
  /// - Throws: The error of the encoder.
  public init(payload value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self = String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
