import Testing
import Waymark
import WaymarkPage

@Suite struct HostWordsTests {
  private let german = HostWords(
    "de",
    [.cancel: "Abbrechen", .pageOf: "Seite {number} von {count}", .fillIn: "Bitte ausfüllen."])

  @Test func `a word without a text is said in English`() {
    #expect(german[.cancel] == "Abbrechen")
    #expect(german[.copy] == "Copy")
    #expect(HostWords.english[.cancel] == "Cancel")
  }

  @Test func `values stand in place of their names`() {
    #expect(german.text(.pageOf, ["number": "2", "count": "9"]) == "Seite 2 von 9")
    #expect(HostWords.filled("{a} {b}} { {c", ["a": "{b}"]) == "{b} {b}} { {c")
  }

  @Test func `a text that is a word is said, and any other stays`() {
    #expect(german.text("Cancel") == "Abbrechen")
    #expect(german.text("Cancel it") == "Cancel it")
  }

  @Test(
    arguments: [
      ("en", "ltr"), ("he", "rtl"), ("ar-EG", "rtl"), ("AR", "rtl"), ("az-Arab", "rtl"),
      ("ks-Latn", "ltr"), ("de-AT", "ltr"), ("fa", "rtl"), ("pt-BR", "ltr"),
    ])
  func `a language knows which way it is written`(_ language: String, _ direction: String) {
    #expect(HostWords(language).direction.rawValue == direction)
    #expect(HostWords(language, direction: .rightToLeft).direction == .rightToLeft)
  }

  @Test(
    arguments: [
      (["de-AT"], "de"), (["fr", "de", "en"], "de"), (["pt-PT", "en"], "en"), (["pt-BR"], "pt-BR"),
      (["DE"], "de"), (["fr"], nil), ([], nil),
    ] as [([String], String?)])
  func `a user gets the best language that there is`(_ read: [String], _ found: String?) {
    let all = [german, .english, HostWords("pt-BR")]
    #expect(HostWords.preferred(all, by: read)?.language == found)
  }

  @Test func `no two words are the same, and names of values are closed`() {
    #expect(Set(HostWord.allCases.map(\.rawValue)).count == HostWord.allCases.count)
    for word in HostWord.allCases {
      let names = word.rawValue.matches(of: /\{[a-z]+\}/)
      #expect(word.rawValue.count { "{}".contains($0) } == 2 * names.count, "\(word)")
    }
  }

  @Test func `what is wrong with a form, and the parts of a table, are said in the language`()
    throws
  {
    let form = Page.Form(.text("name", isRequired: true)) { (_: String) in .stay() }
    guard case .refused(let refusal) = form.submission(of: .init(), in: german) else {
      Issue.record("It was taken.")
      return
    }
    #expect(refusal.fields == ["name": "Bitte ausfüllen."])
    let table = Page.Table([], rows: [], pages: .init(2, of: 9) { "/\($0)" })
    let texts = Page.Component.table(table).plainItems(in: german).compactMap { item in
      if case .text(let text) = item { text } else { nil }
    }
    #expect(texts == ["Seite 2 von 9"])
  }

  @Test func `what becomes of a link is said as the core says it`() throws {
    let link = "/" + String(repeating: "x", count: 90)
    for outcome in [
      Outcome.alreadyThere, .held, .queued, .denied(.noScreen),
      .denied(.guard("door", reason: "Shut.")),
      .failed(CancellationError()),
    ] {
      #expect(HostWords.english.message(outcome, about: link) == outcome.message(about: link))
    }
    var routes = Routes<Page>()
    routes.add("/") { Page("Home") }
    let unmatched = try Navigator(routes).open(text: "/nowhere", from: .app)
    #expect(
      HostWords.english.message(unmatched, about: "/nowhere")
        == "There is no screen for ‘/nowhere’.")
  }
}
