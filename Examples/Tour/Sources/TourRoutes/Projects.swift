import Waymark
import WaymarkPage

/// The sample of IKRouter: a link opens a chain of screens, one for each parameter of its path.
extension Routes {
  mutating func addProjects(_ show: @escaping (Page) -> Screen) {
    accept(schemes: ["myapp"])
    tab("/projects", "Projects", systemImage: "folder")
    add("/projects") { (context: OpenContext) in show(projectList(context.link)) }

    // registerRoutableWithParameter
    parameter("projectId") { (context: OpenContext, id: Int) in
      show(projectPage(id, context.link))
    }
    parameter("itemId") { (context: OpenContext, id: Int) in
      let project = context.parameters["projectId"] ?? ""
      let next = Page.Item.row("Next item", link: "myapp://project/\(project)/item/\(id + 1)")
      return show(Page("Item \(id)", at: context.link, scheme: "myapp", [next]))
    }
    // registerRouteHandler
    chain("/project/:projectId/item/:itemId", .tab(of: "/projects"))
    chain("/project/:projectId", .tab(of: "/projects"))
    // A route with its own handler. Its screen requires a login.
    add("/project/:projectId/users/:userId", .tab(of: "/projects"), .requires("account")) {
      (context: OpenContext, project: Int, user: Int) in
      show(
        Page(
          "User \(user)", at: context.link, scheme: "myapp",
          [.fact("Project", "\(project)"), .row("Sign out", link: "/sign-out")]))
    }
  }
}

private func projectList(_ link: DeepLink) -> Page {
  let item: LinkTarget = "myapp://project/1/item/2"
  let rows: [Page.Item] = [
    .row("Project 1", link: "myapp://project/1"),
    // setViewControllers: the links of the chain replace the stack.
    .row("Item 2 of project 1", link: LinkTarget(item, base: .fromRoot)),
    // setViewControllers, with the last one as a modal
    .row("Item 2, presented", link: LinkTarget(item, as: .sheet, base: .fromRoot)),
    .row("User 3 of project 1", link: "myapp://project/1/users/3"),
  ]
  return Page(
    "Projects", at: link, scheme: "myapp", sections: [Page.Section("IKRouter", rows)])
}

private func projectPage(_ id: Int, _ link: DeepLink) -> Page {
  let items = (1...3).map { item in
    Page.Item.row("Item \(item)", link: "myapp://project/\(id)/item/\(item)")
  }
  return Page("Project \(id)", at: link, scheme: "myapp", items)
}
