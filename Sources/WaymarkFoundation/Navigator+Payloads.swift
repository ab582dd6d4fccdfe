import Foundation
public import Waymark

extension Navigator {
  /// Keeps a value with an entry, such as how far was scrolled; at most 64 KiB as JSON.
  /// - Throws: what the encoder throws.
  @discardableResult
  public func setPayload(encoding value: some Encodable, for entry: EntryID? = nil) throws
    -> Outcome
  {
    setPayload(try String(payload: value), for: entry)
  }
}

extension OpenContext {
  /// The value that was kept with the entry; nil if none was.
  /// - Throws: what the decoder throws, if it was another type.
  public func payload<Value: Decodable>(as type: Value.Type) throws -> Value? {
    try payload.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }
}

extension String {
  /// The payload of a value, to give it to `open(_:payload:)`; the same for equal values.
  /// - Throws: what the encoder throws.
  public init(payload value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self = String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
