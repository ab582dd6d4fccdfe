/// A piece of HTML; what is put into it is escaped, unless it is HTML.
struct HTML: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
  init(_ pieces: [HTML]) { text = pieces.map(\.text).joined(separator: "\n") }

  struct Interpolation: StringInterpolationProtocol {
    var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ html: HTML) { text += html.text }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
    mutating func appendInterpolation(_ words: String) {
      let escaped: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
      text += words.map { escaped[$0] ?? String($0) }.joined()
    }
  }
}
