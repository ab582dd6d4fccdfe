/// What a kept session is called on the disk: its id, and the user whose it is. Another user who knows
/// the id has another name, and so another file.
struct KeptName: Hashable, Sendable {
  let session: String
  let user: String?

  /// - Parameter session: what a client says it is called, which is a name of ours or none.
  init?(session: String, user: String?) {
    guard RandomName.isName(session) else { return nil }
    self.session = session
    self.user = user
  }

  /// Reads what ``text`` says.
  init?(_ text: Substring) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      self.init(session: String(text), user: nil)
      return
    }
    let digits = Array(parts[1].utf8)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
    }
    self.init(session: String(parts[0]), user: String(decoding: bytes, as: UTF8.self))
    // What is no hexadecimal digit, or no UTF-8, is written in another way.
    guard self.text == text else { return nil }
  }

  /// The id, and the bytes of the user in hexadecimal digits.
  var text: String {
    guard let user else { return session }
    return session + "-" + user.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
