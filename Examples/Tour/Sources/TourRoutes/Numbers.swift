import Waymark
import WaymarkPage

/// The sample of UrlNavigationController: a screen shows a number, and its button pushes the next
/// one.
extension Routes {
  mutating func addNumbers(_ show: @escaping (Page) -> Screen) {
    accept(schemes: ["test"])
    tab("/number/0", "Numbers", systemImage: "number")

    // UrlManager: handlers in order. The first one that can handle a link makes the screen.
    handle("the answer", where: { $0.path == "/number/42" }) { context in
      show(numberPage("The answer", 42, context.link))
    }
    // PrefixUrlHandler: every link that begins with test://number/.
    handle(prefix: "/number") { context in
      guard let number = context.link.segments.last.flatMap({ Int($0) }) else { return nil }
      return show(numberPage("\(number)", number, context.link))
    }

    // pushUrls: the links replace the whole stack.
    action("/count/:number") { (context, number: Int) in
      let numbers = 0...max(0, min(number, 20))
      context.navigator.setStack(numbers.map { "test://number/\($0)" })
    }
  }
}

private func numberPage(_ title: String, _ number: Int, _ link: DeepLink) -> Page {
  let items: [Page.Item] = [
    .text("The stack is saved after each change and restored at the next start."),
    .buttons([
      .init("Push \(number + 1)", link: "test://number/\(number + 1)", role: .primary),
      .init("Push the answer", link: "test://number/42"),
      .init("Count to 5", link: "test://count/5"),
    ]),
  ]
  return Page(
    title, at: link, scheme: "test",
    sections: [Page.Section("UrlNavigationController", items)])
}
