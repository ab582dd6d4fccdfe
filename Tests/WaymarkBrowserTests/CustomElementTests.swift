import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `An element of the app's own in Chromium` {
  private let top = ".layer.top .screen:not([hidden])"

  /// Stars that a user gives, and a link to who else gave some.
  private static let script = """
    class RatingStars extends HTMLElement {
      static observedAttributes = ["data"];
      #born = document.createElement("span");
      constructor() {
        super();
        this.changes = 0;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("button { font-size: 24px }");
        this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
      }
      connectedCallback() {
        this.className = "own";
        this.append(this.#born);
        this.addEventListener("waymark-answer", ({ detail }) => { this.answer = detail; });
      }
      attributeChangedCallback(name, old, text) {
        const { stars, words } = JSON.parse(text);
        this.changes += 1;
        const buttons = [1, 2, 3, 4, 5, 9].map((number) => {
          const button = document.createElement("button");
          button.textContent = number <= stars ? "★" : "☆";
          button.id = `star-${number}`;
          button.onclick = () => this.tell("waymark-submit", { stars: number });
          return button;
        });
        const label = document.createElement("p");
        label.textContent = words;
        label.onclick = () => this.tell("waymark-open", "/who");
        this.shadowRoot.replaceChildren(...buttons, label);
      }
      tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }
    }
    customElements.define("rating-stars", RatingStars);
    """

  private struct Rating: Encodable {
    let stars: Int
    let words: String
  }

  private static func setup(_ script: String?) -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.tabs = []
    setup.options.script = script
    setup.app = { _ in VisitorApp(routes(Attempts())) }
    return setup
  }

  private static func routes(_ given: Attempts) -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/who") { Page("Who") }
    routes.add("/") {
      func page(_ stars: Int) throws -> Page {
        let form = Page.Form(
          .number("stars", as: Int.self).checked { $0 > 5 ? "There are five." : nil },
          submit: "Rate"
        ) { stars in .show(try page(stars)) }
        return Page(
          "Rating",
          items: [
            .text("\(stars) of 5"),
            .custom(
              try Page.Custom(
                "rating-stars", Rating(stars: stars, words: "<img src=x onerror=alert(1)>"),
                plainItems: [.fact("Stars", "\(stars)"), .form(form)])),
          ])
      }
      return try page(2)
    }
    return routes
  }

  private func show(
    _ script: String?, _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    try await RunningHost.with(Self.setup(script)) { host in
      try await ChromiumWindow.with(width: 390) { window in
        try await window.open(host.address)
        try await window.expect(topTitle, "Rating")
        try await body(window, try await window.session(of: host))
      }
    }
  }

  private func star(_ number: Int) -> String {
    "void document.querySelector('rating-stars').shadowRoot.querySelector('#star-\(number)').click()"
  }

  private let stars = """
    [...document.querySelector("rating-stars").shadowRoot.querySelectorAll("button")]
      .map((button) => button.textContent).join("")
    """

  @Test func `shows its data, which are no HTML, and stays when they change`() async throws {
    try await show(Self.script) { window, _ in
      try await window.expect(stars, "★★☆☆☆☆")
      let words = "document.querySelector('rating-stars').shadowRoot.querySelector('p')"
      try await window.expect("\(words).textContent", "<img src=x onerror=alert(1)>")
      try await window.expect("\(words).children.length", "0")
      _ = try await window.value("document.querySelector('rating-stars').isTheSame = true")
      _ = try await window.value(star(4))
      try await window.expect(stars, "★★★★☆☆")
      try await window.expect(
        "document.querySelector('\(top) .text').textContent", "4 of 5")
      let element = "document.querySelector('rating-stars')"
      try await window.expect("\(element).isTheSame", "true")
      // What it has put into itself stays, too.
      try await window.expect("\(element).className + \(element).childElementCount", "own1")
      try await window.expect("\(element).changes", "2")
      try await window.expect("\(element).answer.isDone", "true")
      try await window.expect("document.querySelector('.custom-forms').hidden", "true")
    }
  }

  @Test func `sends its form, which is shown where a value is refused`() async throws {
    try await show(Self.script) { window, _ in
      _ = try await window.value(star(9))
      try await window.expect("document.querySelector('.custom-forms').hidden", "false")
      try await window.expect(
        "document.querySelector('.field-error').textContent", "There are five.")
      try await window.expect(
        "document.querySelector('rating-stars').answer.fields.stars", "There are five.")
      try await window.expect("document.querySelector('.field input').value", "9")
      try await window.screenshot("custom-refused")
      _ = try await window.value(star(5))
      try await window.expect(stars, "★★★★★☆")
      try await window.expect("document.querySelector('.custom-forms').hidden", "true")
    }
  }

  @Test func `opens a link`() async throws {
    try await show(Self.script) { window, session in
      try await window.expect(stars, "★★☆☆☆☆")
      _ = try await window.value(
        "void document.querySelector('rating-stars').shadowRoot.querySelector('p').click()")
      try await window.expect(topTitle, "Who")
      #expect(await session.state.description == "/ > /who")
    }
  }

  @Test func `is plain items where the app has no script`() async throws {
    try await show(nil) { window, _ in
      try await window.expect("document.querySelectorAll('\(top) .fact').length", "1")
      try await window.expect("document.querySelector('rating-stars')", "null")
      try await window.type("3", into: "\(top) input")
      try await window.click("\(top) .form .button")
      try await window.expect("document.querySelector('\(top) .text').textContent", "3 of 5")
    }
  }

  @Test func `is words and plain items where its name is none`() async throws {
    var setup = Self.setup(Self.script)
    setup.app = { _ in
      var routes = Routes<Page>()
      routes.add("/") {
        let items: [Page.Item] = [.text("Here.")]
        return Page("Map", items: [.custom(Page.Custom("Map", json: "{}", plainItems: items))])
      }
      return VisitorApp(routes)
    }
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with(width: 390) { window in
        try await window.open(host.address)
        try await window.expect(
          "[...document.querySelectorAll('\(top) .text')].map((one) => one.textContent).join('|')",
          "‘Map’ is no name of a custom element: write lower-case letters and a hyphen, as in ‘sales-map’.|Here."
        )
      }
    }
  }
}
