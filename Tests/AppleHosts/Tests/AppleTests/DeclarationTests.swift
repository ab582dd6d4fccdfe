import Testing

/// The stand-ins have the names, the types and the isolation of Apple's declarations.
@Suite struct DeclarationTests {
  private let lines = Dictionary(
    Declaration.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  @Test func `every member of a stand-in has a line in the table`() {
    #expect(Symbol.standIns.count > 900)
    #expect(Set(Symbol.standIns.map(\.name)).subtracting(lines.keys).sorted() == [])
  }

  @Test func `a member is isolated as its line says`() {
    // Pages don't show the isolation that a type inherits.
    let inheriting: Set = ["CommandGroup", "PlainButtonStyle", "SidebarAdaptableTabViewStyle"]
    for symbol in Symbol.standIns where !inheriting.contains(symbol.name) {
      guard let line = lines[symbol.name] else { continue }
      let isExpected = line.isolation.hasPrefix("@MainActor") == symbol.isOnMainActor
      #expect(isExpected, "\(symbol.name) is \(line.isolation): \(line.page)")
      if line.isolation.hasSuffix("@Sendable") {
        #expect(symbol.isSendable, "a closure of \(symbol.name) is @Sendable: \(line.page)")
      }
    }
  }

  @Test func `a member has the types of its line`() {
    var unknown: Set<String> = []
    for symbol in Symbol.standIns {
      guard let line = lines[symbol.name] else { continue }
      let types = comparable(symbol.types)
      guard !line.types.isEmpty else {
        if symbol.isFunction { unknown.insert(symbol.name) }
        continue
      }
      let isKnown = line.types.map(comparable).contains(types)
      #expect(
        isKnown != line.isSimplified,
        "\(symbol.name) has \(types) and not \(line.types): \(line.page)")
    }
    #expect(unknown.count <= 13, "\(unknown.sorted())")
  }

  @Test func `the documentation says how many lines were compared with an interface`() throws {
    let compared = Declaration.all.filter { $0.source.hasPrefix("iOS ") }.count
    let readMe = try Repository.text("Tests/AppleHosts/README.md")
    #expect(readMe.contains("\(compared) of the \(Declaration.all.count) declarations"))
  }

  /// Returns the types without enclosing declarations, default values and accessors. Their
  /// constraints are in alphabetical order.
  private func comparable(_ types: String) -> String {
    let text = types.replacing(#/ = (?:[^(),]|\([^()]*\))+/#, with: "")
      .replacing(/\s*(?:\{[^}]*\})?\s*$/, with: "").replacing(/^(\??)<[^>]*>/) { $0.output.1 }
      .replacing(#/^: /#, with: "").replacing(" : ", with: ": ")
      // A closure on the main actor is always sendable.
      .replacing("@MainActor @Sendable", with: "@MainActor")
      .replacing(/\b(?:[A-Z]\w*\.)+/, with: "")
    let parts = text.components(" where ")
    let constraints = parts.dropFirst().joined().components(", ").sorted()
    return parts[0] + " where " + constraints.joined(separator: ", ")
  }
}
