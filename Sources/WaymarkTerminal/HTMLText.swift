import Waymark

/// HTML as plain text: its words, its lines and its links, and no attempt at its looks.
///
/// It reads what a browser would read in one pass and never fails: what it does not know is left
/// out, a tag that never ends is text.
struct HTMLText {
  /// Lines that belong together.
  struct Block: Equatable {
    var text = ""
    var indent = 0
    var isPreformatted = false
    var isHeading = false
  }

  /// From the top; an empty one is a blank line.
  private(set) var blocks: [Block] = []
  /// Where the numbers in the text lead, the first is `[1]`.
  private(set) var links: [String] = []
  /// Who a link on this page comes from.
  let source: LinkSource

  private let base: DeepLink?
  private var block = Block()
  private var blankIsDue = false
  private var depth = 0
  private var openLink: String?
  /// The element whose content is not for readers.
  private var skipped: Substring?

  init(_ html: String, base: String? = nil) {
    self.base = base.flatMap { try? DeepLink($0) }
    source =
      self.base.flatMap { LinkOrigin(of: $0) }.map { .page($0.text) }
      ?? (base == nil ? .app : .page(base ?? ""))
    var rest = html.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      add(Substring(rest[..<open]))
      rest = rest[open...]
      guard beginsTag(rest) else {
        add("<")
        rest = rest.dropFirst()
        continue
      }
      guard let end = endOfTag(rest) else { break }
      take(Substring(rest[open..<end]))
      rest = rest[end...]
    }
    add(Substring(rest))
    endLink()
    flush()
    while blocks.last?.text.isEmpty == true { blocks.removeLast() }
  }

  /// Whether the bracket here is more than a sign; in a script only its own end counts.
  private func beginsTag(_ rest: Substring.UTF8View) -> Bool {
    if let skipped {
      return Substring(rest.prefix(skipped.utf8.count + 2)).lowercased() == "</" + skipped
    }
    guard let next = rest.dropFirst().first.map({ Unicode.Scalar($0) }) else { return false }
    return next == "/" || next == "!" || next == "?" || next.properties.isAlphabetic
  }

  /// Where the tag or comment that begins here is over; nil if it never is.
  private func endOfTag(_ rest: Substring.UTF8View) -> String.Index? {
    if rest.starts(with: "<!--".utf8) {
      var index = rest.index(rest.startIndex, offsetBy: 4)
      while let dash = rest[index...].firstIndex(of: UInt8(ascii: "-")) {
        if rest[dash...].starts(with: "-->".utf8) { return rest.index(dash, offsetBy: 3) }
        index = rest.index(after: dash)
      }
      return nil
    }
    var quote: UInt8?
    for index in rest.indices {
      let byte = rest[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return rest.index(after: index)
      }
    }
    return nil
  }
}

// MARK: - Text

extension HTMLText {
  private mutating func add(_ raw: Substring) {
    guard skipped == nil, !raw.isEmpty else { return }
    let text = HTMLEntities.decode(raw)
    if block.isPreformatted {
      block.text += text
      return
    }
    for character in text {
      if character.isWhitespace, character != "\u{A0}" {
        blankIsDue = blankIsDue || !block.text.isEmpty && block.text.last != "\n"
      } else {
        if blankIsDue { block.text += " " }
        blankIsDue = false
        block.text.append(character == "\u{A0}" ? " " : character)
      }
    }
  }

  /// Ends the block; the next one has the indent of the lists and quotations around it.
  private mutating func flush(blankLine: Bool = false) {
    var done = block
    block = Block(indent: depth)
    blankIsDue = false
    if done.isPreformatted, done.text.hasPrefix("\n") { done.text.removeFirst() }
    if !done.text.isEmpty, done.text != "• " { blocks.append(done) }
    if blankLine, let last = blocks.last, !last.text.isEmpty { blocks.append(Block()) }
  }

  private mutating func endLink() {
    guard let link = openLink else { return }
    openLink = nil
    links.append(link)
    block.text += " [\(links.count)]"
  }

  /// The address of a link on this page, as far as the base is needed for it.
  private func address(_ href: String) -> String {
    guard let base, let origin = LinkOrigin(of: base), !href.isEmpty else { return href }
    if href.hasPrefix("//") { return origin.scheme + ":" + href }
    if href.hasPrefix("/") { return origin.text + href }
    let scheme = href.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if scheme.contains(":") { return href }
    let query = base.query.map { "?" + $0 } ?? ""
    if href.hasPrefix("#") { return origin.text + base.path + query + href }
    if href.hasPrefix("?") { return origin.text + base.path + href }
    let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? "/"
    return origin.text + folder + href
  }
}

// MARK: - Tags

extension HTMLText {
  private mutating func take(_ tag: Substring) {
    let inside = tag.dropFirst().dropLast()
    let isEnd = inside.first == "/"
    let name = (isEnd ? inside.dropFirst() : inside)
      .prefix { $0.isLetter || $0.isNumber }.lowercased()
    if let element = skipped {
      if isEnd, element == name { skipped = nil }
      return
    }
    switch name {
    case "script", "style", "head", "template", "svg", "iframe", "object":
      if !isEnd, inside.last != "/" { skipped = Substring(name) }
    case "a":
      endLink()
      if !isEnd, let href = Self.attribute("href", of: inside),
        !href.lowercased().hasPrefix("javascript:")
      {
        openLink = address(href)
      }
    case "br": if block.isPreformatted || !block.text.isEmpty { block.text += "\n" }
    case "img":
      if let alt = Self.attribute("alt", of: inside), !alt.isEmpty { block.text += "[\(alt)]" }
    case "td", "th": if !isEnd, !block.text.isEmpty { block.text += "  " }
    case "li":
      flush()
      if !isEnd { block.text = "• " }
    case "ul", "ol", "blockquote", "dd":
      // A list in a list belongs to its item: no blank line.
      flush(blankLine: depth == (isEnd ? 1 : 0))
      depth = min(8, max(0, depth + (isEnd ? -1 : 1)))
      block.indent = depth
    case "h1", "h2", "h3", "h4", "h5", "h6":
      flush(blankLine: true)
      block.isHeading = !isEnd
    case "pre":
      flush(blankLine: true)
      block.isPreformatted = !isEnd
    case "p", "table", "hr", "figure": flush(blankLine: true)
    case "div", "section", "article", "header", "footer", "main", "nav", "aside", "tr", "form",
      "dl", "dt", "body", "html", "title", "fieldset", "figcaption", "address", "details",
      "summary":
      flush()
    default: break
    }
  }

  /// The value of an attribute in a tag.
  private static func attribute(_ wanted: String, of tag: Substring) -> String? {
    var rest = tag.drop { !$0.isWhitespace }
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      guard !rest.isEmpty else { return nil }
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
      rest = rest.dropFirst(max(1, name.count)).drop(while: \.isWhitespace)
      if name.isEmpty { continue }
      var value = rest[..<rest.startIndex]
      if rest.first == "=" {
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        if let quote = rest.first, quote == "\"" || quote == "'" {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { !$0.isWhitespace }
          rest = rest[value.endIndex...]
        }
      }
      if name.lowercased() == wanted { return HTMLEntities.decode(value) }
    }
  }
}
