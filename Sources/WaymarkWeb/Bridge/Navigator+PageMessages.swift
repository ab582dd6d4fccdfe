import Foundation
public import Waymark

extension Navigator {
  /// Sends a message to the scripts of the app's own web pages that are loaded, or of one entry's:
  /// `waymark.on('theme', (theme) => …)`.
  ///
  /// A page that is loaded later doesn't receive it, and can call a function of the app instead.
  /// - Throws: ``WebCallError/tooLong`` for more than 64 KiB, or what the encoding of the value throws.
  public func sendToPages(
    _ name: String, _ value: some Encodable, of entry: EntryID? = nil
  ) throws {
    let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    guard json.utf8.count <= WebDocument.maxBytes else { throw WebCallError.tooLong }
    onPageMessage?(entry, name, json)
  }
}
