@testable import WaymarkSwiftUI

@MainActor private final class Ledger {
  weak var navigator: Navigator<AnyView>?
  var builds: [EntryID: Int] = [:]
  private(set) var lost: [String] = []

  /// Compares the state of a screen with its presses. A removed screen can lose its state.
  func compare(_ count: Int, _ build: Build, in link: String) {
    guard count != build.presses, let id = build.entry, navigator?.state.entry(id) != nil else {
      return
    }
    lost.append("\(link): \(count) of \(build.presses)")
  }
}

@MainActor private final class Build {
  let entry: EntryID?
  var presses = 0
  init(_ entry: EntryID?) { self.entry = entry }
}

private struct Busy: View {
  struct Value: Hashable { let number: Int }

  let link: String
  let build: Build
  let ledger: Ledger
  @State private var count = 0

  var body: some View {
    let _ = ledger.compare(count, build, in: link)
    Button("count") {
      build.presses += 1
      count += 1
    }
    NavigationLink("own push", value: Value(number: count))
      .navigationDestination(for: Value.self) { _ in OwnSheet(layer: "/settings") }
    OwnPresentations(link: link, layer: "/settings")
  }
}

extension SwiftUITests {
  private static let ownLabels = [
    "count", "own sheet", "own cover", "own alert", "own dialog", "own push", "own choice",
    "own answer", "item", "layer", "done", "fine",
  ]

  @Test(arguments: StandInManner.allCases)
  func `whatever an app presents and pushes by itself, nothing is lost or built twice`(
    manner: StandInManner
  ) async throws {
    var ledger = Ledger()
    var isWide = false
    func start(_: inout SeededGenerator) throws -> Journey {
      let new = Ledger()
      let routes = HostConformance.routes { (context: OpenContext<AnyView>) in
        if let id = context.entry { new.builds[id, default: 0] += 1 }
        let link = context.link.description
        return AnyView(Busy(link: link, build: Build(context.entry), ledger: new))
      }
      let app = try Journey(routes)
      new.navigator = app.navigator
      ledger = new
      // Columns and the stack are different views, each with its state.
      isWide.toggle()
      app.window.isWide = isWide
      return app
    }
    try await RandomWalk.repeatedly(
      "gestures among own presentations", manner, anchors: ["button:save", "nowhere"],
      in: start
    ) { walk in
      let (app, window) = (walk.app, walk.app.window)
      var done = walk.chance.next() % 2 == 0 ? walk.takeStep(resizes: false) : ""
      for _ in 0..<2 { done += own(in: window, &walk.chance) + " " }
      walk.steps.append("\(done): \(app.state)")
      if walk.chance.next() % 3 == 0 { window.turn() }
      guard walk.chance.next() % 8 == 0 else { return nil }
      if walk.chance.next() % 2 == 0 { window.pass(.milliseconds(700)) }
      closeOwn(in: app)
      if let mistake = app.mistake() { return "\(mistake) \(window.words)" }
      let twice = ledger.builds.filter { id, count in
        app.navigator.state.entry(id).map { count > $0.loadCount + 1 } ?? false
      }
      return ledger.lost.isEmpty && twice.isEmpty ? nil : "lost \(ledger.lost) twice \(twice)"
    }
  }

  private func own(in window: StandInWindow, _ generator: inout SeededGenerator) -> String {
    switch generator.next() % 12 {
    case 0: return "begin \(window.beginBackSwipe())"
    case 1: return "end \(window.endBackSwipe())"
    case 2: return "back \(window.goBack(1 + Int(generator.next() % 2)))"
    case 3: return "down \(window.swipeDown())"
    case 4: return "tab \(window.tapTab(Int(generator.next() % 3)))"
    case 5:
      if window.hasOpenMenu { window.closeMenu() } else { window.openMenu() }
      return "menu \(window.hasOpenMenu)"
    default:
      let label = Self.ownLabels[Int(generator.next() % UInt64(Self.ownLabels.count))]
      return "\(label) \(window.press(label))"
    }
  }

  /// Closes whatever the app itself presents, and waits until nothing of the links waits any more.
  private func closeOwn(in app: Journey) {
    let window = app.window
    for _ in 0..<20 {
      window.closeMenu()
      window.pass(.seconds(2))
      window.settle()
      guard window.layers.last.map({ isOwn($0, in: window) }) == true else {
        // The host presents a refused layer again after a while.
        if window.difference(from: app.navigator.state) == nil { return }
        continue
      }
      if window.leaveQuestion() || window.swipeDown() || window.press("done") { continue }
    }
  }

  private func isOwn(_ layer: StandInLayer, in window: StandInWindow) -> Bool {
    layer.presentingNode.map { !window.isAboveEverything($0) } == true
      && (window.words.contains("done") || window.words.contains("fine"))
      && window.stack(of: layer) == nil
  }
}
