/// One line of a route file.
struct RouteFileLine {
  enum Content {
    case empty
    case origin(String)
    case scheme(String)
    case route(Route)
  }

  enum Option {
    case present(Presentation)
    case reuse(ReusePolicy)
    case tab(String)
    case parent(String)
    case trust
    case guarded(String)
  }

  struct Route {
    var pattern: String
    var types: [ParameterType]?
    var isTab = false
    var isAction = false
    var redirect: String?
    var options: [Option] = []
  }

  struct Mistake {
    let column: Int
    let message: String
  }

  private struct Word {
    let text: String
    let column: Int
  }

  let number: Int
  let text: String
  private(set) var content = Content.empty
  private(set) var mistakes: [Mistake] = []
  /// Where each option's value stands, by the option's name.
  private var columns: [String: Int] = [:]
  private var firstColumn = 1

  init(number: Int, text: String) {
    self.number = number
    self.text = text
  }

  var route: Route? { if case .route(let route) = content { route } else { nil } }

  mutating func read() {
    var words = Self.words(text)[...]
    guard let first = words.popFirst() else { return }
    firstColumn = first.column
    switch first.text {
    case "origin", "scheme":
      guard let value = words.popFirst() else {
        mistake(first, "‘\(first.text)’ needs a value, such as ‘\(Self.examples[first.text]!)’")
        return
      }
      firstColumn = value.column
      content = first.text == "origin" ? .origin(value.text) : .scheme(value.text)
      if let extra = words.first {
        mistake(extra, "nothing may follow here; write one value a line")
      }
    case let pattern where pattern.hasPrefix("/") || pattern.contains("://"):
      readRoute(pattern, first, words)
    default:
      mistake(
        first,
        "a line begins with ‘/’ (a route), ‘origin’, ‘scheme’ or ‘#’, not with ‘\(first.text)’")
    }
  }

  private static let examples = ["origin": "origin https://example.com", "scheme": "scheme tt"]

  /// Words are separated by blanks; `#` at the start of a word begins a comment.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var current = ""
    var start = 1
    for (index, character) in text.enumerated() {
      if character == " " || character == "\t" {
        if !current.isEmpty { words.append(Word(text: current, column: start)) }
        current = ""
      } else {
        if current.isEmpty {
          if character == "#" { return words }
          start = index + 1
        }
        current.append(character)
      }
    }
    if !current.isEmpty { words.append(Word(text: current, column: start)) }
    return words
  }

  private mutating func mistake(_ word: Word, _ message: String, after: Int = 0) {
    mistakes.append(Mistake(column: word.column + after, message: message))
  }

  private mutating func readRoute(_ pattern: String, _ first: Word, _ words: ArraySlice<Word>) {
    let parameters: [Pattern.Parameter]
    do throws(PatternError) {
      parameters = try Pattern(pattern).parameters
    } catch {
      let characters = String(decoding: Array(pattern.utf8).prefix(error.offset), as: UTF8.self)
      mistake(first, error.message, after: characters.count)
      return
    }
    var route = Route(pattern: pattern)
    for word in words {
      let colon = word.text.firstIndex(of: ":")
      let key = String(word.text[..<(colon ?? word.text.endIndex)])
      let value = colon.map { String(word.text[word.text.index(after: $0)...]) }
      if columns[key] != nil, key != "guard" {
        mistake(word, "the option ‘\(key)’ is given twice")
        continue
      }
      columns[key] = word.column + (value == nil ? 0 : key.count + 1)
      readOption(key, value, word, &route)
    }
    if let types = route.types, types.count < parameters.count {
      // What is not said is a String.
      route.types = types + parameters[types.count...].map { .text(isOptional: $0.isOptional) }
    }
    if route.isAction, route.redirect != nil {
      mistakes.append(
        Mistake(
          column: columns["action"] ?? 1, message: "‘action’ and ‘redirect’ do not go together"))
    } else if route.isTab, route.isAction || route.redirect != nil {
      mistakes.append(
        Mistake(column: columns["tab"] ?? 1, message: "only a screen can be the root of a tab"))
    } else {
      content = .route(route)
    }
  }

  private mutating func readOption(
    _ key: String, _ value: String?, _ word: Word, _ route: inout Route
  ) {
    switch (key, value) {
    case ("tab", nil): route.isTab = true
    case ("action", nil): route.isAction = true
    case ("tab", _?), ("action", _?): mistake(word, "‘\(key)’ takes no value")
    case (let name, let value) where Self.valued[name] != nil && (value ?? "").isEmpty:
      mistake(word, "‘\(name)’ needs a value: \(Self.valued[name]!)")
    case ("types", let value?): route.types = readTypes(value, word)
    case ("present", let value?):
      readChoice(value, word, Presentation.init(manifestWord:)) {
        route.options.append(.present($0))
      }
    case ("reuse", let value?):
      readChoice(value, word, ReusePolicy.init) { route.options.append(.reuse($0)) }
    case ("in", let value?): route.options.append(.tab(value))
    case ("parent", let value?): route.options.append(.parent(value))
    case ("redirect", let value?): route.redirect = value
    case ("guard", let value?): route.options.append(.guarded(value))
    case ("trust", "outside"): route.options.append(.trust)
    case ("trust", let value?):
      mistake(word, "‘\(value)’ is no value of ‘trust’; write ‘trust:outside’", after: 6)
    default:
      mistake(
        word,
        "there is no option ‘\(key)’; write one of tab, action, "
          + Self.valued.keys.sorted().map { "\($0):" }.joined(separator: ", "))
    }
  }

  private static let valued = [
    "types": "types:String,Int?", "present": "present:sheet", "in": "in:/search",
    "parent": "parent:/project/:project", "reuse": "reuse:existing",
    "redirect": "redirect:/menu/:name", "trust": "trust:outside", "guard": "guard:signedIn",
  ]

  private mutating func readChoice<Choice>(
    _ value: String, _ word: Word, _ make: (String) -> Choice?, _ take: (Choice) -> Void
  ) {
    let key = word.text.prefix { $0 != ":" }
    guard let choice = make(value) else {
      let all =
        key == "present"
        ? "push, replace, sheet, fullScreen, popover, external" : "never, existing, update"
      mistake(word, "‘\(value)’ is no value of ‘\(key)’; write one of \(all)", after: key.count + 1)
      return
    }
    take(choice)
  }

  private mutating func readTypes(_ value: String, _ word: Word) -> [ParameterType]? {
    var types: [ParameterType] = []
    var column = "types:".count
    for name in value.split(separator: ",", omittingEmptySubsequences: false) {
      if let type = ParameterType(kindNamed: String(name)) {
        types.append(type)
      } else {
        mistake(
          word, "there is no type ‘\(name)’; write String, Int, Double or Bool, with ? if optional",
          after: column)
      }
      column += name.count + 1
    }
    return mistakes.isEmpty ? types : nil
  }

  // MARK: Finding the place of a problem

  /// Whether a problem that belongs to no route is about this line.
  func isAbout(_ problem: RouteProblem) -> Bool {
    switch (content, problem.code) {
    case (.origin(let given), .notAnOrigin(let wrong)),
      (.scheme(let given), .notAScheme(let wrong)):
      given == wrong
    case (.route(let route), .tabRoot(let root)), (.route(let route), .duplicateTab(let root)):
      route.isTab && route.pattern.hasPrefix(root)
    case (.route(let route), _): route.pattern == problem.pattern
    default: false
    }
  }

  /// The column of the word that a problem is about.
  func column(of code: RouteProblem.Code) -> Int {
    let key: String? =
      switch code {
      case .argumentCount, .optionality: "types"
      case .unknownTab: "in"
      case .tabRoot, .duplicateTab: "tab"
      case .unknownParent, .parentCycle: "parent"
      case .template(let text, _), .templateParameter(_, let text):
        route?.redirect == text ? "redirect" : "parent"
      case .conflict(_, let name), .repeatedOption(let name): name == "tab" ? "in" : name
      default: nil
      }
    return key.flatMap { columns[$0] } ?? firstColumn
  }
}

extension Presentation {
  /// The presentation that a manifest names.
  fileprivate init?(manifestWord word: String) {
    let all: [Presentation] = [.push, .replace, .sheet, .fullScreen, .popover, .external]
    guard let found = all.first(where: { "\($0)" == word }) else { return nil }
    self = found
  }
}
