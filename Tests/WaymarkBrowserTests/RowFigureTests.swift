import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

/// Figures of long lists: `WAYMARK_FIGURES=1 swift test --filter "Figures of rows"`.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["WAYMARK_FIGURES"] != nil, "on request"),
  .serialized)
struct `Figures of rows` {
  private static let counts = [100, 1_000, 10_000]

  private static func setup() -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.tabs = []
    setup.app = { _ in
      var routes = Routes<Page>()
      routes.add("/") {
        Page("Lists", items: counts.map { .row("\($0)", link: "/rows/\($0)") })
      }
      routes.add("/rows/:count?first=:first?", .reuse(.update)) { (count: Int, first: String?) in
        Page(
          "Rows",
          items: ([first].compactMap { $0 } + (1...count).map { "Row \($0)" }).map {
            .row($0, detail: "\($0.utf8.count) h", link: "/item/\($0)")
          })
      }
      routes.add("/item/:name") { (name: String) in Page(name) }
      return VisitorApp(routes)
    }
    return setup
  }

  /// Takes note of when a message comes, and when what it brings is painted.
  private static let watch = """
    window.WebSocket = class extends WebSocket {
      constructor(address) {
        super(address);
        this.addEventListener("message", ({ data }) => {
          if (!/"t":"(state|page)"/.test(data)) return;
          window.came = performance.now();
          window.painted = null;
          window.bytes = data.length;
          const look = () => requestAnimationFrame(() => setTimeout(() => {
            if (document.querySelector(".layer.top .screen:not([hidden]) .row") === null) return look();
            window.painted ??= performance.now() - window.came;
          }));
          setTimeout(look);
        });
      }
    };
    """

  /// The memory of all pages of the machine's Chromium.
  /// - Units: MiB
  private func memory() -> Int {
    let pages = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter {
      let data = FileManager.default.contents(atPath: "/proc/\($0)/cmdline") ?? Data()
      return String(decoding: data, as: UTF8.self).contains("--type=renderer")
    }
    return pages.map { page in
      let data = FileManager.default.contents(atPath: "/proc/\(page)/smaps_rollup") ?? Data()
      let line = String(decoding: data, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("Pss:") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }.reduce(0, +) / 1_024
  }

  @Test func `from the message to the picture, and what they take`() async throws {
    try await RunningHost.with(Self.setup()) { host in
      for count in Self.counts {
        var (first, again, nodes, memories): ([Double], [Double], String, [Int]) = ([], [], "", [])
        for _ in 1...7 {
          try await ChromiumWindow.with(width: 1280, height: 900) { window in
            try await window.protocolCommand(
              "Page.addScriptToEvaluateOnNewDocument", ["source": Self.watch])
            try await window.open(host.address)
            try await window.expect("document.querySelectorAll('.row').length", "3")
            let before = memory()
            try await window.click("a[href='/rows/\(count)']")
            try await window.expect("\(topTitle) === 'Rows' && window.painted > 0", "true")
            first.append(Double(try await window.value("window.painted")) ?? 0)
            nodes = try await window.value(
              "document.querySelectorAll('*').length + ' elements, ' + window.bytes + ' bytes'")
            try await Task.sleep(for: .seconds(1))
            memories.append(memory() - before)
            let session = try await window.session(of: host)
            await session.receive(.open("/rows/\(count)?first=new"))
            try await window.expect("location.search + (window.painted > 0)", "?first=newtrue")
            again.append(Double(try await window.value("window.painted")) ?? 0)
          }
        }
        func median(_ times: [Double]) -> Int { Int(times.sorted()[times.count / 2]) }
        print(
          "\(count) rows: \(median(first)) ms, one more on top \(median(again)) ms, \(nodes), "
            + "\(memories.sorted()[memories.count / 2]) MiB")
      }
    }
  }
}
