#if Browser
import Testing
import WaymarkPage

@testable import Waymark
@testable import WaymarkBrowser
@testable import WaymarkCommand
@testable import WaymarkFoundation
@testable import WaymarkSite
@testable import WaymarkTerminal
@testable import WaymarkWeb

/// The syntax of each text from outside, and each escape.
///
/// A combining mark and the sign before it are one character, and so are U+0600 and the sign behind
/// it. A reader of characters misses such a sign.
@Suite struct SignLawTests {
  private static let marks: [Unicode.Scalar] = ["\u{600}", "\u{301}", "\u{FE0F}", "\u{200D}"]

  /// A reader that returns the parts of a text, or `nil` for a text that it refuses.
  struct Grammar: CustomTestStringConvertible {
    let name: String
    let samples: [String]
    let parts: @Sendable (String) throws -> [String]?
    var testDescription: String { name }

    init(
      _ name: String, _ samples: String..., parts: @escaping @Sendable (String) throws -> [String]?
    ) { (self.name, self.samples, self.parts) = (name, samples, parts) }
  }

  private static let grammars = [
    Grammar("link", "tt://a/b;c?d=e&f#g", "https://a.b:80/c/d.e?f", "/a/b%2Fc?d") {
      parts(of: try DeepLink($0))
    },
    Grammar("value of a directive", "/a?b=c&x_page_title=d%20e&f=g") {
      let link = try DeepLink($0)
      return parts(of: link) + [link.directives.title ?? link.queryItems[1].value ?? ""]
    },
    Grammar("link within the app", "a.b/c?d=e", "/f") {
      var addresses = AppAddresses()
      _ = addresses.accept(origin: "https://a.b")
      return parts(of: try addresses.read($0))
    },
    Grammar("origin", "https://a.b:81", "https://*.a.b") {
      LinkOrigin(accepting: $0).map { [$0.text] }
    },
    Grammar("pattern", "/a/:b/*c?d=:e&f=:g?", "tt://a/:b.json") {
      [decoded(try Pattern($0).description)]
    },
    Grammar("template", "/a/:b?c=:d&e=f", "/*rest?a=:b?") {
      let template = RouteTemplate($0)
      return (template.path + template.query.map(\.value)).map(\.words) + template.query.map(\.key)
    },
    Grammar("notation", "[*/a > /b | /c] ^sheet /d > /e") { [try NavigationState($0).description] },
    Grammar("saved session", "2 title:a payload:b%20c\n3 left:d\nend\n") {
      let lines = "\ntabs / /c\n[*/ > /a > /b | /c]\n" + $0
      let text = "waymark-state 1 sum:" + Checksum.text(of: lines.utf8) + lines
      return try SavedState(text).state.entries.flatMap {
        [$0.details.title, $0.payload, $0.details.leftButton].map { $0 ?? "" }
      }
    },
    Grammar("pending link", "from:page:https://a.b link:/a present:push payload:b%20c") {
      let text = SavedText.sealed([], ["tabs /", "pending since:7 " + $0, "/", "end"])
      guard let record = try SavedState(text).pending else { return nil }
      return [record.link, record.source.word, record.options.payload ?? ""]
    },
    Grammar("routes file", "/a tab # b\norigin https://a.b\n/c/:d\ttypes:Int,String? guard:e\n") {
      RouteFile($0).lines.map { $0.words.map(\.text).joined(separator: " ") }
    },
    Grammar("link of a site file", "https://a.b/c/d/?e=f&g#h", "http://a.b") {
      SiteLink($0).map { $0.paths + $0.query.pieces(between: "&") }
    },
    Grammar("target of a request", "/a/b?c=d", "/~waymark/socket?a") {
      let request = WebRequest(target: $0)
      return [request.path, request.query ?? ""]
    },
    Grammar("type of a file", "attachment; filename=a") {
      [String(WebNavigation.isAttachment($0))]
    },
    Grammar("day", "2026-11-23") { Page.Day(linkText: $0).map { [$0.linkText] } },
    Grammar("name of a file", "a.previous.waymark", "a%2Eb.waymark") {
      SessionFile(named: $0).map { [$0.session, $0.kind.rawValue] }
    },
    Grammar("typed line", "/a?b", "tt:a", "a.b", "a=b c=\"d e\"", "=a", "2.", "t 2") {
      switch TerminalCommand($0) {
      case .open(let text), .submit(let text), .unknown(let text): [text]
      case .fill(let fields): fields.flatMap { [$0.name, $0.value] }
      case let command: ["\(command)"]
      }
    },
  ]

  /// The same text with an ordinary character at the place of the mark has to be read in the same
  /// way. A letter can be a part of a name, and a symbol can't.
  @Test(arguments: grammars)
  func `law: a mark beside a sign is read as any other character is`(_ grammar: Grammar) throws {
    for sample in grammar.samples {
      #expect(try grammar.parts(sample) != nil, "\(sample)")
      for marked in Self.marked(sample) {
        guard let parts = (try? grammar.parts(marked)) ?? nil else { continue }
        let others = ["z", "°"].map { other in
          let text = Self.replacingMarks(in: marked, by: other)
          return ((try? grammar.parts(text)) ?? nil)?.map { Self.replacingMarks(in: $0, by: other) }
        }
        let found = ["z", "°"].map { other in parts.map { Self.replacingMarks(in: $0, by: other) } }
        #expect(zip(found, others).contains { $0 == $1 }, "\(marked.debugDescription): \(parts)")
      }
    }
  }

  /// An escape, and the signs that it may not leave in a text.
  struct Escape: CustomTestStringConvertible {
    let name: String
    let signs: String
    let apply: @Sendable (String) throws -> String
    var testDescription: String { name }
  }

  private static let escapes = [
    Escape(name: "HTML", signs: "<\"") { HTMLHead.escaped($0) },
    Escape(name: "component of a link", signs: "/?#&=% +\"<>") { text in
      PercentEncoding.component(text).replacing("%", with: "")
    },
    Escape(name: "word of a saved text", signs: " \n") { PercentEncoding.escape($0, for: .record) },
    Escape(name: "value of a literal", signs: "/?#&= ") {
      "\(LinkTarget("/\($0)").link.dropFirst())"
    },
    Escape(name: "query of a sent form", signs: "+") {
      WebNavigation("https://a/b?" + $0, kind: .form, from: .app).asLink.url
    },
  ]

  @Test(arguments: escapes)
  func `law: a mark beside a sign hides it from no escape`(_ escape: Escape) throws {
    for marked in Self.marked("a" + escape.signs + "b") + [escape.signs] {
      let text = try escape.apply(marked)
      let left = text.unicodeScalars.filter { escape.signs.unicodeScalars.contains($0) }
      #expect(left.isEmpty, "\(marked.debugDescription) became \(text.debugDescription)")
    }
  }

  /// The texts with one mark before or behind one sign.
  private static func marked(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let places = scalars.indices.filter { !scalars[$0].properties.isIDContinue }
      .flatMap { [$0, $0 + 1] }
    return Set(places).sorted().flatMap { place in
      marks.map { mark in
        var marked = String.UnicodeScalarView(scalars)
        marked.insert(mark, at: marked.index(marked.startIndex, offsetBy: place))
        return String(marked)
      }
    }
  }

  private static func replacingMarks(in text: String, by other: String) -> String {
    text.unicodeScalars.map { marks.contains($0) ? other : String($0) }.joined()
  }

  private static func decoded(_ text: String) -> String {
    (try? PercentEncoding.decode(text)) ?? text
  }

  private static func parts(of link: DeepLink) -> [String] {
    [link.scheme, link.authority, link.fragment].map { decoded($0 ?? "") } + link.segments
      + link.queryItems.flatMap { [$0.key, $0.value ?? ""] }
  }
}
#endif
