import Waymark

extension HostConformance {
  /// The scripts that every host must pass, for ``routes(_:)``.
  public static var scripts: [NavigationScript] { stacks + layers + tabs + links + users + hurries }

  private static var stacks: [NavigationScript] {
    [
      NavigationScript("nothing happens", .back, .popToRoot, .dismiss, .select(0)),
      NavigationScript(
        "push and pop", .open("/item/1"), .open("/item/1/part/a"), .open("/item/2"), .back, .back,
        .back, .back),
      NavigationScript(
        "pop to root", .open("/item/1"), .open("/item/2"), .open("/item/3"), .popToRoot),
      NavigationScript(
        "the same link twice", .open("/item/1"), .open("/item/1"), .back, .open("/item/1")),
      NavigationScript(
        "replace", .open("/welcome"), .open("/item/1"), .open("/welcome"),
        .open("/item/2?x_replace_page=true"), .back),
      NavigationScript(
        "refresh", .refresh, .open("/item/1"), .refresh, .open("/item/2"),
        .open("?x_pop_page_and_refresh=true"), .open("?x_clear_stack_and_refresh=true")),
      NavigationScript(
        "a new stack", .setStack(["/", "/item/1", "/item/2", "/item/3"]),
        .setStack(["/", "/item/1", "/item/4"]), .setStack(["/", "/item/9", "/item/4"]),
        .setStack(["/search", "/search/tea"]), .setStack(["/"])),
      NavigationScript(
        "a reset", .reset, .open("/item/1"), .open("/search/tea"), .open("/settings"),
        .open("/settings/about"), .reset, .open("/item/1"), .reset, .back),
      NavigationScript(
        "compound directives", .open("/item/1"), .open("/item/2"),
        .open("/item/3?x_pop_page_and_replace=true"), .open("/item/4"),
        .open("/item/5?x_clear_stack_and_replace=true"),
        .open("/item/6?x_page_title=Six&x_right_button=save")),
      NavigationScript(
        "reuse", .open("/menu/lunch"), .open("/item/1"), .open("/item/2"), .open("/menu/lunch"),
        .open("/live/1?score=1"), .open("/live/1?score=2"), .open("/live/2"), .open("/settings"),
        .open("/menu/lunch")),
    ]
  }

  private static var layers: [NavigationScript] {
    [
      NavigationScript("a sheet", .open("/settings"), .dismiss, .open("/settings"), .back),
      NavigationScript(
        "a push inside a sheet", .open("/settings"), .open("/settings/about"), .open("/item/1"),
        .back, .popToRoot, .open("/settings/about"), .dismiss),
      NavigationScript(
        "layers on layers", .open("/settings"), .open("/film/1"), .open("/item/1"),
        .open("/film/2"), .dismiss, .back, .dismiss, .dismiss),
      NavigationScript(
        "a popover", .open("/filter", anchor: "funnel"), .open("/filter", anchor: "menu"),
        .open("/filter", anchor: "menu"), .dismiss, .open("/filter"), .dismiss),
      NavigationScript(
        "questions", .open("/ask/a"), .dismiss, .open("/item/1"), .open("/ask/a"), .open("/item/2"),
        .open("/share"), .open("/ask/b"), .back, .open("/settings"), .open("/share"),
        .open("?x_pop_page=true"), .open("/ask/c"), .open("/ping"), .open("/ask/d"), .refresh,
        .open("/film/1"), .open("/share"), .user(.swipeDown), .open("/ask/e"), .select(0)),
      NavigationScript(
        "buttons", .open("/item/1?x_right_button=save"), .open("/item/2?x_left_button=more"),
        .setButton("more", title: "Other"), .setButton("save", title: "Keep"), .back,
        .setButton("save", title: "Save"), .user(.press("save")), .user(.press("more"))),
      NavigationScript(
        "an in-app browser", .open("https://elsewhere.example/a?x_external_page=true"), .back,
        .open("https://elsewhere.example/b?x_external_page=true"), .open("/item/1")),
      NavigationScript(
        "replace in a sheet", .open("/settings"), .open("/welcome"), .open("/settings/about"),
        .open("/item/3?x_pop_page_and_replace=true"), .dismiss),
    ]
  }

  private static var tabs: [NavigationScript] {
    [
      NavigationScript(
        "tabs keep their stacks", .open("/item/1"), .select(1), .open("/search/tea"), .select(2),
        .select(0), .select(1), .select(1)),
      NavigationScript(
        "a link chooses its tab", .open("/search/tea"), .open("/settings"), .open("/search/milk"),
        .open("/account"), .open("/")),
      NavigationScript(
        "a tab under a layer", .open("/settings"), .select(1), .open("/film/1"), .select(1)),
      NavigationScript(
        "columns", .select(2), .open("/account/bills"), .open("/account/bills/1"),
        .user(.resize(isWide: true)), .open("/account/bills/2"), .open("/item/1"),
        .user(.swipeBack()), .open("/account/cards"), .user(.resize(isWide: false)),
        .open("/account/cards/1"), .user(.swipeBack()), .user(.resize(isWide: true)),
        .open("/item/1"), .open("/account/bills/3"), .open("/settings"),
        .user(.resize(isWide: false)), .open("/account"),
        .open("/account/cards/2", from: .notification), .user(.resize(isWide: true)),
        .burst([.back, .back]), .open("/item/2"), .open("/"), .user(.resize(isWide: false))),
    ]
  }

  private static var links: [NavigationScript] {
    [
      NavigationScript(
        "links from outside",
        .open("https://conformance.example/item/1/part/a", from: .universalLink),
        .open("conformance://settings/about", from: .customScheme),
        .open("/search/tea", from: .notification), .open("/film/3", from: .universalLink),
        .open("/item/1/part/b", from: .notification), .open("/item/1", from: .notification)),
      NavigationScript("a redirect", .open("/i/7"), .open("/i/8", from: .universalLink)),
      NavigationScript(
        "links that lead nowhere", .open("/nowhere"), .open("/item/x"), .open("%zz"),
        .open("/ping"), .open("/ping", from: .notification), .open("/%ff")),
      NavigationScript(
        "strange letters", .open("/search/a%2Fb"), .open("/search/%C3%A9%20%22%3C%26"),
        .open("/search/%F0%9F%8D%B5")),
    ]
  }

  private static var users: [NavigationScript] {
    [
      NavigationScript(
        "a user goes back", .open("/item/1"), .open("/item/2"), .open("/item/3"),
        .user(.swipeBack()), .open("/item/4"), .user(.swipeBack(2)), .user(.swipeBack()),
        .open("/item/5")),
      NavigationScript(
        "a user closes layers", .open("/settings"), .open("/settings/about"), .user(.swipeBack()),
        .open("/film/1"), .user(.swipeDown), .user(.swipeDown), .open("/filter", anchor: "funnel"),
        .user(.swipeDown), .open("/item/1")),
      NavigationScript(
        "a user changes tabs", .open("/item/1"), .user(.tapTab(1)), .open("/search/tea"),
        .user(.tapTab(2)), .user(.tapTab(0)), .open("/item/2"), .user(.tapTab(1)), .back),
      NavigationScript(
        "a user asks", .user(.tapLink("/item/1")), .user(.tapLink("/settings")), .user(.close),
        .user(.pressBack), .user(.chooseTab(1)), .user(.press("save")), .user(.reload),
        .user(.chooseTab(9)), .user(.press("nothing")), .user(.pressBack)),
    ]
  }

  private static var hurries: [NavigationScript] {
    [
      NavigationScript(
        "many changes at once",
        .burst([.open("/item/1"), .open("/item/2"), .open("/settings"), .open("/settings/about")]),
        .burst([.dismiss, .back, .open("/item/3"), .select(1), .open("/search/tea")]),
        .burst([.open("/film/1"), .dismiss, .open("/film/1"), .dismiss]),
        .burst([.refresh, .refresh, .back, .select(0), .popToRoot])),
      NavigationScript(
        "a change and its opposite", .burst([.open("/item/1"), .back]),
        .burst([.open("/settings"), .dismiss]), .burst([.select(1), .select(0)]),
        .burst([.open("/item/1"), .back, .open("/item/1")])),
      NavigationScript(
        "a link inside a change", .inside(apply: .open("/item/1"), .open("/item/2")),
        .inside(apply: .open("/settings"), .burst([.open("/settings/about"), .open("/film/1")])),
        .inside(apply: .dismiss, .back), .inside(apply: .select(1), .select(2)),
        .inside(apply: .back, .open("/"))),
      NavigationScript(
        "a user in a hurry", .burst([.open("/item/1"), .user(.pressBack)]),
        .burst([.user(.tapLink("/item/1")), .user(.tapLink("/item/2")), .user(.pressBack)]),
        .burst([.open("/settings"), .user(.close), .open("/item/3")])),
    ]
  }
}
