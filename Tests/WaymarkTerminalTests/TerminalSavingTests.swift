import Testing
import Waymark

@testable import WaymarkTerminal

@MainActor @Suite struct TerminalSavingTests {
  /// Writes the newest text only in a flush, like a file of a program that ends immediately.
  private final class LateStore: StateStore {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }

    var written: String?
    var isFull = false
    private var newest: (@Sendable () -> String)?

    func load() -> (text: String, damage: String?)? { written.map { ($0, nil) } }
    func save(_ text: @escaping @Sendable () -> String) { newest = text }
    func setAside() {}
    func remove() {}
    func flush() throws {
      if isFull { throw Full() }
      written = newest?() ?? written
    }
  }

  /// An app that saves its session in the store, and restores the one that is there.
  private func app(_ store: LateStore) throws -> SampleApp {
    let app = try SampleApp()
    app.navigator.session.saving = StateSaving(in: store)
    app.navigator.session.restore()
    return app
  }

  @Test(arguments: [["2", "q"], ["2"]])
  func `the last screen is saved when the program ends`(_ lines: [String]) async throws {
    let store = LateStore()
    _ = try await app(store).transcript(of: lines)
    #expect(try app(store).navigator.state.description == "[*/ | /search] ^sheet /settings")
  }

  @Test func `a session that can't be saved at the end is reported`() async throws {
    let store = LateStore()
    store.isFull = true
    let shown = try await app(store).transcript("q")
    #expect(shown.hasSuffix("note: The session could not be saved (the disk\nis full).\n"))
  }
}
