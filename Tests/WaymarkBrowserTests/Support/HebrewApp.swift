import Foundation
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

/// An app without a Latin letter in its own words: whatever has one is said by somebody else.
enum HebrewApp {
  /// Every word of the hosts', each letter in Hebrew.
  static let words = HostWords(
    "he", Dictionary(uniqueKeysWithValues: HostWord.allCases.map { ($0, hebrew($0.rawValue)) }))

  /// A text with a Hebrew letter for each Latin one that is not the name of a value.
  static func hebrew(_ text: String) -> String {
    let letters = Array("אבגדהוזחטיכלמנסעפצקרשתאבגד")
    var isName = false
    return String(
      text.map { character in
        if character == "{" { isName = true }
        if character == "}" { isName = false }
        guard !isName, character.isLetter, let byte = character.lowercased().utf8.first,
          (97...122).contains(byte)
        else { return character }
        return letters[Int(byte) - 97]
      })
  }

  struct Failure: Error, CustomStringConvertible {
    let description = hebrew("it is too late")
  }

  static func setup() -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.title = hebrew("shop")
    setup.tabs = [hebrew("goods"), hebrew("orders")]
    setup.app = { _ in VisitorApp(routes()) }
    setup.options.words = { _ in words }
    setup.options.script = "customElements.define('x-box', class extends HTMLElement {})"
    return setup
  }

  private static func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.tabs("/", "/1")
    routes.search(LinkPattern("/9?1=:text", as: String.self))
    routes.add("/") { page("goods", [.row(hebrew("one"), link: "/2")]) }
    routes.add("/1") { Page(hebrew("orders")) }
    routes.add("/9?1=:text?") { (text: String?) in
      page("found", [.row(text ?? "", accessory: .copy("1"))])
    }
    routes.add("/2") { components() }
    routes.add("/3") { code() }
    routes.add("/4") { form() }
    routes.add("/5") { Page(hebrew("slow")) { throw Failure() } }
    routes.add("/6", .present(.sheet)) { page("sheet", [.text(hebrew("in it"))]) }
    routes.add("/7", .present(.alert)) { Page(hebrew("sure"), buttons: [.init(hebrew("yes"))]) }
    routes.add("/8") { Page(hebrew("outside"), web: .url("http://127.0.0.1/1")) }
    routes.add("/10") {
      Page(hebrew("slow")) {
        try await Task.sleep(for: .seconds(3_600))
        return Page("")
      }
    }
    routes.add("/11", .guard(hebrew("door")) { _ in .deny(hebrew("closed")) }) { Page("") }
    return routes
  }

  private static func page(_ title: String, _ items: [Page.Item]) -> Page {
    Page(hebrew(title), items: items)
  }

  private static func components() -> Page {
    let table = Page.Table(
      [.init(hebrew("name"), sort: "/2"), .init(hebrew("price"), .number, order: .ascending)],
      rows: [.init(["", "3.50"], link: "/3"), .init([.init(hebrew("cake")), "12"])],
      pages: .init(3, of: 9) { "/2?\($0)" })
    return page(
      "parts",
      [
        .segments(
          hebrew("state"), [.init(hebrew("open"), link: "/2"), .init(hebrew("done"))], current: 0),
        .table(table), .table(Page.Table([.init(hebrew("empty"))], rows: [])),
        .chart(
          .init(hebrew("sales"), .line, labels: ["1", "2"], series: [.init("", [1_200, 900])])),
        .image(.init(.address("/pictures/gone.png"), "")), .progress(hebrew("loading"), 0.5),
        .empty(hebrew("no goods"), hebrew("none"), action: .init(hebrew("add"), link: "/4")),
        .markdown(hebrew("# title\n- [x] one\n- [ ] two\n\n|a|b|\n|-|-|\n|1|2|\n\n> quote") + "\n"),
        .buttons([.init(hebrew("go"), link: "/3", role: .primary)]),
        .fact(hebrew("state"), "", badge: .init(hebrew("paid"), .good)),
        .row(hebrew("copy it"), avatar: .init(hebrew("ada")), accessory: .copy("1")),
        .custom(
          .init("x-box", json: "{}", plainItems: [.form(.init("/3", fields: [.init("1")]))])),
      ])
  }

  private static func code() -> Page {
    let files = (1...2).map { number in
      Page.Diff.File(
        "\(number)/1", added: 1, removed: 2, link: "/4",
        hunks: [.init(oldStart: 1, newStart: 1, lines: [.init(.added, "1")])])
    }
    return page(
      "code",
      [
        .code(.init("1 + 1\n2", firstLine: 1, language: "1")), .code("2"),
        .diff(.init(files)),
      ])
  }

  private static func form() -> Page {
    let choices = [(value: "1", label: hebrew("one")), (value: "2", label: hebrew("two"))]
    return page(
      "form",
      [
        .form(
          Page.Form(
            .text("1", label: hebrew("name"), isRequired: true),
            .number("2", label: hebrew("count"), as: Int.self),
            .date("3", label: hebrew("day")),
            .text("4", label: hebrew("code")).matching(/\d+/),
            .file("5", label: hebrew("file"), limit: 1),
            .menu("6", label: hebrew("kind"), choices),
            .radio("7", label: hebrew("size"), choices),
            .toggle("8", label: hebrew("gift"), value: true),
            .menu("9", label: hebrew("other"), choices.map { (Optional($0.value), $0.label) })
          ) { _, _, _, _, _, _, _, _, _ in .stay() }),
        .form(Page.Form(submit: "Open", asking: hebrew("really")) { .stay() }),
      ])
  }
}
