import Waymark

var routes = Routes<String>()  // the type of a screen is yours: UIViewController, AnyView, Page, …
routes.accept(schemes: ["tt"], origins: ["https://example.com"])
routes.tabs("/", "/search")
routes.add("/") { "Home" }
routes.add("/search?q=:query?") { (query: String?) in "Results for \(query ?? "nothing")" }
routes.add("/project/:project") { (id: Int) in "Project \(id)" }
routes.add("/project/:project/item/:item") { (project: Int, item: Int) in "Item \(item)" }
enum Meal: String, LinkParameter { case lunch, dinner }  // a type of your own, too
routes.add("/menu/:meal") { (meal: Meal) in "Menu for \(meal)" }
routes.add("/settings", .present(.sheet)) { "Settings" }
routes.redirect("/p/:id", to: "/project/:id")

let navigator = try Navigator(routes)
navigator.open("/menu/lunch")
navigator.open("https://example.com/project/7/item/3", from: .universalLink)
print(navigator.state)  // [*/ > /project/7 > /project/7/item/3 | /search]
navigator.back()
print(navigator.explain("/project/seven"))  // ‘project’: ‘seven’ is no Int
