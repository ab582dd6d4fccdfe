import Waymark

let itemLink = LinkPattern("/project/:project/item/:item", as: Int.self, Int.self)

var routes = Routes<String>()  // the type of a screen is yours: AnyView, UIViewController, Page, …
routes.accept(schemes: ["tt"], origins: ["https://example.com"])
routes.tabs("/", "/search")
routes.add("/") { "Home" }
routes.add("/search?q=:query?") { (query: String?) in "Results for \(query ?? "nothing")" }
routes.add("/project/:project") { (id: Int) in "Project \(id)" }
routes.add(itemLink) { project, item in "Item \(item) of project \(project)" }
routes.add("/settings", .present(.sheet)) { "Settings" }
routes.redirect("/p/:id", to: "/project/:id")

let navigator = try Navigator(routes)
navigator.open(itemLink(1, 2))  // the compiler checks the values
navigator.open(text: "https://example.com/project/7/item/3", from: .universalLink)
print(navigator.state)  // [*/ > /project/7 > /project/7/item/3 | /search]
navigator.back()
print(navigator.explain("/project/seven"))  // ‘project’: ‘seven’ is no Int
