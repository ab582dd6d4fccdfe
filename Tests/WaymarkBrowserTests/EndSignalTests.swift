#if Browser
import Foundation
import Testing

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(5))) struct `A process that receives SIGTERM` {
  @Test func `ends, even if its last task never ends`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      alarm(30)
      let signals = EndSignals(within: .milliseconds(200)) {
        // These tasks occupy every thread, so that the regular end never runs.
        for _ in 0..<64 { Task.detached { while true {} } }
      }
      kill(getpid(), SIGTERM)
      while true { sleep(1) }
      signals.stop()
    }
  }

  @Test func `continues if its last task ends in time`() async {
    await #expect(processExitsWith: .success) {
      alarm(30)
      let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
      let signals = EndSignals(within: .milliseconds(200)) { continuation.finish() }
      kill(getpid(), SIGINT)
      for await _ in asked {}
      signals.stop()
      try await Task.sleep(for: .milliseconds(500))
    }
  }
}
#endif
