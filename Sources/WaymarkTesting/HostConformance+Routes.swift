public import Waymark

extension HostConformance {
  /// Routes that need every ability of a host; `make` makes each screen.
  public static func routes<Screen>(
    _ make: @escaping (Opening) -> Screen
  ) -> Routes<Screen> {
    var routes = Routes<Screen>()
    routes.accept(schemes: ["conformance"], origins: ["https://conformance.example"])
    routes.tabs("/", "/search", "/account")
    routes.button("save", "Save", opens: "/item/99")
    routes.button("more", "More", menu: [BarButton.Item("Two", opens: "/item/2")], badge: "1")
    routes.add("/") { (opening: Opening) in make(opening) }
    routes.add("/search") { (opening: Opening) in make(opening) }
    routes.add("/account") { (opening: Opening) in make(opening) }
    routes.add("/item/:item") { (opening: Opening, _: Int) in make(opening) }
    routes.add("/item/:item/part/:part") { (opening: Opening, _: Int, _: String) in make(opening) }
    routes.add("/search/:what", .tab(of: "/search")) { (opening: Opening, _: String) in
      make(opening)
    }
    routes.add("/settings", .present(.sheet)) { (opening: Opening) in make(opening) }
    routes.add("/settings/:page") { (opening: Opening, _: String) in make(opening) }
    routes.add("/film/:film", .present(.fullScreen)) { (opening: Opening, _: Int) in make(opening) }
    routes.add("/filter", .present(.popover)) { (opening: Opening) in make(opening) }
    routes.add("/ask/:what", .present(.alert)) { (opening: Opening, _: String) in make(opening) }
    routes.add("/share", .present(.actionSheet), .motionStyle(.fade)) { (opening: Opening) in
      make(opening)
    }
    routes.add("/welcome", .present(.replace)) { (opening: Opening) in make(opening) }
    routes.add("/menu/:menu", .reuse(.existing)) { (opening: Opening, _: String) in make(opening) }
    routes.add("/live/:game?score=:score?", .reuse(.update)) {
      (opening: Opening, _: Int, _: Int?) in make(opening)
    }
    routes.redirect("/i/:item", to: "/item/:item")
    routes.action("/ping") {}
    return routes
  }
}
