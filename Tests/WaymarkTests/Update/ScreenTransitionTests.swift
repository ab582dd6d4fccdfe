import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ScreenTransitionTests {
  private typealias Step = (Navigator<String>, RecordingHost<String>) throws -> Void

  private func transitions(
    _ host: RecordingHost<String> = RecordingHost(),
    prepare: (Navigator<String>) -> Void = { _ in }, _ change: Step
  ) async throws -> [String] {
    var navigator: Navigator? = Shop.navigator()
    let stream = try #require(navigator?.transitions())
    if let navigator {
      prepare(navigator)
      navigator.host = host
      try change(navigator, host)
    }
    navigator = nil
    var texts: [String] = []
    for await transition in stream { texts.append("\(transition.link)") }
    return texts
  }

  @Test func `each screen that becomes visible is reported once`() async throws {
    let texts = try await transitions { navigator, host in
      navigator.expect(
        """
        /restaurant/a -> opened
        /restaurant/b?x_replace_page=true -> opened
        /settings -> opened
        refresh -> performed
        dismiss -> performed
        back -> performed
        tab 1 -> performed
        tab 1 -> unchanged
        /result/1 from notification -> opened
        """)
      host.onEvent?(.fact(.didPop(to: navigator.state.topStack.root.id)))
    }
    #expect(
      texts == [
        "/", "/restaurant/a", "/restaurant/b", "/settings",
        "/restaurant/b", "/", "/search", "/result/1", "/search",
      ])
  }

  @Test func `a screen that the host hasn't confirmed isn't reported`() async throws {
    let host = RecordingHost<String>(.slow)
    let texts = try await transitions(host) { navigator, host in
      host.settle()
      navigator.open("/restaurant/a")
      navigator.open("/restaurant/b")
      navigator.back()
      host.settle()
      navigator.open("/restaurant/c")
    }
    #expect(texts == ["/", "/restaurant/a"])
  }

  @Test func `a screen that the host shows after a failure is reported then`() async throws {
    let host = RecordingHost<String>(.slow)
    let texts = try await transitions(host) { navigator, host in
      host.settle()
      for (link, ends) in [("/restaurant/a", [true]), ("/restaurant/b", [true, false, false])] {
        navigator.open(LinkTarget(text: link))
        let revision = try #require(host.updates.last).revision
        host.onEvent?(.settled(revision: revision, .failed("later")))
        if ends.count > 1 { navigator.open("/settings") }
        for _ in ends { host.onEvent?(.settled(revision: revision, .completed)) }
      }
    }
    #expect(texts == ["/", "/restaurant/a"])
  }

  @Test func `the first screen of a restored session is reported`() async throws {
    let saved = try #require(Shop.navigator(after: ["/restaurant/a"]).session.text())
    let texts = try await transitions(prepare: { $0.session.restore(saved) }) { navigator, _ in
      navigator.back()
    }
    #expect(texts == ["/restaurant/a", "/"])
  }

  @Test func `a screen is reported with its entry, pattern and title`() async throws {
    let navigator = Shop.navigator()
    navigator.open("/restaurant/a?x_page_title=A")
    var iterator = navigator.transitions().makeAsyncIterator()
    navigator.host = RecordingHost<String>()
    let entry = try #require(await iterator.next())
    #expect(entry == navigator.state.top && entry.link.description == "/restaurant/a")
    #expect(entry.pattern == "/restaurant/:name" && entry.title == "A")
  }
}
