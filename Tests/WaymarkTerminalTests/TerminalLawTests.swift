import LawSupport
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal
@testable import WaymarkTesting

/// An app with pages of every kind, and a user who types anything in a terminal of any width.
@MainActor private final class TerminalWalk {
  private static let words = [
    "tea", "a b", "日本", "e\u{301}", "👩‍💻", "\u{1B}[2J", "long words and more", "",
  ]
  private static let links = [
    "/a/1", "/up/1?q=2", "/sheet/1", "/ask/1", "/choose/1", "/pop/1", "/mail/in/2", "/find",
    "https://a.example", "/lost", "/login", "/files/a/b", "/web",
  ]
  private let navigator: Navigator<Page>
  private var host: TerminalHost
  private let random = RandomApp()
  private var script: RandomScript
  private var chance: SeededGenerator
  private let screen = Screen()
  private(set) var steps: [String] = []

  @MainActor fileprivate final class Screen { var (text, columns, copies) = ("", 80, 0) }

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    let routes = random.routes(&chance) { Self.page($0.link.description) }
    navigator = Navigator(routes)
    navigator.hostLimit = .seconds(3_600)
    script = RandomScript(
      links: RandomLinks(routes, values: RandomApp.values, seed: seed), tabs: random.tabs)
    host = Self.host(screen)
    navigator.host = host
  }

  private static func host(_ screen: Screen) -> TerminalHost {
    var device = TerminalDevice(isInteractive: true) { screen.text = $0 }
    device.columns = { screen.columns }
    return TerminalHost(device: device)
  }

  /// The page of a link, always the same.
  private static func page(_ link: String) -> Page {
    var chance = SeededGenerator(seed: link.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    let items = (0..<chance.below(7)).map { _ in item(&chance) }
    let page = Page(link, [Page.Section(chance.pick([nil] + words), items)])
    guard chance.chance(25) else { return page }
    return Page(link) {
      await Task.yield()
      if link.hasSuffix("7") { throw Page.Form.Refusal("Not today.") }
      return page
    }
  }

  private static func item(_ chance: inout SeededGenerator) -> Page.Item {
    func word() -> String {
      (0..<chance.below(5)).map { _ in chance.pick(words) }.joined(separator: " ")
    }
    let link = LinkTarget(text: chance.pick(links))
    switch chance.below(9) {
    case 0: return .text(word())
    case 1: return .code(Page.Code(word() + "\n\t" + word(), firstLine: chance.pick([nil, 98])))
    case 2: return .fact(word(), word())
    case 3:
      let rows = (0..<chance.below(3)).map { _ in Page.Table.Row([word(), word()], link: link) }
      return .table(Page.Table([.init("A"), .init(word(), .number)], rows: rows))
    case 4:
      return .form(
        Page.Form(.text("q", label: word()), .checkbox("gift"), submit: "Send") { text, _ in
          if text.isEmpty { throw Page.Form.Refusal(fields: ["q": "Fill it in."]) }
          return text == "back" ? .back("Gone.") : .open(LinkTarget(text: "/item/\(text.count)"))
        })
    case 5: return .row(word(), detail: word(), copies: "copied")
    case 6: return .row(word(), detail: word(), as: .sheet) { pushed }
    default: return .row(word(), detail: chance.pick([nil, word()]), link: link)
    }
  }
  private static var pushed: Page { Page("Pushed", items: [.row("Close", role: .cancel)]) }

  /// Does something, and returns the first mistake.
  func step() async -> String? {
    switch chance.below(10) {
    case 0:
      screen.columns = 10 + chance.below(100)
      steps.append("\(screen.columns) columns")
      host.execute(chance.pick(["", "what", "L", "tab 9"]))
    case 1:
      let step = script.next()
      steps.append("\(step)")
      navigator.take(step) { _ in }
    case 2:
      random.change(navigator, &chance)
      steps.append("change")
    default:
      let line = line()
      steps.append("> \(line)")
      if let mistake = press(line) { return mistake }
    }
    await load()
    steps.append("\(navigator.state)")
    return await mistake()
  }

  private func load() async {
    while !host.sending.isEmpty { await Task.yield() }
    await navigator.settled()
    for _ in 0..<100 where screen.text.contains("⋯") { await Task.yield() }
  }

  private func line() -> String {
    switch chance.below(12) {
    case 0: return script.links.next()
    case 1: return "b"
    case 2: return "d"
    case 3: return "t\(chance.below(5))"
    case 4: return chance.pick(["r", "h", "L", "R", "what", "", "3.", "1."])
    case 5: return chance.pick(["=", "q=ab", "q=back gift=yes", "=Send", "gift=yes", "a=1"])
    default: return "\(1 + chance.below((host.frame?.targets.count ?? 0) + 1))"
    }
  }

  /// Types a line. The number of a row opens the link of the row.
  private func press(_ line: String) -> String? {
    let targets = host.frame?.targets ?? []
    guard let number = Int(line), targets.indices.contains(number - 1),
      case .open(let target) = targets[number - 1].press
    else {
      host.execute(line)
      return nil
    }
    let preview = navigator.preview(target.pressed(at: targets[number - 1].anchor))
    host.execute(line)
    return random.declines || preview.state == navigator.state
      ? nil : "\(target.link): \(preview.state)"
  }

  private func mistake() async -> String? {
    guard let shown = host.state, shown == navigator.state else { return "another state" }
    let (columns, shownText) = (max(24, screen.columns), screen.text)
    let lines = shownText.split(separator: "\n", omittingEmptySubsequences: false)
    if let line = lines.first(where: { CellWidth.of($0) > columns }) { return "wide: \(line)" }
    if lines.contains(where: { $0.unicodeScalars.contains { $0.value < 0x20 } }) {
      return "a control character"
    }
    for number in host.frame?.targets.indices ?? 0..<0 {
      let words = ["\(number + 1) ", "\(number + 1)\n"]
      let isShown = lines.contains { line in
        let row = line.drop { $0 == " " } + "\n"
        return words.contains { row.hasPrefix($0) }
      }
      if !isShown { return "no row \(number + 1) in\n\(shownText)" }
    }
    host.execute("")
    let again = screen.text
    // A new host doesn't know the title of a screen without a link below the topmost one.
    guard chance.chance(30), !again.contains("Pushed") else { return nil }
    let fresh = Self.host(screen)
    fresh.drafts = host.drafts
    navigator.host = fresh
    host = fresh
    await load()
    return screen.text == again ? nil : "\(again)\nand not\n\(screen.text)"
  }
}

@MainActor @Suite struct TerminalLawTests {
  @Test func `a terminal shows the state after anything that is typed`() async {
    var seeds = SeededGenerator(law: "terminal")
    for _ in 0..<SeededGenerator.rounds(200, part: 20) {
      let walk = TerminalWalk(seed: seeds.next())
      for _ in 0..<40 {
        guard let mistake = await walk.step() else { continue }
        let steps = walk.steps.suffix(10).joined(separator: "\n")
        Issue.record("WAYMARK_SEED=\(seeds.seed): \(mistake)\n\(steps)")
        return
      }
    }
  }
}
