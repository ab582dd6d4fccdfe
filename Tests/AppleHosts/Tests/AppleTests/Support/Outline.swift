/// The values of a YAML file, each with the keys above it; what project.yml and apple.yml use of YAML.
struct Outline {
  let entries: [(path: [String], value: String)]

  init(_ text: String) {
    var (entries, open) = ([(path: [String], value: String)](), [(indent: Int, key: String)]())
    for line in text.split(separator: "\n") {
      var rest = line.drop { $0 == " " }
      if rest.hasPrefix("#") { continue }
      var indent = line.count - rest.count
      if rest.hasPrefix("- ") {
        indent += 2
        rest = rest.dropFirst(2)
      }
      open.removeAll { $0.indent >= indent }
      let parts = rest.components(": ")
      let isKey = parts.count > 1 || rest.hasSuffix(":")
      let key = isKey ? parts[0].components(":")[0] : ""
      let value = isKey ? parts.dropFirst().joined(separator: ": ") : String(rest)
      if isKey { open.append((indent, key)) }
      if !value.isEmpty { entries.append((open.map(\.key), value)) }
    }
    self.entries = entries
  }

  /// The values below keys. A star matches any key.
  func values(_ keys: String...) -> [String] {
    entries.filter { entry in
      entry.path.count == keys.count && zip(keys, entry.path).allSatisfy { $0 == "*" || $0 == $1 }
    }.map(\.value)
  }

  func keys(below key: String) -> Set<String> {
    Set(entries.filter { $0.path.count > 1 && $0.path[0] == key }.map { $0.path[1] })
  }
}
