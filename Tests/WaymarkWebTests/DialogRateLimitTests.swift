import Testing

@testable import WaymarkWeb

@Suite struct WebPanelLimitTests {
  private func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  @Test func `ten panels in a row are shown, however long each is read`() {
    var limit = DialogRateLimit()
    var now = 0
    for _ in 1...DialogRateLimit.most {
      #expect(limit.admit(at: time(now)) == .shown)
      now += 5000
      limit.end(at: time(now))
      now += 900
    }
    #expect(limit.admit(at: time(now)) == .refused(isFirst: true))
    for _ in 1...50 {
      now += 900
      #expect(limit.admit(at: time(now)) == .refused(isFirst: false))
    }
    now += 1000
    #expect(limit.admit(at: time(now)) == .shown)
  }

  @Test func `panels with a pause between them are not in a row`() {
    var limit = DialogRateLimit()
    for turn in 0..<100 {
      #expect(limit.admit(at: time(turn * 1100)) == .shown)
      limit.end(at: time(turn * 1100 + 100))
    }
  }
}
