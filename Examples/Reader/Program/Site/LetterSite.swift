import Foundation
import WaymarkBrowser

/// The newspaper's server. Its links say where they go; it knows the app's scheme, and not what shows its pages.
actor LetterSite: WebPageHandler {
  /// A comment of a reader on a letter.
  private struct Comment {
    let name: String
    let words: String
  }

  /// How long the long read takes.
  private let delay: Duration
  private var comments: [Int: [Comment]] = [:]

  init(delay: Duration = .seconds(3)) { self.delay = delay }

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    let parts = request.path.split(separator: "/").map(String.init)
    switch (
      request.method, parts.first, parts.dropFirst().first.flatMap { Letter.numbered(Int($0)) }
    ) {
    case ("GET", nil, _): return front
    case ("GET", "letters.css", _): return Self.file(LetterFiles.style, "text/css")
    case ("GET", "letters.js", _): return Self.file(LetterFiles.script, "text/javascript")
    case ("GET", "latest", _): return Self.moved(to: Letter.latest.link)
    case ("GET", "today", _): return Self.moved(to: "\(Letter.all[1].link)?x_push_page=true")
    case ("GET", "about", _): return about
    case ("GET", "search", _): return search(for: Self.fields(request.query ?? "")["words"] ?? "")
    case ("GET", "long", _):
      try await Task.sleep(for: delay)
      return longRead
    case ("GET", "letter", let letter?) where parts.count == 2: return page(of: letter)
    case ("GET", "letter", let letter?) where parts[2...] == ["comment"]: return form(for: letter)
    case ("POST", "letter", let letter?) where parts[2...] == ["comment"]:
      let body = try await request.body.collect(upTo: 10_000)
      return add(Self.fields(String(decoding: body, as: UTF8.self)), to: letter)
    default: return Self.missing
    }
  }

  // MARK: Pages

  private var front: WebResponse {
    let letters = Letter.all.reversed().map { letter -> HTML in
      """
      <li><a href="\(letter.link)?x_push_page=true&x_right_button=text"><b>\(letter.title)</b> \
      <span>\(letter.summary)</span></a></li>
      """
    }
    return .document(
      "Letters on tea",
      """
      <nav>
      <a id="latest" href="/latest?x_push_page=true">The latest</a>
      <a id="today" href="/today">Letter of the day</a>
      <button id="surprise" data-link="\(Letter.all[3].link)?x_push_page=true">Surprise me</button>
      <a id="long" href="/long?x_push_page=true&x_page_title=The+long+read">The long read</a>
      <a id="saved" href="reader://saved">What I saved</a>
      <a id="about" href="reader://about">About</a>
      </nav>
      \(Self.searchForm(""))
      <ul class="letters">\(HTML(letters))</ul>
      """)
  }

  private func page(of letter: Letter) -> WebResponse {
    let said = comments[letter.number, default: []]
    let next = Letter.numbered(letter.number + 1) ?? Letter.all[0]
    return .document(
      letter.title,
      """
      <h1>\(letter.title)</h1>
      \(HTML(letter.paragraphs.map { "<p>\($0)</p>" }))
      <p><button id="save" data-link="\(letter.link)" data-title="\(letter.title)">Save</button></p>
      <h2>\(said.count == 1 ? "1 comment" : "\(said.count) comments")</h2>
      <ul class="comments">\(HTML(said.map { "<li><b>\($0.name)</b> \($0.words)</li>" }))</ul>
      <nav>
      <a id="comment" href="\(letter.link)/comment?x_push_page=true&x_page_title=Your+comment">Comment</a>
      <a id="next" href="\(next.link)?x_replace_page=true&x_right_button=text">Next: \(next.title)</a>
      <a id="web" href="https://en.wikipedia.org/wiki/Tea" target="_blank">Tea on Wikipedia</a>
      <a id="front" href="/?x_clear_stack=true">All letters</a>
      </nav>
      """)
  }

  private func form(for letter: Letter, status: Int = 200, _ fault: String = "") -> WebResponse {
    .document(
      "Comment", status: status,
      """
      <h1>\(letter.title)</h1>
      <form method="post" action="\(letter.link)/comment">
      <label>Your name <input name="name" autocomplete="name"></label>
      <label>Your comment <textarea name="words" rows="4"></textarea></label>
      <p class="fault" role="alert">\(fault)</p>
      <button id="send">Send</button>
      </form>
      """)
  }

  /// Adds a comment and leads back to the letter, which is loaded again; without words the form comes again.
  private func add(_ fields: [String: String], to letter: Letter) -> WebResponse {
    let words = fields["words"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard !words.isEmpty else { return form(for: letter, status: 422, "Write something first.") }
    let name = fields["name"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    comments[letter.number, default: []]
      .append(Comment(name: name.isEmpty ? "Somebody" : name, words: words))
    return Self.moved(to: "\(letter.link)?x_pop_page_and_refresh=true")
  }

  private func search(for words: String) -> WebResponse {
    let found = Letter.found(by: words).map { letter -> HTML in
      "<li><a href=\"\(letter.link)?x_push_page=true\"><b>\(letter.title)</b></a></li>"
    }
    return .document(
      "Search",
      """
      \(Self.searchForm(words))
      <h2>\(found.count == 1 ? "1 letter" : "\(found.count) letters")</h2>
      <ul class="letters">\(HTML(found))</ul>
      """)
  }

  private static func searchForm(_ words: String) -> HTML {
    """
    <form class="search" action="/search">
    <input name="words" type="search" aria-label="Words" placeholder="Words" value="\(words)">
    <button id="find">Search</button>
    </form>
    """
  }

  private var about: WebResponse {
    .document(
      "About",
      """
      <p>Five letters on tea. Each link of these pages says itself whether it pushes, replaces or goes \
      back; whatever shows them does it.</p>
      <nav>
      <a id="missing" href="/letter/99?x_push_page=true">A letter that was withdrawn</a>
      <a id="close" href="/about?x_close_modals=true">Close</a>
      </nav>
      """)
  }

  private var longRead: WebResponse {
    let letters = Letter.all.map { letter -> HTML in
      "<h2>\(letter.title)</h2>\(HTML(letter.paragraphs.map { "<p>\($0)</p>" }))"
    }
    return .document("All letters", HTML(letters))
  }

  private static var missing: WebResponse {
    .document(
      "Not here", status: 404,
      """
      <h1>There is no such letter</h1>
      <p>It was withdrawn, or the link has a mistake.</p>
      <nav><a id="back" href="/?x_pop_page=true">Back</a></nav>
      """)
  }

  // MARK: HTTP

  private static func moved(to link: String) -> WebResponse {
    WebResponse(status: 303, headers: ["Location": link])
  }

  private static func file(_ text: String, _ type: String) -> WebResponse {
    WebResponse(headers: ["Content-Type": type + "; charset=utf-8"], body: .data(Data(text.utf8)))
  }

  /// The fields of a form, as a browser sends them; of two with one name the last.
  private static func fields(_ text: String) -> [String: String] {
    let text = text.replacing("+", with: " ")
    return text.split(separator: "&").reduce(into: [:]) { fields, pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
      fields[parts[0]] = parts.count == 2 ? parts[1] : ""
    }
  }
}
