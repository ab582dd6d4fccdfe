import Foundation

/// matchit, built as a library from Matchit/peer.rs, with the links of a route set.
struct Matchit {
  private let run: @convention(c) (OpaquePointer, Bool) -> Int
  private let set: OpaquePointer

  /// Loads the library that the environment names, and adds the routes.
  init(_ routes: RouteSet) throws {
    typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
    guard let path = ProcessInfo.processInfo.environment["MATCHIT"],
      let library = dlopen(path, RTLD_NOW), let create = dlsym(library, "matchit_set"),
      let run = dlsym(library, "matchit_pass")
    else { throw Mistake("matchit isn't installed: see Benchmarks/README.md.") }
    let patterns = routes.patterns.map { pattern in
      pattern.split(separator: "/", omittingEmptySubsequences: false)
        .map { $0.first == ":" ? "{\($0.dropFirst())}" : $0 }.joined(separator: "/")
    }
    let set = unsafeBitCast(create, to: Create.self)(
      patterns.joined(separator: "\n"), routes.texts.joined(separator: "\n"))
    guard let set else { throw Mistake("matchit doesn't accept the routes.") }
    self.set = set
    self.run = unsafeBitCast(run, to: (@convention(c) (OpaquePointer, Bool) -> Int).self)
  }

  /// Looks up all links once, and returns the sum of the routes and of the values' lengths.
  func pass(readsValues: Bool) -> Int { run(set, readsValues) }
}
