import Foundation
public import WaymarkPage

extension Page.Custom {
  /// Makes an element whose data are a value, encoded as JSON.
  /// - Parameter name: as HTML wants it, such as `sales-map`.
  /// - Throws: what the encoder says against the value.
  public init(_ name: String, _ value: some Encodable, plainItems: [Page.Item]) throws {
    let json = try JSONEncoder().encode(value)
    self.init(name, json: String(decoding: json, as: UTF8.self), plainItems: plainItems)
  }
}
