import Testing
import Waymark
import WaymarkPage

@Suite struct PageFormTests {
  @Test(arguments: [
    ("/search?q=:q", ["q": "swift"], "/search?q=swift"),
    ("/search?q=:q", ["q": "two words & more"], "/search?q=two%20words%20%26%20more"),
    ("/search?q=:q", ["q": ""], "/search?q="),
    ("/search?q=:q", ["q": "Müller 50%"], "/search?q=M%C3%BCller%2050%25"),
    ("/search?q=:q", ["q": "a\u{1B}[2Jb\n"], "/search?q=a%1B%5B2Jb%0A"),
    ("/search?q=:q&page=:page?", ["q": "a", "page": ""], "/search?q=a"),
    ("/search?q=:q&page=:page?", ["q": "a", "page": "2"], "/search?q=a&page=2"),
    ("/search?page=:page?", ["page": ""], "/search"),
    ("/restaurant/:q", ["q": "Joe/s? #1"], "/restaurant/Joe%2Fs%3F%20%231"),
    ("/person/:q", ["q": "ann@example.com, now"], "/person/ann@example.com,%20now"),
    ("/files/*q", ["q": "50%2F/\u{301}a"], "/files/50%252F/%CC%81a"),
    ("/files/*q", ["q": "Sources/A B.swift"], "/files/Sources/A%20B.swift"),
    ("tt://menu/:q/:page", ["q": "lunch", "page": "3"], "tt://menu/lunch/3"),
    ("https://example.com:8080/:q", ["q": "x"], "https://example.com:8080/x"),
    ("/menu/:q#top", ["q": "a"], "/menu/a#top"),
    ("/fixed?flag&v=:q", ["q": "1"], "/fixed?flag&v=1"),
    ("/:other/:q", ["q": "1"], "/:other/1"),
  ])
  func `a value stays in its place in the link`(
    template: String, values: [String: String], link: String
  ) {
    #expect(Page.LinkTemplate(LinkTarget(text: template)).link(values) == link)
  }

  @Test(arguments: ["/commit/HEAD?x=1#f", "tt://menu/lunch", "", "two words"])
  func `a template that is one name opens the text itself`(text: String) {
    #expect(Page.LinkTemplate(":link").link(["link": text]) == text)
  }

  @Test(arguments: ["/x/:q", "/x/:q/y", "/x/*q"]) func `a value never leads to another path`(
    template: String
  ) {
    for value in [".", "..", "%2e%2E", "a/../.."] {
      let target = Page.LinkTemplate(LinkTarget(text: template)).target(["q": value])
      let segments = (try? DeepLink(target.link))?.segments
      #expect(segments == nil || segments?.contains(value) == true, "\(target.link)")
    }
  }

  @Test(arguments: ["ann@example.com", "a:b;c", "50% + 1", "é/ü?#"])
  func `a form makes the same link as its pattern`(_ text: String) {
    let pattern = LinkPattern("/person/:name", as: String.self)
    let template = Page.LinkTemplate(LinkTarget(text: pattern.text))
    #expect(template.link(["name": text]) == pattern(text).link)
  }

  @Test func `a template's target has the link of its values, and keeps everything else`() {
    let template = Page.LinkTemplate(LinkTarget("/search?q=:q", values: ["who": "me"]))
    let target = template.target(["q": "tea"])
    #expect(target.link == "/search?q=tea")
    #expect(target.values["who"] as? String == "me")
    #expect(template.target.link == "/search?q=:q")
  }

  @Test func `a field that was not filled keeps its initial value`() {
    let form = Page.Form(
      "/search?q=:q&in=:in", fields: [.init("q"), .init("in", value: "all files")])
    #expect(form.opened(["q": "x"]) == "/search?q=x&in=all%20files")
    #expect(form.opened([:]) == "/search?q=&in=all%20files")
  }

  @Test func `a required field can't be empty, even if the form opens a link`() {
    let form = Page.Form(
      "/order/:dish/:count", fields: [.init("dish", isRequired: true), .init("count")])
    #expect(form.opened(["dish": "Tea"]) == "/order/Tea/")
    guard case .refused(let refusal) = form.submission(of: .init(["count": "2"])) else {
      return #expect(Bool(false), "A form with an empty field is accepted.")
    }
    #expect(refusal.fields == ["dish": "Fill this in."])
  }

  @Test func `a field is called by its name until it has a label`() {
    #expect(Page.Form.Field("q").label == "q")
    #expect(Page.Form.Field("q", label: "Words").label == "Words")
  }
}

extension Page.Form {
  /// The link that values open; nil if they open none.
  fileprivate func opened(_ texts: [String: String]) -> String? {
    if case .open(let target) = submission(of: Values(texts)) { target.link } else { nil }
  }
}
