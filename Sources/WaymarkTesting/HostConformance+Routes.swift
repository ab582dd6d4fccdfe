public import Waymark

extension HostConformance {
  /// Returns routes that require all abilities of a host. `make` makes each screen.
  public static func routes<Screen>(
    _ make: @escaping (OpenContext<Screen>) -> Screen
  ) -> Routes<Screen> {
    var routes = Routes<Screen>()
    routes.accept(schemes: ["conformance"], origins: ["https://conformance.example"])
    routes.tab("/")
    routes.tab("/search")
    routes.tab("/account")
    routes.columns(of: "/account", "/account/:page", "/account/:page/:field")
    routes.button("save", "Save", opens: "/item/99")
    routes.button("more", "More", opens: "/item/2")
    routes.add("/") { (opening: OpenContext<Screen>) in make(opening) }
    routes.add("/search") { (opening: OpenContext<Screen>) in make(opening) }
    routes.add("/account") { (opening: OpenContext<Screen>) in make(opening) }
    routes.add("/item/:item") { (opening: OpenContext<Screen>, _: Int) in make(opening) }
    routes.add("/item/:item/part/:part") { (opening: OpenContext<Screen>, _: Int, _: String) in
      make(opening)
    }
    routes.add("/search/:what", .tab(of: "/search")) { (opening: OpenContext<Screen>, _: String) in
      make(opening)
    }
    routes.add("/settings", .present(.sheet)) { (opening: OpenContext<Screen>) in make(opening) }
    routes.add("/settings/:page") { (opening: OpenContext<Screen>, _: String) in make(opening) }
    routes.add("/film/:film", .present(.fullScreen)) { (opening: OpenContext<Screen>, _: Int) in
      make(opening)
    }
    routes.add("/filter", .present(.popover)) { (opening: OpenContext<Screen>) in make(opening) }
    routes.alert("/ask/:what") { (what: String) in Dialog("Remove \(what)?") }
    routes.actionSheet("/share", .transition(.fade)) {
      Dialog("Share", actions: [.init("Copy", opens: "/ping")])
    }
    routes.add("/welcome", .present(.replace)) { (opening: OpenContext<Screen>) in make(opening) }
    routes.add("/menu/:menu", .reuse(.existing)) { (opening: OpenContext<Screen>, _: String) in
      make(opening)
    }
    routes.add("/live/:game?score=:score?", .reuse(.update)) {
      (opening: OpenContext<Screen>, _: Int, _: Int?) in make(opening)
    }
    routes.add("/account/:page") { (opening: OpenContext<Screen>, _: String) in make(opening) }
    routes.add("/account/:page/:field") { (opening: OpenContext<Screen>, _: String, _: Int) in
      make(opening)
    }
    routes.redirect("/i/:item", to: "/item/:item")
    routes.action("/ping") {}
    return routes
  }
}
