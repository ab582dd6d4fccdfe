#if Browser
extension SampleApp {
  static func addChrome(to routes: inout Routes<Page>, _ owner: Owner) {
    routes.button("cart", "Cart", opens: "/item/98", isEnabled: false)
    routes.button("who", "Who", opens: target("button"))
    routes.button("tip", "Tip", opens: LinkTarget("/tip", as: .popover))
    routes.action("/cart/fill") { owner.navigator?[button: "cart"].isEnabled = true }
    routes.add(
      "/who?what=:what?",
      .guard("known") { $0.values["who"] == nil ? .deny("nobody asks") : .allow }
    ) { (opening: OpenContext, what: String?) in
      Page("For \(opening.values["who"] ?? "-") \(what ?? "")", items: [.text("Here.")])
    }
    routes.alert("/confirm") {
      Dialog(
        "Delete it?", message: "It cannot be undone.",
        actions: [
          .init("Delete", role: .destructive, opens: target("alert")), .init("Keep", role: .cancel),
        ])
    }
    routes.actionSheet("/share") {
      Dialog("Share", actions: [.init("Copy link", opens: "/item/1"), .init("Mail")])
    }
    routes.add("/tip") { Page("Tip", items: [.text("A few words.")]) }
    routes.add("/card/:card", .transition(.flip)) { (card: Int) in Page("Card \(card)") }
    routes.add("/faded", .transition(.fade)) { Page("Faded") }
    routes.add(
      "/chrome",
      .guard("open", on: .push) { $0.values["closed"] == nil ? .allow : .deny("closed to that") }
    ) { chrome() }
  }

  private static func target(_ who: String) -> LinkTarget {
    LinkTarget("/who", values: ["who": who, "secret": "unsaid"])
  }

  private static func chrome() -> Page {
    let form = Page.Form(.text("what", value: "asked"), submit: "Ask") {
      .open(LinkTarget("/who?what=\($0)", values: ["who": "form"]))
    }
    return Page(
      "Chrome",
      [
        Page.Section(
          "Layers",
          [
            .row("Confirm", link: "/confirm"), .row("Share", link: "/share"),
            .row("Popover", link: "/popover", anchor: "here"),
            .row("Tip over there", link: LinkTarget("/tip", as: .popover, anchor: "here")),
          ]),
        Page.Section(
          "Targets",
          [
            .row("Row", link: target("row")),
            .row("Own page") { Page("Without a link", items: [.text("All of it.")]) },
            .row("Closed page", values: ["closed": true]) { Page("Never seen") },
            .row("Own sheet", as: .sheet) { Page("Own sheet") },
            .row("Unasked", link: "/who"),
            .form(form),
          ]),
        Page.Section(
          "Styles",
          [
            .row("Card", link: "/card/1"), .row("Faded", link: "/faded"),
            .row("Buttons", link: "/item/5?x_left_button=cart&x_right_button=tip"),
            .row("Tips", link: "/item/6?x_left_button=who&x_right_button=tip"),
          ]),
      ])
  }
}
#endif
