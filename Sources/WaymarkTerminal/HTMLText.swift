import Waymark
import WaymarkWeb

/// HTML as plain text: its words, its lines, its links and its forms, and no attempt at its looks.
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
    /// The form that stands here, by its number; it has no text of its own.
    var form: Int?
  }

  /// From the top; an empty one is a blank line.
  private(set) var blocks: [Block] = []
  /// Where the numbers in the text lead, the first is `[1]`.
  private(set) var links: [String] = []
  private(set) var forms: [HTMLForm] = []
  /// What the document is called; nil if it does not say.
  private(set) var title: String?
  /// Who a link on this page comes from, whatever base it names.
  let source: LinkSource
  /// Where the page leads by itself; nil if it stays.
  private(set) var refresh: HTMLRefresh?

  private let document: DocumentAddress?
  /// The base that the page itself names, which counts for the whole of it.
  private var ownBase: String?
  private var form: HTMLFormReader?
  private var block = Block()
  private var blankIsDue = false
  private var depth = 0
  private var openLink: String?
  /// The element whose content is not for readers.
  private var skipped: Substring?

  /// - Parameter base: what relative links continue.
  /// - Parameter isLoaded: true for a document that was loaded from there; else it is HTML of the app's, with a
  ///   base that of somebody else.
  init(_ html: String, base: String? = nil, isLoaded: Bool = false) {
    document = base.flatMap(DocumentAddress.init)
    let stranger = base == nil ? LinkSource.app : .page("null")
    source = isLoaded ? document?.source ?? stranger : stranger
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
    endForm()
    flush()
    while let last = blocks.last, last.text.isEmpty, last.form == nil { blocks.removeLast() }
    complete()
  }

  /// Makes whole addresses, now that the base is known.
  private mutating func complete() {
    let base = ownBase.flatMap { DocumentAddress(document?.complete($0) ?? $0) } ?? document
    links = links.map { base?.complete($0) ?? $0 }
    for index in forms.indices {
      // A form without an address goes back to its document.
      let start = forms[index].address.isEmpty ? document : base
      forms[index].address = start?.complete(forms[index].address) ?? forms[index].address
    }
    if let address = refresh?.address {
      refresh?.address = (address.isEmpty ? document : base)?.complete(address) ?? address
    }
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
    guard !raw.isEmpty else { return }
    if skipped == "title" { title = (title ?? "") + HTMLEntities.decode(raw) }
    guard skipped == nil || skipped == "textarea" else { return }
    let text = HTMLEntities.decode(raw)
    if form?.take(text) == true { return }
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
    if blankLine, let last = blocks.last, !last.text.isEmpty || last.form != nil {
      blocks.append(Block())
    }
  }

  private mutating func endLink() {
    guard let link = openLink else { return }
    openLink = nil
    links.append(link)
    block.text += " [\(links.count)]"
  }

  private mutating func beginForm(_ tag: Substring) {
    // A form in a form is none.
    guard form == nil else { return }
    flush(blankLine: true)
    form = HTMLFormReader(
      address: Self.attribute("action", of: tag) ?? "", from: source,
      method: Self.attribute("method", of: tag), encoding: Self.attribute("enctype", of: tag))
  }

  private mutating func endForm() {
    guard let (done, rest) = form?.end() else { return }
    form = nil
    flush()
    blocks += rest.map { Block(text: $0, indent: depth) }
    forms.append(done)
    blocks.append(Block(indent: depth, form: forms.count - 1))
    flush(blankLine: true)
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
      guard isEnd, element == name else { return }
      skipped = nil
      if name == "textarea" { _ = form?.take(name, isEnd: true) { _ in nil } }
      return
    }
    if form?.take(name, isEnd: isEnd, { Self.attribute($0, of: inside) }) == true {
      if name == "textarea", !isEnd { skipped = "textarea" }
      return
    }
    switch name {
    case "form": isEnd ? endForm() : beginForm(inside)
    case "base": ownBase = ownBase ?? Self.attribute("href", of: inside)
    case "meta": if refresh == nil { refresh = HTMLRefresh { Self.attribute($0, of: inside) } }
    case "script", "style", "title", "template", "svg", "iframe", "object":
      if !isEnd, inside.last != "/" { skipped = Substring(name) }
    case "a":
      endLink()
      if !isEnd, let href = Self.attribute("href", of: inside),
        !href.lowercased().hasPrefix("javascript:")
      {
        openLink = href
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
    case "div", "section", "article", "header", "footer", "main", "nav", "aside", "tr",
      "dl", "dt", "body", "html", "head", "fieldset", "figcaption", "address", "details",
      "summary":
      flush()
    default: break
    }
  }

  /// The value of an attribute in a tag.
  static func attribute(_ wanted: String, of tag: Substring) -> String? {
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
