/// A condition that must be met before screens are shown, and the target that is shown until then.
/// It's a class to avoid copying.
final class Requirement {
  let name: String
  let target: LinkTarget
  let isMet: () -> Bool
  /// The requirements of the target and of the screens that open below it.
  fileprivate(set) var prerequisites: [Requirement] = []
  private var isVisited = false

  init(name: String, target: LinkTarget, isMet: @escaping () -> Bool) {
    (self.name, self.target, self.isMet) = (name, target, isMet)
  }

  var rejection: GuardRejection {
    GuardRejection(name: name, answer: .hold(presenting: target), requirement: name)
  }

  /// Returns requirements whose targets require each other, if the targets of a path lead to any.
  /// Each requirement is visited once.
  fileprivate func circle(after path: [Requirement] = []) -> [Requirement]? {
    if let start = path.firstIndex(where: { $0 === self }) { return Array(path[start...]) }
    if isVisited { return nil }
    isVisited = true
    return prerequisites.compactMap { $0.circle(after: path + [self]) }.first
  }
}

extension [Requirement] {
  /// Returns the first unmet requirement, or the one that has to be met before its target opens.
  fileprivate func firstUnmet(after names: [String] = []) -> Requirement? {
    guard let unmet = first(where: { !names.contains($0.name) && !$0.isMet() }) else { return nil }
    return unmet.prerequisites.firstUnmet(after: names + [unmet.name]) ?? unmet
  }
}

extension Routes {
  /// Defines a requirement, such as an account, for routes with ``RouteOption/requires(_:)``.
  ///
  /// Until it's met, a link to a screen that needs it is held, and the target is presented. A target
  /// that is already open stays where it is, even below other screens. If a guard denies the target,
  /// the link is denied, too. When the requirement is met, the target closes and the link opens. If
  /// the user closes the target first, the link is discarded.
  ///
  /// When the requirement is no longer met, the screens that need it close. If the root of the first
  /// tab needs it, the target is shown instead of the tabs until it's met. If the target needs another
  /// requirement, the target of that one is presented first.
  ///
  /// Call ``Navigator/requirementsChanged()`` whenever the condition has changed.
  ///
  /// - Parameters:
  ///   - target: A screen, which is exempt from the requirement. The screens below it aren't.
  ///   - isMet: Returns whether the requirement is met now. It must be fast.
  public mutating func requirement(
    _ name: String, present target: LinkTarget, isMet: @escaping () -> Bool
  ) {
    registry.checkName(name, of: "requirement", isNew: registry.requirement(name) == nil)
    registry.requirements.append(Requirement(name: name, target: target, isMet: isMet))
  }

  /// Applies a requirement to all screens of the app, except those of the given patterns.
  ///
  /// Several requirements are checked in the order of the calls, before those of the routes. A
  /// screen without a route needs what the screen below it needs.
  ///
  /// It doesn't apply to actions. Use ``RouteOption/requires(_:)`` for them.
  public mutating func requires(_ name: String, except patterns: String...) {
    let exceptions = patterns.compactMap { registry.read($0)?.pattern }
    registry.appRequirements.append((name, exceptions))
  }
}

extension RouteOption {
  /// Requires that a requirement is met before a screen of the route is shown, or before its action
  /// runs. See ``Routes/requirement(_:present:isMet:)``.
  public static func requires(_ name: String) -> Self {
    Self(nil, isAboutScreens: false) { $0.requirementNames.append(name) }
  }
}

extension RouteRegistry {
  func requirement(_ name: String) -> Requirement? { requirements.first { $0.name == name } }
}

extension RouteCompiler {
  /// Adds the requirements of routes and of the whole app, and exempts the targets of requirements.
  func readRequirements() {
    // Other routes with the same requirements can have other prerequisites.
    let requirements = registry.requirements.map {
      Requirement(name: $0.name, target: $0.target, isMet: $0.isMet)
    }
    func requirement(_ name: String, of route: Int? = nil) -> Requirement? {
      if let requirement = requirements.first(where: { $0.name == name }) { return requirement }
      let remedy = "add it with routes.requirement(\"\(name)\", present: …)"
      note(.other("there is no requirement ‘\(name)’; " + remedy), route)
      return nil
    }
    for index in routes.indices {
      let own = routes[index].requirementNames.compactMap { requirement($0, of: index) }
      if !own.isEmpty { routes[index].requirements = own }
    }
    var common: [(requirement: Requirement, exceptions: [Pattern])] = []
    for (name, exceptions) in registry.appRequirements {
      guard let requirement = requirement(name) else { continue }
      for exception in exceptions
      where !registry.definitions.contains(where: { $0.has(exception) }) {
        let pattern = "no route has the pattern ‘\(exception)’"
        note(.other(pattern + ", which is an exception of the requirement ‘\(name)’"))
      }
      common.append((requirement, exceptions))
    }
    for index in routes.indices where !common.isEmpty && routes[index].isScreen {
      // An alias may have replaced the registered pattern.
      let route = index < registry.definitions.count ? registry.definitions[index] : routes[index]
      let ofApp = common.filter { one in
        !one.exceptions.contains(where: route.has)
          && !routes[index].requirementNames.contains(one.requirement.name)
      }
      routes[index].requirements.insert(contentsOf: ofApp.map(\.requirement), at: 0)
    }
    var targets: [(requirement: Requirement, match: RouteMatch)] = []
    for requirement in requirements {
      guard let link = try? registry.addresses.read(requirement.target.link),
        let match = resolver.screenMatch(link)
      else {
        let target = "no route has a screen for ‘\(requirement.target.link)’"
        note(.other(target + ", the target of the requirement ‘\(requirement.name)’"))
        continue
      }
      routes[match.route].requirements.removeAll { $0.name == requirement.name }
      targets.append((requirement, match))
    }
    readPrerequisites(targets)
  }

  /// Reads the requirements of each target and of the screens below it, which have to be met first.
  private func readPrerequisites(_ targets: [(requirement: Requirement, match: RouteMatch)]) {
    let ofRoot = resolver.tabs.first?.root.route.map { routes[$0].requirements } ?? []
    for (requirement, match) in targets where !ofRoot.contains(where: { $0 === requirement }) {
      let request = resolver.request(match.link, from: .app, requirement.target.options)
      guard case .screen(let plan) = resolver.plan(for: match, request) else { continue }
      let screens = [plan.tab?.root, plan.target].compactMap(\.self) + plan.ancestors
      requirement.prerequisites = screens.compactMap(\.route).flatMap { routes[$0].requirements }
    }
    if let circle = targets.compactMap({ $0.requirement.circle() }).first {
      let names = circle.map { "‘\($0.name)’" }.joined(separator: " and ")
      let ofOne = "the target of \(names) opens above a screen that requires \(names); "
      let remedy = "exempt that screen, or change its parent or tab"
      let ofMany = "the targets of \(names) require each other; exempt one of them"
      note(.other(circle.count == 1 ? ofOne + remedy : ofMany))
    }
    // A target that is the whole app has no screens below it, and can always be shown.
    for (requirement, match) in targets where ofRoot.contains(where: { $0 === requirement }) {
      requirement.prerequisites = routes[match.route].requirements
    }
  }
}

/// The screen that replaces the tabs while the root of the first tab can't be shown.
struct Wall {
  let rejection: GuardRejection
  let entry: PlannedEntry
}

extension CompiledRoutes {
  var hasRequirements: Bool { !registry.requirements.isEmpty }

  func unmetRequirement(of route: Int?) -> GuardRejection? {
    guard hasRequirements, let route else { return nil }
    return definitions[route].requirements.firstUnmet()?.rejection
  }

  func unmetRequirement(of entry: Entry) -> GuardRejection? {
    hasRequirements ? unmetRequirement(of: guardedMatch(of: entry)?.route) : nil
  }

  /// Returns the match whose requirements and guards an entry has: that of its link or, if no route
  /// matches it, that of the link before the screen changed it.
  func guardedMatch(of entry: Entry) -> RouteMatch? {
    match(of: entry) ?? resolver.best(for: entry.identity.link)
  }

  /// Returns the tab that is selected at the start, and the wall in place of the tabs, if any.
  ///
  /// A first root whose guard redirects to the root of another tab selects that tab.
  func start() -> (tab: Int, wall: Wall?) {
    func request(_ link: DeepLink, _ parameters: RouteParameters) -> GuardRequest {
      GuardRequest(OpenInfo(link: link, parameters: parameters, values: [:], source: .app))
    }
    guard let rejection = rejection(byRootOf: 0, request) else { return (0, nil) }
    var entry = PlannedEntry(DeepLink(unlinked: 0))
    switch rejection.answer {
    case .allow, .deny, .hold(presenting: nil): break
    case .hold(let target?): entry = screen(of: target) ?? entry
    case .redirect(let target):
      entry = screen(of: target) ?? entry
      let tab = resolver.tab(rootedAt: entry.link)
      if let tab, self.rejection(byRootOf: tab, request) == nil { return (tab, nil) }
    }
    return (0, Wall(rejection: rejection, entry: entry))
  }

  /// Returns the rejection by the requirements and the guards of the root of a tab.
  func rejection(
    byRootOf tab: Int, _ request: (DeepLink, RouteParameters) -> GuardRequest
  ) -> GuardRejection? {
    let (root, guards) = (resolver.tabs[tab].root, guards(ofRootOf: tab))
    if let unmet = unmetRequirement(of: root.route) { return unmet }
    guard !guards.isEmpty, let match = resolver.screenMatch(root.link) else { return nil }
    return guards.firstRejection(request(root.link, resolver.parameters(of: match)))
  }

  func screen(of target: LinkTarget) -> PlannedEntry? {
    guard target.failure == nil, case .screen(let plan)? = plan(for: target.link, target.options)
    else { return nil }
    return plan.target
  }
}
