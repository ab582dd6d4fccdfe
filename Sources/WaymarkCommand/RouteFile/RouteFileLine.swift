#if Browser
import Waymark

struct RouteFileLine {
  enum Content {
    case empty
    case origin(String)
    case scheme(String)
    case route(Route)
  }

  struct Route {
    var pattern: String
    var parameters: [Pattern.Parameter]
    var types: [ParameterType] = []
    var isTab = false
    /// The patterns of the columns after the first, for the root of a tab with columns.
    var columns: [String] = []
    var isAction = false
    var redirect: String?
    /// The root of the tab that shows the screen.
    var tab: String?
    var guards: [(name: String, event: GuardRequest.Event)] = []
    /// The options without guards.
    var options: [RouteOption] = []

    init(_ pattern: String) throws(PatternError) {
      self.pattern = pattern
      parameters = try Pattern(pattern).parameters
    }

    /// The pattern without its query, which is the root link of a tab.
    var root: String { String(pattern.part(before: "?")) }
  }

  typealias Word = (text: String, column: Int)

  let number: Int
  let text: String
  let words: [Word]
  private(set) var content = Content.empty
  /// The mistakes with their remedies, as sentences without a period.
  private(set) var mistakes: [(message: String, column: Int)] = []
  /// The column of each option's value.
  private var columns: [RouteFileOption: Int] = [:]
  private var typeColumns: [Int] = []
  private var firstColumn = 1

  init(number: Int, text: String) {
    (self.number, self.text) = (number, text)
    words = Self.words(text)
    if let first = words.first { read(first, words.dropFirst()) }
  }

  var route: Route? { if case .route(let route) = content { route } else { nil } }

  /// Words are separated by blanks; `#` at the start of a word begins a comment.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var column = 1
    for word in text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\t" })
    {
      if String(word).begins(with: "#") { return words }
      if !word.isEmpty { words.append((String(word), column)) }
      column += word.count + 1
    }
    return words
  }

  private mutating func note(_ message: String, _ column: Int) {
    mistakes.append((message, column))
  }

  private mutating func read(_ first: Word, _ words: ArraySlice<Word>) {
    firstColumn = first.column
    switch first.text {
    case "origin", "scheme":
      let keyword = first.text
      guard let value = words.first else {
        let example = keyword == "scheme" ? "tt" : "https://example.com"
        return note("‘\(keyword)’ needs a value; write ‘\(keyword) \(example)’", first.column)
      }
      firstColumn = value.column
      content = keyword == "origin" ? .origin(value.text) : .scheme(value.text)
      if let second = words.dropFirst().first {
        note(
          "a line has one ‘\(keyword)’; write another line that begins with ‘\(keyword)’",
          second.column)
      }
    case let word where RouteFile.isPattern(word):
      do throws(PatternError) {
        read(try Route(word), words)
      } catch {
        let before = String(decoding: Array(word.utf8).prefix(error.offset), as: UTF8.self)
        note(error.phrase, first.column + before.unicodeScalars.count)
      }
    case let word:
      let isPath = word.utf8.contains(UInt8(ascii: "/"))
      note(
        "no line can begin with ‘\(word)’; "
          + (isPath
            ? "write ‘/\(word)’ for a route"
            : "begin it with ‘/’ for a route, with ‘origin’ or ‘scheme’, or with ‘#’ for a comment"),
        first.column)
    }
  }

  // MARK: Options

  private mutating func read(_ given: Route, _ words: ArraySlice<Word>) {
    var route = given
    // The default type is String.
    route.types = route.parameters.map { $0.isOptional ? ParameterType(of: String?.self) : .text }
    for word in words {
      let (name, value) = word.text.halves(at: ":")
      guard let option = RouteFileOption(rawValue: String(name)) else {
        let names = RouteFileOption.allCases.map(\.notation).joined(separator: ", ")
        note("there is no option ‘\(name)’; write one of \(names)", word.column)
        continue
      }
      if columns[option] != nil, !option.canRepeat {
        note(RouteProblem.Code.repeatedOption(option.rawValue).message, word.column)
        continue
      }
      columns[option] = word.column + (value == nil ? 0 : option.notation.count)
      read(option, value.map(String.init), word, &route)
    }
    if let (one, other) = contradiction(in: route) {
      let code = RouteProblem.Code.conflict(one.rawValue, other.rawValue)
      note(code.message, columns[other] ?? 1)
    } else {
      content = .route(route)
    }
  }

  private func contradiction(in route: Route) -> (RouteFileOption, RouteFileOption)? {
    if route.isAction, route.redirect != nil { return (.action, .redirect) }
    if route.isTab, route.isAction { return (.action, .tab) }
    if route.isTab, route.redirect != nil { return (.redirect, .tab) }
    if route.isTab, let tab = route.tab, tab != route.root { return (.tab, .in) }
    return nil
  }

  private mutating func read(
    _ option: RouteFileOption, _ given: String?, _ word: Word, _ route: inout Route
  ) {
    let name = option.rawValue
    if !option.takesValue, given != nil {
      return note("‘\(name)’ takes no value; write ‘\(name)’ alone", word.column)
    }
    let value = given ?? ""
    if option.takesValue, value.isEmpty {
      let example = option.notation + option.example
      return note("‘\(name)’ needs a value; write ‘\(example)’, for example", word.column)
    }
    func add(_ routeOption: RouteOption?) {
      if let routeOption {
        route.options.append(routeOption)
      } else {
        note(
          "‘\(value)’ is not a value of ‘\(name)’; write \(option.choices)",
          columns[option] ?? word.column)
      }
    }
    switch option {
    case .tab:
      if (try? Pattern(route.root).parameters.isEmpty) == false {
        note(RouteProblem.Code.tabRoot(route.root).messageOfFile, word.column)
      } else {
        route.isTab = true
      }
    case .action: route.isAction = true
    case .types: readTypes(value, &route)
    case .redirect: route.redirect = value
    case .columns: route.columns = value.pieces(between: ",").filter { !$0.isEmpty }
    case .in:
      route.tab = value
      add(.tab(of: value))
    case .parent: add(.parent(value))
    case .alias: add(.alias(value))
    case .guard: route.guards.append((value, .open))
    case .entryGuard: route.guards.append((value, .push))
    case .present: add(Presentation(rawValue: value).map { .present($0) })
    case .reuse: add(ReusePolicy(rawValue: value).map { .reuse($0) })
    case .trust: add(value == "outside" ? .trustsOutside : nil)
    case .onWeb: add(Bool(value).map { .onWeb($0) })
    }
  }

  private mutating func readTypes(_ value: String, _ route: inout Route) {
    var column = columns[.types] ?? 1
    for (index, name) in value.pieces(between: ",").enumerated() {
      typeColumns.append(column)
      let type = ParameterType(kindNamed: name)
      if type == nil {
        note(
          "there is no type ‘\(name)’; write String, Int, Double or Bool, with ? for a parameter "
            + "that is optional, or in brackets for a list", column)
      } else if index == route.parameters.count {
        let count = index == 1 ? "1 parameter" : "\(index == 0 ? "no" : "\(index)") parameters"
        note("‘\(name)’ is one type too many; the pattern has \(count)", column)
      }
      if let type, index < route.types.count { route.types[index] = type }
      column += name.unicodeScalars.count + 1
    }
  }

  // MARK: Finding the place of a problem

  func isTab(rootedAt root: String) -> Bool {
    guard let route, route.isTab else { return false }
    return route.root == root || (try? DeepLink(route.root))?.description == root
  }

  /// Returns whether a problem that belongs to no route is about this line.
  func isAbout(_ problem: RouteProblem) -> Bool {
    switch (content, problem.code) {
    case (.origin(let given), .notAnOrigin(let wrong)),
      (.scheme(let given), .notAScheme(let wrong)):
      given == wrong
    case (_, .tabRoot(let root)): isTab(rootedAt: root)
    case (.route(let route), .unknownTab(let root)),
      (.route(let route), .columns(let root, _)):
      route.root == root && !route.columns.isEmpty
    case (.route(let route), _): route.pattern == problem.pattern
    default: false
    }
  }

  /// Returns the column of the word that a problem is about.
  func column(of code: RouteProblem.Code) -> Int {
    if case .optionality(let name, _, _) = code,
      let index = route?.parameters.firstIndex(where: { $0.name == name }),
      typeColumns.indices.contains(index)
    {
      return typeColumns[index]
    }
    let option: RouteFileOption? =
      switch code {
      case .argumentCount, .optionality: .types
      case .columns: .columns
      case .unknownTab: columns[.in] == nil ? .columns : .in
      case .tabRoot, .duplicateTab: .tab
      case .unknownParent, .parentCycle: .parent
      case .template(let text, _): route?.redirect == text ? .redirect : .parent
      case .conflict(_, let name), .repeatedOption(let name):
        name == "tab" ? .in : RouteFileOption(rawValue: name)
      default: nil
      }
    return option.flatMap { columns[$0] } ?? firstColumn
  }
}

extension RouteProblem.Code {
  /// The message, with the words of a file instead of those of the code.
  var messageOfFile: String {
    switch self {
    case .pattern(let error): error.phrase
    case .conflict(let one, "tab"): Self.conflict(one, "in").message
    case .unknownTab(let root): "no tab has the root ‘\(root)’; write the path of a line with ‘tab’"
    case .tabRoot(let root):
      "‘\(root)’ is not the root of a tab; only a screen without parameters can be one"
    default: message
    }
  }
}
#endif
