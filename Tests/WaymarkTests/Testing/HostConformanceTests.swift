import Testing
import Waymark
import WaymarkTesting

@Suite struct HostConformanceTests {
  private nonisolated(nonsending) func failures(
    of host: RecordingHost<String>, _ scripts: [NavigationScript] = HostConformance.scripts,
    limit: Duration = .seconds(20)
  ) async throws -> [ConformanceFailure] {
    try await HostConformance.failures(
      of: host, routes: HostConformance.routes { "\($0.link)" }, scripts: scripts, limit: limit,
      gesture: { host.perform($0) },
      shows: { state in host.state.map { $0.difference(from: state) } ?? "nothing" })
  }

  @Test(arguments: [RecordingHost<String>.Manner.atOnce, .twice, .late, .slow]) @MainActor
  func `a host that answers conforms`(manner: RecordingHost<String>.Manner) async throws {
    let host = RecordingHost<String>(manner)
    // A host with animations answers later.
    host.onApply = { [weak host] _ in
      Task {
        await Task.yield()
        host?.settle()
      }
    }
    #expect(try await failures(of: host).map(\.message) == [])
    #expect(host.mistakes == [] && host.updates.count > 100)
  }

  @Test func `a host that never answers is detected, and not waited for twice`() async throws {
    let scripts = Array(HostConformance.scripts.prefix(2))
    let found = try await failures(of: RecordingHost(.never), scripts, limit: .milliseconds(20))
    #expect(
      found.map(\.message) == [
        "‘nothing happens’, the start: The host did not answer update 1 in time.",
        "‘push and pop’, the start: The host did not answer update 1 in time.",
      ])
  }

  @Test(arguments: [RecordingHost<String>.Manner.cancelled, .failed])
  func `a host that omits updates is detected`(manner: RecordingHost<String>.Manner) async throws {
    let script = NavigationScript("one push", .open("/item/1"))
    let found = try await failures(of: RecordingHost(manner), [script])
    let words = manner == .cancelled ? "interrupted" : "could not show"
    #expect(
      found.count == 4 && found.filter { $0.message.contains(words) }.map(\.stepNumber) == [0, 1])
    #expect(found.last?.step == .open("/item/1"))
  }

  /// Forgets to close layers, and answers too much.
  private final class Forgetful: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    var state: NavigationState?

    func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
      if update.after.modals.count >= state?.modals.count ?? 0 { state = update.after }
      onEvent?(.settled(revision: update.revision + 100, .completed))
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }

  @Test func `a host that shows something else is detected, with the difference`() async throws {
    let host = Forgetful()
    let found = try await HostConformance.failures(
      of: host, routes: HostConformance.routes { "\($0.link)" },
      scripts: [NavigationScript("a sheet", .open("/settings"), .dismiss)],
      shows: { host.state?.difference(from: $0) })
    #expect(
      found.map(\.message) == [
        "‘a sheet’, the start: The host answered update 101, which it never received.",
        "‘a sheet’, step 1, open /settings: "
          + "The host answered update 102, which it never received.",
        "‘a sheet’, step 2, dismiss: The host answered update 103, which it never received.",
        "‘a sheet’, step 2, dismiss: The state is [*/ | /search | /account]. "
          + "It is [*/ | /search | /account] ^sheet /settings, "
          + "expected [*/ | /search | /account].",
      ])
  }

  @Test func `the scripts need every layer style and every motion`() async throws {
    let host = RecordingHost<String>()
    _ = try await failures(of: host)
    var needed: Set<String> = []
    for update in host.updates {
      needed.formUnion(update.after.modals.map(\.style.rawValue))
      needed.insert("motion \(update.stackChange.rawValue)")
    }
    let all = StackChange.allCases.map { "motion \($0.rawValue)" }
    #expect(needed == Set(all + LayerStyle.allCases.map(\.rawValue)))
    #expect(Set(HostConformance.scripts.map(\.name)).count == HostConformance.scripts.count)
  }

  @Test func `mistakes in custom routes are thrown`() async {
    var routes = Routes<String>()
    routes.add("/a/:b") { "no argument" }
    await #expect(throws: RoutesError.self) {
      try await HostConformance.failures(
        of: RecordingHost<String>(), routes: routes, shows: { _ in nil })
    }
  }
}
