import Dispatch
import Foundation

/// The target that this process is to fuzz: the environment names it.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["WAYMARK_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    fatalError("WAYMARK_FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue)).")
  }
  return target
}()

/// Called by libFuzzer for each input. A failed check ends the process, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let done = DispatchSemaphore(value: 0)
  // On this thread, up to where a target waits for something: most never do.
  Task.immediate {
    do throws(BrokenLaw) {
      try await target.check(input)
    } catch {
      fatalError("\(target.rawValue): \(error.words)")
    }
    done.signal()
  }
  done.wait()
  return 0
}
