import Testing

@testable import Waymark

@Suite struct RouteTableLawTests {
  @Test func `the table answers what the linear matcher answers`() async {
    var random = SeededRandom(law: "table.match == oracle")
    var (pairs, matched) = (0, 0)
    for index in 0..<400 {
      await random.pause(at: index)
      let routes = RandomRoutes(&random, routes: 1 + random.below(30))
      #expect(routes.ties == routes.oracleTies, "seed \(random.seed)")
      for _ in 0..<40 {
        let text = RandomRoutes.link(&random)
        guard let link = try? DeepLink(text) else { continue }
        pairs += 1
        let expected = routes.oracle.candidates(for: link)
        let found = routes.table.candidates(for: link)
        let best = routes.table.match(link)
        if best != nil { matched += 1 }
        guard found != expected || best != expected.first else { continue }
        Issue.record(
          "\(text): \(found), not \(expected), in \(routes.patterns), seed \(random.seed)"
        )
      }
    }
    #expect(pairs > 10_000, "too few pairs, seed \(random.seed)")
    #expect(matched > 3_000, "too few links match to say anything, seed \(random.seed)")
  }

  @Test func `routes that are added together are as if they came one after the other`() {
    var random = SeededRandom(law: "add(many) == add, add, add")
    for _ in 0..<40 {
      let many = (0..<random.below(400)).compactMap { _ -> NewRoute? in
        guard let pattern = try? Pattern(RandomRoutes.pattern(&random)) else { return nil }
        let types = pattern.parameters.map { _ in
          random.pick([ParameterType.text, .init(of: Int.self)])
        }
        return NewRoute(pattern, types: types, isConditional: random.chance(20))
      }
      var together = RouteTable(addresses: RandomRoutes.addresses)
      var single = together
      let ties = together.add(count: many.count) { many[$0] }
      for (number, route) in many.enumerated() {
        let tie = single.add(route.pattern, types: route.types, isConditional: route.isConditional)
        #expect(tie == ties[number], "seed \(random.seed)")
      }
      #expect(Array(together.patterns) == many.map(\.pattern), "seed \(random.seed)")
      for _ in 0..<40 {
        guard let link = try? DeepLink(RandomRoutes.link(&random)) else { continue }
        #expect(
          together.candidates(for: link) == single.candidates(for: link), "seed \(random.seed)")
        #expect(together.appForm(of: link) == single.appForm(of: link), "seed \(random.seed)")
      }
    }
  }

  @Test func `routes as long as they may be are added together`() throws {
    let patterns = try (0..<130).map { number in
      let path = (0..<Limit.segments.value - 1).map { "/a rather long literal \(number % 7) \($0)" }
      return try Pattern((path.joined() + "/\(number)").replacing(" ", with: "-"))
    }
    var table = RouteTable(addresses: RandomRoutes.addresses)
    let ties = table.add(count: patterns.count) { NewRoute(patterns[$0]) }
    #expect(ties.isEmpty)
    for (number, pattern) in patterns.enumerated() {
      #expect(table.find(pattern.description)?.route == number)
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 200])
  func `where one of many routes cannot be made, those before it are added`(_ bad: Int) throws {
    let sample = try Pattern("/sample")
    let texts = (0..<300).map { $0 == bad ? "/\($0)/::" : "/\($0)/:n/:n2" }
    var table = RouteTable(addresses: RandomRoutes.addresses)
    #expect(throws: PatternError.self) {
      _ = try table.add(count: texts.count) { NewRoute(try Pattern(texts[$0])) }
    }
    #expect(table.patterns.map(\.description) == Array(texts[..<bad]))
    for number in 0..<300 {
      #expect(table.find("/\(number)/a/b")?.route == (number < bad ? number : nil))
    }
    let ties = table.add(count: 2) { _ in NewRoute(sample) }
    #expect(ties == [bad + 1: bad] && table.find("/sample")?.route == bad)
  }

  @Test func `candidates of a table without ties are strictly ordered`() {
    var random = SeededRandom(law: "candidates are sorted strictly by rank")
    for _ in 0..<200 {
      let routes = RandomRoutes(&random, routes: 20)
      for _ in 0..<20 {
        guard let link = try? DeepLink(RandomRoutes.link(&random)) else { continue }
        let found = routes.table.candidates(for: link).filter { routes.ties[$0.route] == nil }
        let ranks = found.map { routes.oracle.rank(of: routes.oracle.routes[$0.route]) }
        let isSorted = zip(ranks, ranks.dropFirst()).allSatisfy { one, two in
          one.scope != two.scope
            ? one.scope < two.scope
            : one.classes != two.classes
              ? one.classes.lexicographicallyPrecedes(two.classes)
              : (one.keys, one.condition) < (two.keys, two.condition)
        }
        if !isSorted {
          Issue.record("\(link) in \(routes.patterns), seed \(random.seed)")
        }
      }
    }
  }

  @Test func `a trace agrees with the table`() {
    var random = SeededRandom(law: "trace agrees with match")
    for _ in 0..<200 {
      let routes = RandomRoutes(&random, routes: 15)
      for _ in 0..<20 {
        guard let link = try? DeepLink(RandomRoutes.link(&random)) else { continue }
        let candidates = routes.table.candidates(for: link).map(\.route)
        let trace = routes.table.trace(of: link)
        let isTrue = trace.attempts.allSatisfy { attempt in
          switch attempt.verdict {
          case .matched: attempt.route == candidates.first
          case .outranked(let best):
            best == candidates.first && candidates.dropFirst().contains(attempt.route)
          default: !candidates.contains(attempt.route)
          }
        }
        let holds =
          isTrue && trace.attempts.map(\.route) == Array(routes.table.patterns.indices)
        if !holds { Issue.record("\(link) in \(routes.patterns), seed \(random.seed)") }
      }
    }
  }

  @Test func `a link that is built leads back to the route and its values`() {
    var random = SeededRandom(law: "match(link(to: r, p)) == (r, p)")
    let values = [
      "a", "b", "7", "A", "é", "e\u{301}", "a/b", "x/", "", ".", "..", "%2F", " ", "+", "a:b", "*",
      "?q=1",
      "#", "3.5", "true", "\u{1}", "😀", "&p=1", "a@B", "//", "[::1]", "tt:", "\"", "\\",
    ]
    var (built, tables) = (0, 0)
    while built < 10_000, tables < 10_000 {
      tables += 1
      let routes = RandomRoutes(&random, routes: 12)
      for (number, pattern) in routes.table.patterns.enumerated() {
        for _ in 0..<8 {
          var given = RouteParameters()
          for parameter in pattern.parameters where !parameter.isOptional || random.chance(50) {
            given.append(parameter.name, random.pick(values))
          }
          guard let link = try? routes.table.link(to: number, given) else { continue }
          built += 1
          let match = routes.table.match(link)
          let holds =
            match == RouteMatch(route: number, parameters: given)
            && (try? DeepLink(link.description)) == link
          if !holds { Issue.record("\(link) for \(pattern), seed \(random.seed)") }
        }
      }
    }
    #expect(built >= 10_000, "too few links are built to say anything, seed \(random.seed)")
  }

  @Test func `a match that can be built again leads to itself`() {
    var random = SeededRandom(law: "match(link(to: match)) == match")
    for _ in 0..<300 {
      let routes = RandomRoutes(&random, routes: 12)
      for _ in 0..<20 {
        guard let link = try? DeepLink(RandomRoutes.link(&random)),
          let match = routes.table.match(link)
        else { continue }
        do {
          let again = try routes.table.link(to: match.route, match.parameters)
          if routes.table.match(again) != match {
            Issue.record("\(link), seed \(random.seed)")
          }
        } catch {
          // A tail whose segment holds a slash, or a query that this route alone did not ask for.
          switch error {
          case .hasDiscarded, .ownedByAnotherRoute, .notASegment: continue
          default: Issue.record("\(error) for \(link), seed \(random.seed)")
          }
        }
      }
    }
  }
}
