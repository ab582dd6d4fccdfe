import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite(.timeLimit(.minutes(15))) struct HostOwnerTests {
  @Test @MainActor func `settled waits for updates, unless its task or the host ends`() async {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    await navigator.settled()
    let host = navigator.attachRecorder(.late)
    var isSettled = false
    let waiter = Task {
      await navigator.settled()
      isSettled = true
    }
    for _ in 0..<10 { await Task.yield() }
    navigator.open("/item/1")
    host.settle()
    for _ in 0..<10 { await Task.yield() }
    #expect(!isSettled, "the second update is under way")
    host.settle()
    await waiter.value
    #expect(isSettled)

    navigator.open("/item/2")
    let cancelled = Task { await navigator.settled() }
    cancelled.cancel()
    await cancelled.value
    let waiters = (0..<3).map { _ in Task { await navigator.settled() } }
    for _ in 0..<10 { await Task.yield() }
    navigator.host = nil
    for waiter in waiters { await waiter.value }

    navigator.host = RecordingHost<String>(.failed)
    await navigator.settled()
  }
}
