import Bistro

@testable import BistroApp
@testable import WaymarkSwiftUI

@MainActor final class BistroVisit {
  static let intakes: [(BistroVisit, String) throws -> Void] = [
    { $0.window.receive(try #require(URL(string: "bistro:/" + $1))) },
    { visit, path in
      let activity = NSUserActivity(activityType: "example.bistro.link")
      activity.userInfo = ["link": path]
      visit.window.receive(activity)
    },
  ]

  let window: StandInWindow
  private let navigator: Navigator<AnyView>
  private(set) var diagnostics: [Diagnostic] = []

  init(_ folder: URL, after last: BistroVisit? = nil, url: URL? = nil) async throws {
    window = StandInWindow(BistroWindow(folder: folder), storage: last?.window.storage ?? [:])
    navigator = try #require(window.views(of: NavigatorContent.self).first).navigator
    navigator.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
    if let url { window.receive(url) }
  }

  var state: String {
    window.settle()
    #expect(window.difference(from: navigator.state) == nil)
    return navigator.state.description
  }
  var tabTitles: [String] { window.tabLabels }
  var title: String? { window.title }
  var offeredLink: String? { window.activities.first?.userInfo?["link"] as? String }
  var words: [String] { window.words }

  @discardableResult func press(_ label: String) -> String {
    window.settle()
    #expect(window.press(label), "\(label)")
    return state
  }

  func tapTab(_ tab: Int) -> String {
    #expect(window.tapTab(tab))
    return state
  }

  func goBack() -> String {
    #expect(window.goBack())
    return state
  }

  func type(_ name: String) throws { #expect(window.type(name, into: "Your name")) }
  func leave() throws { window.scenePhase = .background }
}
