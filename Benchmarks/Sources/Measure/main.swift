import Foundation
import RouteSets
import Waymark

/// Looks links up, over and over: for a clock, or for a counter of instructions.
///
///     Measure WAY PATTERNS LINKS PASSES
///     Measure time PATTERNS LINKS
///     Measure stack evaluate|open|guarded|hosted|operations|back|url|parse HEIGHT PASSES [LINK]
///     Measure notation - LINKS PASSES
///     Measure worst - -
///     Measure launch PATTERNS LINKS PASSES
///     Measure memory OPENS -
///     Measure restore - -
let usage = """
  usage: Measure find|bytes|typed|values|numbers|parameters|match|parse|url|whole|build|heap PATTERNS \
  LINKS PASSES, or stack evaluate|open|guarded|hosted|operations|back|url|parse HEIGHT PASSES \
  [LINK], or launch PATTERNS LINKS PASSES, or notation - LINKS PASSES, or worst - -, or memory OPENS -, or restore - -
  """

// A link from an array is kept alive by its reader, which is no part of a lookup.
@inline(never)
func find(_ table: borrowing RouteTable, _ links: UnsafeBufferPointer<String>) -> Int {
  var sum = 0
  for index in links.indices { sum &+= table.find(links[index])?.route ?? 0 }
  return sum
}

@inline(never)
func find(_ table: borrowing RouteTable, _ links: UnsafeBufferPointer<[UInt8]>) -> Int {
  var sum = 0
  for index in links.indices { sum &+= table.find(utf8: links[index])?.route ?? 0 }
  return sum
}

// One lookup with all that is read from it, for a counter that is switched on inside.
@inline(never)
func readTexts(_ table: borrowing RouteTable, _ link: String) -> Int {
  guard let found = table.find(link) else { return 0 }
  var sum = found.route
  for position in 0..<found.count { sum &+= found.text(position, in: link)?.utf8.count ?? 0 }
  return sum
}

@inline(never)
func readNumbers(_ table: borrowing RouteTable, _ link: String) -> Int {
  guard let found = table.find(link) else { return 0 }
  var sum = found.route
  for position in 0..<found.count { sum &+= found.number(position, in: link) ?? 0 }
  return sum
}

@inline(never)
func readParameters(_ table: borrowing RouteTable, _ link: String) -> Int {
  guard let found = table.find(link) else { return 0 }
  return found.route &+ table.parameters(of: found, in: link).items.count
}

func pass(_ way: String, _ set: RouteSet, _ bytes: [[UInt8]]) throws -> Int {
  switch way {
  case "find", "typed", "whole": set.links.withUnsafeBufferPointer { find(set.table, $0) }
  case "bytes": bytes.withUnsafeBufferPointer { find(set.table, $0) }
  case "values": set.links.reduce(0) { $0 &+ readTexts(set.table, $1) }
  case "numbers": set.links.reduce(0) { $0 &+ readNumbers(set.table, $1) }
  case "parameters": set.links.reduce(0) { $0 &+ readParameters(set.table, $1) }
  case "match":
    try set.links.reduce(0) { $0 &+ (set.table.match(try DeepLink($1))?.route ?? 0) }
  case "parse": try set.links.reduce(0) { $0 &+ (try DeepLink($1).segments.count) }
  case "url": set.links.reduce(0) { $0 &+ (URL(string: $1) == nil ? 0 : 1) }
  default: throw RouteSet.Mistake(text: usage)
  }
}

/// The shortest time for one link, over many passes.
func time(_ way: String, _ set: RouteSet) throws -> Double {
  let bytes = set.links.map { Array($0.utf8) }
  let clock = ContinuousClock()
  var best = Double.infinity
  var sum = 0
  for _ in 0..<max(20, 200_000 / set.links.count) {
    let duration = try clock.measure { sum &+= try pass(way, set, bytes) }
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    best = min(best, nanoseconds / Double(set.links.count))
  }
  precondition(sum != Int.min)
  return best
}

/// The processor time of something: neighbours take none of it.
func worked(_ work: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  try work()
  return now() - start
}

/// The memory that the process has in use, on Linux; 0 elsewhere.
func residentBytes() -> Int {
  let fields = FileManager.default.contents(atPath: "/proc/self/statm")
    .map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
  return (fields.flatMap { Int($0[1]) } ?? 0) * 4_096
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { throw RouteSet.Mistake(text: usage) }
let way = arguments[1]
var table = RouteTable(addresses: AppAddresses())
if way == "memory" {
  try MemoryRun().run(Int(arguments[2]) ?? 1_000_000)
} else if way == "restore" {
  try RestoreRun.printTable()
} else if way == "stack" {
  guard arguments.count >= 5, let stackWay = StackRun.Way(rawValue: arguments[2]),
    let height = Int(arguments[3]), let passes = Int(arguments[4])
  else { throw RouteSet.Mistake(text: usage) }
  let link = arguments.count > 5 ? arguments[5] : "/item/7"
  print(try StackRun(height: height, link: link, passes: passes).run(stackWay, passes))
} else if way == "launch" {
  guard arguments.count >= 5, let passes = Int(arguments[4]) else {
    throw RouteSet.Mistake(text: usage)
  }
  let launch = try Launch(patterns: arguments[2], links: arguments[3])
  for _ in 0..<passes { try launch.open(in: try Navigator(try launch.register())) }
} else if way == "notation" {
  guard arguments.count >= 5, let passes = Int(arguments[4]) else {
    throw RouteSet.Mistake(text: usage)
  }
  let text = try RouteSet.lines(of: arguments[3]).joined(separator: " > ")
  var count = 0
  for _ in 0..<passes { count += try NavigationState(text).topStack.count }
  print(count)
} else if way == "worst" {
  try WorstCase.printTable()
} else if way == "heap" {
  // What the process holds when it ends is counted from outside; only the table is left by then.
  table = try RouteSet.table(RouteSet.lines(of: arguments[2]))
  print(table.patterns.count)
} else if way == "build" {
  // Patterns are parsed first, so that both parts can be told apart.
  let lines = try RouteSet.lines(of: arguments[2])
  let start = residentBytes()
  var patterns: [Pattern] = []
  let parsing = try worked { patterns = try lines.map { try Pattern($0) } }
  let given = residentBytes()
  table.reserveCapacity(patterns.count)
  precondition(table.add(count: patterns.count) { NewRoute(patterns[$0]) }.isEmpty)
  let used = residentBytes() - given
  var adding = Duration.seconds(1_000)
  for _ in 0..<max(5, 100_000 / lines.count) {
    table = RouteTable(addresses: AppAddresses())
    let duration = worked {
      table.reserveCapacity(patterns.count)
      precondition(table.add(count: patterns.count) { NewRoute(patterns[$0]) }.isEmpty)
    }
    adding = min(adding, duration)
  }
  print("\(lines.count) routes: patterns \(parsing), table \(adding)")
  print("memory: patterns \(given - start) bytes, table \(used)")
  precondition(table.patterns.count == patterns.count)
} else {
  let set = try RouteSet(
    patterns: arguments[2], links: arguments[3],
    kind: ["typed", "numbers"].contains(way) ? "Int" : "String")
  try set.check { set.table.find($0)?.route }
  if way == "time" {
    for way in ["find", "bytes", "values", "parameters", "match", "url"] {
      print("\(way)\t\(try time(way, set))")
    }
  } else {
    let bytes = set.links.map { Array($0.utf8) }
    var sum = 0
    for _ in 0..<(Int(arguments[4]) ?? 1) { sum &+= try pass(way, set, bytes) }
    print(sum)
  }
}
