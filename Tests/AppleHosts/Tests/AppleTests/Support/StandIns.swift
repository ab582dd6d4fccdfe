/// The declarations of the stand-ins.
enum StandIns {
  private static let sources: [StandInSource] = {
    let paths = (try? Repository.sources(in: "Tests/AppleHosts/StandIns")) ?? []
    return paths.compactMap { try? Repository.text($0) }.map(StandInSource.init)
  }()

  /// The public members; what begins with `standIn` is the model's own.
  static let members: [StandInSource.Member] = {
    let hidden = sources.reduce(into: Set<String>()) { $0.formUnion($1.hidden) }
    return sources.flatMap(\.members).filter { member in
      let parts = member.name.components(".")
      return !hidden.contains(parts[0])
        && !parts.contains {
          $0.lowercased().hasPrefix("standin") || $0.hasPrefix("init(standIn")
        }
    }
  }()

  /// The types on the main actor, by an attribute or by inheritance.
  private static let isolated: Set<Substring> = {
    let types = sources.flatMap(\.members).filter(\.isType)
    var found: Set<Substring> = []
    while true {
      let new = types.filter {
        $0.modifiers.contains("MainActor") || !found.isDisjoint(with: $0.parents)
      }.map { $0.name[...] }
      if found.isSuperset(of: new) { return found }
      found.formUnion(new)
    }
  }()

  static func isOnMainActor(_ member: StandInSource.Member) -> Bool {
    if member.modifiers.contains("nonisolated") { return false }
    if member.modifiers.contains("MainActor") { return true }
    return member.isType
      ? isolated.contains(member.name[...])
      : member.parents.contains("MainActor") || !isolated.isDisjoint(with: member.parents)
  }
}
