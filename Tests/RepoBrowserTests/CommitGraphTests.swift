import Testing
import Waymark
import WaymarkPage

@testable import RepoBrowser

/// The lines between commits and their parents.
@Suite struct CommitGraphTests {
  private func commit(_ sha: String, _ parents: [String]) -> Commit {
    var commit = Commit(Commit.fields.map { _ in "" })!
    (commit.sha, commit.parents) = (sha, parents)
    return commit
  }

  private func picture(_ commits: [(String, [String])]) -> [String] {
    CommitGraph.lanes(commits.map { commit($0, $1) }).map { lanes in
      guard let lanes else { return "none" }
      func words(_ name: String, _ lanes: [Int]) -> String {
        lanes.isEmpty ? "" : " \(name)\(lanes.map(String.init).joined(separator: ","))"
      }
      return "\(lanes.point)/\(lanes.count)" + words("above", lanes.above)
        + words("below", lanes.below) + words("passing", lanes.passing)
    }
  }

  @Test func `a history in one line has no graph`() {
    #expect(picture([("c", ["b"]), ("b", ["a"]), ("a", [])]) == ["none", "none", "none"])
    #expect(picture([]).isEmpty)
  }

  @Test func `a branch has a lane of its own from its merge to where it began`() {
    #expect(
      picture([("merge", ["main", "side"]), ("side", ["root"]), ("main", ["root"]), ("root", [])])
        == [
          "0/2 below0,1", "1/2 above1 below1 passing0", "0/2 above0 below0 passing1",
          "0/2 above0,1",
        ])
  }

  @Test func `two heads, a merge of three, and what goes on below the list`() {
    #expect(
      picture([("x", ["b"]), ("y", ["p", "q", "b"]), ("b", ["a"]), ("q", ["z"])]) == [
        "0/3 below0", "1/3 below1,2,0 passing0", "0/3 above0 below0 passing1,2",
        "2/3 above2 below2 passing0,1",
      ])
  }

  @Test func `a parent that stands above its child, by a clock that was wrong, has no line to it`()
  {
    #expect(
      picture([("old", []), ("m", ["old", "s"]), ("s", ["old"])]) == ["none", "none", "none"])
  }

  @Test func `whatever leaves a row comes into the next, and every line ends at its commit`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let count = Int.random(in: 2...40, using: &random)
      let commits = (0..<count).map { number in
        let most = Int.random(in: 0...2, using: &random)
        let parents = Set((0..<most).map { _ in number + Int.random(in: 1...6, using: &random) })
        return commit("\(number)", parents.sorted().map(String.init))
      }
      let lanes = CommitGraph.lanes(commits).compactMap(\.self)
      guard !lanes.isEmpty else { continue }
      #expect(lanes.count == count)
      var ends: [Int: String] = [:]
      for (commit, lanes) in zip(commits, lanes) {
        #expect(Set(ends.keys) == Set(lanes.above + lanes.passing))
        #expect(Set(lanes.above) == Set(ends.filter { $0.value == commit.sha }.keys))
        #expect(!lanes.passing.contains(lanes.point))
        for lane in lanes.above { ends[lane] = nil }
        for (parent, lane) in zip(commit.parents, lanes.below) {
          #expect(ends[lane] == nil || ends[lane] == parent)
          ends[lane] = parent
        }
        #expect(lanes.below.count == commit.parents.count)
        #expect(ends.keys.allSatisfy { $0 < lanes.count })
      }
    }
  }

  @Test func `lists that leave commits out have no graph, and rows say who wrote them`()
    async throws
  {
    var history = History()
    let root = history.commit("Root", [.init("a", "1\n")])
    let side = history.commit("Side", [.init("b", "2\n")], on: "side", from: root)
    history.commit("Merge", from: root, merging: side)
    let pages = try await pages(of: MadeRepository(history, isBare: true))
    let list = try await LoadedPage(pages.commits(page: 1))
    #expect(list.rows.prefix(3).map { $0.lanes?.point } == [0, 1, 0])
    #expect(list.rows[0].avatar?.name == "Ada Lovelace")
    let author = try await LoadedPage(pages.author("ada@example.org", page: 1))
    #expect(author.row("Merge") != nil && author.rows.allSatisfy { $0.lanes == nil })
    let branch = try await LoadedPage(pages.reference("heads/main", page: 1))
    #expect(branch.row("Merge")?.lanes != nil)
  }
}
