import Foundation
import Testing

/// Checks the inputs in `Fuzzers/Corpus/TARGET/NAME` again.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Fuzzers/Corpus"
    ).path

  private static func files(of target: FuzzTarget) -> [String] {
    let folder = folder + "/" + target.rawValue
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { folder + "/" + $0 }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `the laws hold for every stored input`(_ target: FuzzTarget) async throws {
    let files = Self.files(of: target)
    #expect(!files.isEmpty, "nothing is kept for \(target)")
    for file in files {
      let input = try #require(FileManager.default.contents(atPath: file))
      do throws(BrokenLaw) { try await target.check(Array(input)) } catch {
        Issue.record("\(file): \(error.words)")
      }
    }
  }

  #if Browser
  @Test func `every folder of inputs belongs to a target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Set(folders) == Set(FuzzTarget.allCases.map(\.rawValue)))
  }
  #endif
}
