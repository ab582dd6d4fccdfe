/// The small languages within a text of Markdown: escapes, names of characters, and addresses.
enum MarkdownText {
  /// Whether a character is a sign, as CommonMark means it.
  static func isPunctuation(_ character: Character) -> Bool {
    if let ascii = character.asciiValue {
      return (0x21..<0x7F).contains(ascii) && !character.isLetter && !character.isNumber
    }
    return character.isPunctuation
  }

  /// A text without its escapes.
  static func plain(_ text: some StringProtocol) -> String {
    var plain = ""
    var rest = Array(text)[...]
    while let first = rest.first {
      if first == "&", let (character, length) = entity(in: rest) {
        plain += character
        rest = rest.dropFirst(length)
        continue
      }
      if first == "\\", let next = rest.dropFirst().first, next.isASCII, isPunctuation(next) {
        rest.removeFirst()
        plain.append(next)
      } else {
        plain.append(first)
      }
      rest.removeFirst()
    }
    return plain
  }

  /// The character that stands at the beginning by its name or number.
  static func entity(in text: ArraySlice<Character>) -> (character: String, length: Int)? {
    let body = text.dropFirst().prefix(10).prefix { $0 != ";" && $0.isASCII }
    guard !body.isEmpty, text.dropFirst(1 + body.count).first == ";" else { return nil }
    let name = String(body)
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let character = names[name] { return (character, body.count + 2) }
    guard name.first == "#" else { return nil }
    let isHexadecimal = name.dropFirst().first == "x" || name.dropFirst().first == "X"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard (1...(isHexadecimal ? 6 : 7)).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    let scalar = number == 0 ? nil : Unicode.Scalar(number)
    return (String(Character(scalar ?? "\u{FFFD}")), body.count + 2)
  }

  /// The destination in parentheses behind the text of a link, and where they end.
  static func destination(
    in text: [Character], at start: Int
  ) -> (destination: String, end: Int)? {
    func character(_ index: Int) -> Character? { text.indices.contains(index) ? text[index] : nil }
    func blanks(_ index: Int) -> Int {
      var end = index
      while character(end) == " " || character(end) == "\n" { end += 1 }
      return end
    }
    guard character(start) == "(" else { return nil }
    var place = blanks(start + 1)
    let begin = place
    let isAngled = character(place) == "<"
    if isAngled { place += 1 }
    var depth = 0
    scan: while let next = character(place) {
      switch next {
      case "\\" where character(place + 1).map { $0 != "\n" && isPunctuation($0) } == true:
        place += 1
      case ">" where isAngled: break scan
      case "<" where isAngled, "\n" where isAngled: return nil
      case " " where !isAngled, "\n" where !isAngled: break scan
      case "(" where !isAngled:
        depth += 1
        // Deeper ones are looked for again and again.
        if depth > 32 { return nil }
      case ")" where !isAngled:
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      place += 1
    }
    if isAngled, character(place) != ">" { return nil }
    guard isAngled || depth == 0 else { return nil }
    let destination = text[(begin + (isAngled ? 1 : 0))..<place]
    if isAngled { place += 1 }
    let end = blanks(place)
    if end > place, let behind = title(in: text, at: end) {
      place = blanks(behind)
    } else {
      place = end
    }
    guard character(place) == ")" else { return nil }
    return (plain(destination.map(String.init).joined()), place + 1)
  }

  /// Where a title in quotes ends; nil where there is none.
  private static func title(in text: [Character], at start: Int) -> Int? {
    guard start < text.count,
      let close = ["\"": "\"", "'": "'", "(": ")"][text[start]] as Character?
    else { return nil }
    var place = start + 1
    while place < text.count {
      if text[place] == close { return place + 1 }
      if close == ")", text[place] == "(" { return nil }
      place += text[place] == "\\" ? 2 : 1
    }
    return nil
  }

  /// The link in angle brackets at the beginning, and how long it is with them.
  static func angled(in text: ArraySlice<Character>) -> (link: String, length: Int)? {
    let body = text.dropFirst().prefix { $0 != ">" && $0 != "<" && !$0.isWhitespace }
    guard text.dropFirst(1 + body.count).first == ">" else { return nil }
    let link = String(body)
    let scheme = link.prefix { $0 != ":" }
    if scheme.count < link.count, (2...32).contains(scheme.count), scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) })
    {
      return (link, body.count + 2)
    }
    let parts = link.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      parts[0].allSatisfy({
        $0.isASCII && ($0.isLetter || $0.isNumber || ".!#$%&'*+/=?^_`{|}~-".contains($0))
      }),
      parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      })
    else { return nil }
    return ("mailto:" + link, body.count + 2)
  }

  /// How long the address of the web at the beginning is; nil where there is none.
  static func address(in text: ArraySlice<Character>) -> Int? {
    let beginning = String(text.prefix(8))
    let scheme = ["https://", "http://", "www."].first { beginning.hasPrefix($0) }
    guard let scheme else { return nil }
    // Looked at first: the rest may be long, and begin in many places.
    guard let first = text.dropFirst(scheme.count).first, first.isLetter || first.isNumber else {
      return nil
    }
    var address = text.prefix { !$0.isWhitespace && $0 != "<" }
    // What closes the sentence around it is not part of it.
    var opened = address.count { $0 == "(" } - address.count { $0 == ")" }
    while let last = address.last {
      if last == ")", opened < 0 {
        opened += 1
      } else if !"?!.,:*_~'\"".contains(last) {
        break
      }
      address.removeLast()
    }
    return address.count > scheme.count ? address.count : nil
  }
}
