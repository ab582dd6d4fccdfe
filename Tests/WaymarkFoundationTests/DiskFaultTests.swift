import Foundation
import LawSupport
import Testing
import WaymarkTesting

@testable import WaymarkFoundation

/// Every call of a save fails once, and the power is lost at every one.
@Suite struct DiskFaultTests {
  /// Saves texts like an app, which continues after a failure. Returns the place of the last saved text.
  private func save(
    _ saved: SavedTexts, on disk: SimulatedDisk,
    after each: (_ begun: Int, _ kept: Int?) throws -> Void = { _, _ in }
  ) throws -> Int? {
    let files = SavedTexts.files(on: disk)
    var kept: Int?
    for (place, text) in saved.texts.enumerated() {
      if (try? files.save(text)) != nil { kept = place }
      try each(place, kept)
    }
    return kept
  }

  @Test func `each call of a save may fail: saved texts stay, and the next save succeeds`() throws {
    var random = SeededGenerator(law: "one call fails")
    let saved = SavedTexts(count: 30, &random)
    let whole = SimulatedDisk()
    _ = try save(saved, on: whole)
    #expect(whole.calls > 65, "some are written behind the file, others to a new one")
    for failing in 1...whole.calls {
      let disk = SimulatedDisk()
      disk.fault = { $0 == failing ? [EIO, ENOSPC, EROFS, EDQUOT][failing % 4] : nil }
      disk.partOfWrite = { [part = Int.random(in: 0...100, using: &random)] in $0 * part / 100 }
      let last = try save(saved, on: disk) { begun, kept in
        let found = try saved.found(on: disk)
        let isRight = kept.map { (found ?? -1) >= $0 } ?? true && (found ?? 0) <= begun
        #expect(isRight, "call \(failing): \(found ?? -1) of \(begun), seed \(random.seed)")
      }
      let isLast = failing == disk.calls && last == saved.texts.count - 2
      #expect(last == saved.texts.count - 1 || isLast, "call \(failing), seed \(random.seed)")
    }
    print("saving: \(whole.calls) calls of \(saved.texts.count) saves failed, each once")
  }

  @Test func `the power fails at any call, and the texts that were saved are restored`() throws {
    var random = SeededGenerator(law: "power cuts")
    let saved = SavedTexts(count: 30, &random)
    let whole = SimulatedDisk()
    _ = try save(saved, on: whole)
    var (cuts, older) = (0, 0)
    for failing in 1...whole.calls {
      for _ in 0..<10 {
        let disk = SimulatedDisk()
        disk.fault = { $0 >= failing ? EIO : nil }
        disk.partOfWrite = { [part = Int.random(in: 0...100, using: &random)] in $0 * part / 100 }
        var (kept, begun): (Int?, Int) = (nil, 0)
        let files = SavedTexts.files(on: disk)
        for (place, text) in saved.texts.enumerated() {
          begun = place
          guard (try? files.save(text)) != nil else { break }
          kept = place
        }
        // The disk that fails can still be read.
        let found = try [disk, disk.afterPowerCut(&random)].map { try saved.found(on: $0) }
        let isRight = found.allSatisfy { ($0 ?? -1) >= kept ?? -1 && ($0 ?? 0) <= begun }
        #expect(isRight, "call \(failing): \(found), kept \(kept ?? -1), seed \(random.seed)")
        cuts += 1
        if found[1] != begun { older += 1 }
      }
    }
    // Otherwise nothing was ever lost, and the simulation would prove nothing.
    #expect(older > cuts / 4)
    print("saving: \(cuts) power cuts survived, \(older) of them with the session before")
  }

  @Test func `the power fails twice, the second time before any repair`() throws {
    var random = SeededGenerator(law: "two power cuts")
    for _ in 0..<500 {
      let saved = SavedTexts(count: 12, &random)
      var (disk, kept) = (SimulatedDisk(), nil as Int?)
      for half in [0..<6, 6..<12] {
        let last = Int.random(in: 1...30, using: &random)
        disk.fault = { $0 >= last ? EIO : nil }
        let files = SavedTexts.files(on: disk)
        for place in half {
          guard (try? files.save(saved.texts[place])) != nil else { break }
          kept = place
        }
        disk = disk.afterPowerCut(&random)
        let found = try saved.found(on: disk)
        #expect(kept.map { (found ?? -1) >= $0 } ?? true, "seed \(random.seed)")
      }
    }
  }

  @Test func `after a power failure in a removal, no older session is restored`() throws {
    var random = SeededGenerator(law: "power cuts while removing")
    let texts = SavedTexts(count: 2, &random).texts
    let before = [
      SavedTexts.path: SessionLog.file(of: texts[1]).bytes,
      SavedTexts.previousPath: SessionLog.file(of: texts[0]).bytes,
    ]
    for failing in 1...9 {
      for _ in 0..<40 {
        let disk = SimulatedDisk(before)
        disk.fault = { $0 >= failing ? EIO : nil }
        let files = SavedTexts.files(on: disk)
        let isDone = (try? files.remove()) != nil
        let left = disk.afterPowerCut(&random).files
        #expect(left.isEmpty || !isDone && left[SavedTexts.path] != nil, "seed \(random.seed)")

        let other = SimulatedDisk(before)
        other.fault = { $0 >= failing ? EIO : nil }
        let otherFiles = SavedTexts.files(on: other)
        try? otherFiles.setAside()
        let kept = other.afterPowerCut(&random).files
        #expect(kept.values.contains(before[SavedTexts.path] ?? []), "seed \(random.seed)")
      }
    }
  }
}
