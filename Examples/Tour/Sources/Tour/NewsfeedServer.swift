import Foundation
import TourRoutes
import WaymarkBrowser
import WaymarkWeb

/// The server of the newsfeed. Every page has the links of Stacker's document.
actor NewsfeedServer: WebPageHandler {
  private var posts = ["Stacker lets you build URL-driven iOS apps."]
  private var requests = 0
  private let links = newsfeedLinks + [("Push by a redirect", "/latest")]

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    switch (request.method, request.path) {
    case ("GET", "/latest"):
      return Self.redirect("/profile/2?x_push_page=true&x_page_title=Latest")
    case ("POST", "/post"):
      posts.insert(Self.value(of: "text", in: request.body), at: 0)
      // The answer to a form goes back and refreshes the page.
      return Self.redirect("/newsfeed?x_pop_page_and_refresh=true")
    case ("GET", "/post"): return page("Write", Self.form, at: request.path)
    case ("GET", "/newsfeed"):
      let items = posts.map { "<li>\(Self.escaped($0))</li>" }.joined()
      return page("Newsfeed", "<ul>\(items)</ul>", at: request.path)
    case ("GET", let path) where path.utf8.starts(with: "/profile".utf8):
      return page("Profile", "", at: path)
    default: return nil
    }
  }

  private static let form = """
    <form method="post" action="/post">
    <label>Your news <input name="text" required></label> <button>Post</button>
    </form>
    """

  private func page(_ title: String, _ content: String, at path: String) -> WebResponse {
    requests += 1
    let links = links.map { title, link in
      "<li><a href=\"\(Self.escaped(link))\">\(title)</a><code>\(Self.escaped(link))</code></li>"
    }
    return WebResponse(
      html: """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>\(title)</title>
        <meta name="viewport" content="width=device-width"><style>\(Self.style)</style>
        <main><h1>\(title)</h1>\(content)
        <h2>Stacker</h2><ul>\(links.joined())</ul>
        <p>Request \(requests) of <code>https://myapp.com\(Self.escaped(path))</code>
        <button onclick="navigator.clipboard.writeText(this.previousElementSibling.textContent)">Copy</button></p></main>
        """)
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: Canvas }
    body { margin: 1rem }
    main { max-width: 42rem; margin: auto }
    h1, h2 { font-size: 1.1rem }
    ul { padding: 0; list-style: none }
    li { margin-bottom: .75rem }
    a { display: inline-block; color: light-dark(#0058c7, #8abcff) }
    code { display: block; font-size: .8rem; overflow-wrap: anywhere }
    input, button { padding: .25rem .5rem; font: inherit }
    """

  private static func redirect(_ link: String) -> WebResponse {
    WebResponse(status: 303, headers: ["Location": link])
  }

  /// Returns a value of a posted form.
  private static func value(of name: String, in form: Data) -> String {
    var query = URLComponents()
    query.percentEncodedQuery = Self.replacing(
      ["+": "%20"], in: String(decoding: form, as: UTF8.self))
    return query.queryItems?.first { $0.name == name }?.value ?? ""
  }

  private static func escaped(_ text: String) -> String {
    replacing(["&": "&amp;", "<": "&lt;", "\"": "&quot;"], in: text)
  }

  /// A character can contain a sign and a combining mark, so scalars are replaced.
  private static func replacing(_ signs: [Unicode.Scalar: String], in text: String) -> String {
    text.unicodeScalars.map { signs[$0] ?? String($0) }.joined()
  }
}
