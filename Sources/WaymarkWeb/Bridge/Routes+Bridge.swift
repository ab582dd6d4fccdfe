import Foundation
public import Waymark

extension Routes {
  /// Adds a function that scripts of web pages can call: `await waymark.call('share', {…})`.
  ///
  /// A name has ASCII letters, digits, `-`, `_` and `.`. A second function of a name replaces the
  /// first. The closure runs in the isolation of its host, and is canceled when the page closes.
  /// - Parameter origins: The origins whose pages can call it, by default all accepted origins.
  public mutating func bridge<Message: Decodable, Reply: Encodable>(
    _ name: String, from origins: [String] = [],
    answer: nonisolated(nonsending) @escaping (Message) async throws -> Reply
  ) {
    // Names are part of a header field and of HTML.
    guard name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil else {
      let remedy = "use only ASCII letters, digits, ‘-’, ‘_’ and ‘.’"
      return registry.note(.other("‘\(name)’ isn't the name of a function; " + remedy))
    }
    let read = origins.compactMap { text in
      let origin = LinkOrigin(text)
      if origin == nil { registry.note(.notAnOrigin(text)) }
      return origin
    }
    registry[WebBridge.self].functions[name] = WebBridge.Function(
      origins: origins.isEmpty ? nil : read
    ) {
      json in
      let message: Message
      do {
        message = try JSONDecoder().decode(Message.self, from: Data(json.utf8))
      } catch {
        throw WebCallError.wrongMessage(WebCallError.words(for: error))
      }
      let reply = try await answer(message)
      return String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
    }
  }
}

extension Navigator {
  /// Sends a message to the scripts of the loaded web pages of accepted origins, or only to that of
  /// an entry: `waymark.on('theme', (theme) => …)`.
  ///
  /// A page that is loaded later doesn't receive it, and can call a function of the app instead. The
  /// navigator's host has to be one of Waymark's.
  /// - Throws: ``WebCallError/tooLong`` for more than 64 KiB, or the error of the encoder.
  public func sendToPages(
    _ name: String, _ value: some Encodable, of entry: EntryID? = nil
  ) throws {
    let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    guard json.utf8.count <= WebDocument.maxBytes else { throw WebCallError.tooLong }
    (host as? any WebPageHost)?.tellPages(name, json, of: entry)
  }
}

/// A host that shows web pages.
package protocol WebPageHost {
  /// Sends a message of the app to the scripts of the page of an entry, or of all pages.
  func tellPages(_ name: String, _ json: String, of entry: EntryID?)
}

extension WebCallError {
  /// Returns the error of a decoder and its position, without the names of types.
  fileprivate static func words(for error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return path.isEmpty ? "the message" : "‘\(path.joined(separator: "."))’"
    }
    return switch error {
    case DecodingError.keyNotFound(let key, _): "‘\(key.stringValue)’ is missing"
    case DecodingError.typeMismatch(_, let context): "\(place(context)) has the wrong type"
    case DecodingError.valueNotFound(_, let context): "\(place(context)) has no value"
    case DecodingError.dataCorrupted(let context): "\(place(context)) cannot be read"
    default: "the message cannot be read"
    }
  }
}
