@_spi(Benchmarks) import Waymark
import WaymarkTesting

/// Rows in two sizes, of which the second is twice the first: `Benchmarks/instructions` compares them.
extension Row {
  static var growing: [(name: String, make: () throws -> Row)] {
    let rows: [(name: String, size: Int, make: (Int) throws -> Row)] = [
      ("grow-payloads", 100, setPayloads), ("grow-links", 100, replaceLinks),
      ("grow-same-stack", 400, setSameStack), ("grow-button", 400, changeButton),
      ("grow-queue", 400, waitInQueue), ("grow-restore", 200, restoreAndBuild),
      ("grow-back", 400, goBackAsking), ("grow-unsaved", 400, openAboveUnsaved),
      ("grow-tabs", 50, openInTab),
    ]
    return (rows + reading).flatMap { row in
      [row.size, 2 * row.size].map { size in ("\(row.name)-\(size)", { try row.make(size) }) }
    }
  }

  private static func setPayloads(_ count: Int) throws -> Row {
    let navigator = try stack(of: count)
    var pass = 0
    return Row {
      pass += 1
      for id in navigator.state.topStack.map(\.id) { navigator.setPayload("\(pass)", for: id) }
      return navigator.state.topStack.root.payload == "\(pass)" ? 1 : 0
    }
  }

  private static func replaceLinks(_ count: Int) throws -> Row {
    let navigator = try stack(of: count)
    var pass = 0
    return Row {
      pass += 1
      for id in navigator.state.topStack.map(\.id) {
        navigator.replaceLink(of: id, with: "/item/\(pass)")
      }
      return navigator.state.topStack.root.link.description == "/item/\(pass)" ? 1 : 0
    }
  }

  private static func setSameStack(_ count: Int) throws -> Row {
    let navigator = try stack(of: count)
    let targets = links(count)
    return Row {
      guard navigator.setStack(targets) == .unchanged else {
        throw Mistake("The stack is another one.")
      }
      return navigator.state.topStack.count
    }
  }

  private static func changeButton(_ count: Int) throws -> Row {
    let navigator = try stack(of: count, links(count, query: "?x_right_button=save"))
    var (pass, changes) = (0, 0)
    navigator.onTransition = { _ in changes += 1 }
    return Row {
      pass += 1
      let before = changes
      navigator[button: "save"].title = "\(pass)"
      return changes - before
    }
  }

  private static func waitInQueue(_ count: Int) throws -> Row {
    let navigator = try stack(of: 2)
    var pass = 0
    navigator.addGuard("queue") { _ in
      for number in 0..<count { navigator.setPayload("\(pass) \(number)") }
      return .deny("")
    }
    return Row {
      pass += 1
      navigator.open("/item/1")
      guard navigator.state.top.payload == "\(pass) \(count - 1)" else {
        throw Mistake("A call was dropped.")
      }
      return pass
    }
  }

  private static func restoreAndBuild(_ count: Int) throws -> Row {
    let routes = routes()
    guard let text = try stack(of: count).session.text() else { throw Mistake("Nothing is saved.") }
    return Row {
      let navigator = Navigator(routes)
      navigator.session.restore(text)
      let entries = navigator.state.topStack.reversed()
      return entries.reduce(0) { $0 + (navigator.screen(of: $1) == nil ? 0 : 1) }
    }
  }

  private static func goBackAsking(_ count: Int) throws -> Row {
    let navigator = try stack(of: count)
    return Row {
      navigator.open("/question")
      guard navigator.back(asksGuards: true) == .performed else { throw Mistake("It stays.") }
      return navigator.state.topStack.count
    }
  }

  private static func openAboveUnsaved(_ count: Int) throws -> Row {
    let navigator = try stack(of: count, ["/unsaved"] + links(count - 1))
    navigator.session.saving = StateSaving(in: MemoryStateStore())
    try navigator.session.save()
    return Row {
      navigator.open("/item/0")
      navigator.back()
      return navigator.state.topStack.count
    }
  }

  private static func openInTab(_ count: Int) throws -> Row {
    var routes = routes()
    for tab in 1..<count { routes.add("/tab\(tab)") { tab } }
    for root in ["/"] + (1..<count).map({ "/tab\($0)" }) { routes.tab(root) }
    let navigator = Navigator(routes)
    return Row {
      navigator.open("/item/0")
      navigator.back()
      return navigator.state.topStack.count
    }
  }

  private static func routes() -> Routes<Int> {
    var routes = Routes<Int>()
    routes.entryLimit = 20_000
    routes.button("save", "Save", opens: "/")
    routes.add("/") { 0 }
    routes.add("/item/:item") { (item: Int) in item }
    routes.add("/unsaved", .neverSaved) { 1 }
    routes.add("/question", .guard("question", on: .dismiss) { _ in .allow }) { 2 }
    return routes
  }

  private static func links(_ count: Int, query: String = "") -> [LinkTarget] {
    (1..<count).map { LinkTarget(stringLiteral: "/item/\($0)\(query)") }
  }

  private static func stack(
    of count: Int, _ targets: [LinkTarget]? = nil
  ) throws -> Navigator<Int> {
    let navigator = Navigator(routes())
    guard navigator.setStack(targets ?? links(count)) == .opened,
      navigator.state.topStack.count == count
    else { throw Mistake("There is no stack of \(count) screens.") }
    return navigator
  }
}
