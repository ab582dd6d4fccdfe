/// Somebody whom a message names as another author.
struct CoAuthor: Hashable {
  var name: String
  var email: String

  /// Reads the lines of a message that begin with `Co-authored-by:`.
  static func found(in message: String) -> [CoAuthor] {
    let mark = "co-authored-by:"
    return message.split(separator: "\n").compactMap { line in
      guard line.lowercased().hasPrefix(mark) else { return nil }
      let words = line.dropFirst(mark.count).trimmingPrefix { $0.isWhitespace }
      guard let start = words.lastIndex(of: "<"), let end = words.lastIndex(of: ">"), start < end
      else { return nil }
      let name = words[..<start].split(separator: " ").joined(separator: " ")
      return CoAuthor(name: name, email: String(words[words.index(after: start)..<end]))
    }
  }
}
