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
    let number = ParameterType(of: Int.self)
    func add(_ pattern: String, _ options: RouteOption..., types: [ParameterType]? = nil) {
      routes.registry.register(
        pattern, options, types, .screen(TypedScreen.maker { make(OpenContext($0)) }))
    }
    for pattern in ["/", "/search", "/account", "/account/:page", "/settings/:page"] {
      add(pattern)
    }
    add("/account/:page/:field", types: [.text, number])
    add("/item/:item", types: [number])
    add("/item/:item/part/:part", types: [number, .text])
    add("/search/:what", .tab(of: "/search"))
    add("/settings", .present(.sheet))
    add("/film/:film", .present(.fullScreen), types: [number])
    add("/filter", .present(.popover))
    add("/welcome", .present(.replace))
    add("/menu/:menu", .reuse(.existing))
    add(
      "/live/:game?score=:score?", .reuse(.update), types: [number, ParameterType(of: Int?.self)])
    routes.alert("/ask/:what") { (what: String) in Dialog("Remove \(what)?") }
    routes.actionSheet("/share", .transition(.fade)) {
      Dialog("Share", actions: [.init("Copy", opens: "/ping")])
    }
    routes.redirect("/i/:item", to: "/item/:item")
    routes.action("/ping") {}
    return routes
  }
}
