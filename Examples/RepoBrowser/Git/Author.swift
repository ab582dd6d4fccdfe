/// Somebody who wrote a commit.
struct Author: Hashable {
  var name: String
  var email: String

  /// The other authors whom a message names, in the lines that begin with `Co-authored-by:`.
  static func others(in message: String) -> [Author] {
    let mark = "co-authored-by:"
    return message.split(separator: "\n").compactMap { line in
      guard line.lowercased().hasPrefix(mark) else { return nil }
      let words = line.dropFirst(mark.count).trimmingPrefix { $0.isWhitespace }
      guard let start = words.lastIndex(of: "<"), let end = words.lastIndex(of: ">"), start < end
      else { return nil }
      let name = words[..<start].split(separator: " ").joined(separator: " ")
      return Author(name: name, email: String(words[words.index(after: start)..<end]))
    }
  }
}
