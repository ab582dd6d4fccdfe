/// A condition that has to hold before screens are shown, and the target for a user who lacks it.
/// It's a class to avoid copying.
final class Requirement {
  let name: String
  let target: LinkTarget
  let isMet: () -> Bool

  init(name: String, target: LinkTarget, isMet: @escaping () -> Bool) {
    (self.name, self.target, self.isMet) = (name, target, isMet)
  }

  var rejection: GuardRejection {
    GuardRejection(name: name, answer: .hold(presenting: target), requirement: name)
  }
}

extension Routes {
  /// Defines a requirement, such as an account. It has no effect until a route requires it. See
  /// ``RouteOption/requires(_:)``.
  ///
  /// While it isn't met, a link that needs it is held, and the target is presented. When the
  /// requirement is met, the target closes and the link opens, once. If the user closes the target
  /// before that, the link is discarded. When the requirement no longer holds, the screens that
  /// need it close. While the requirement of the first tab's root isn't met, the target is shown
  /// instead of the tabs.
  ///
  /// Call ``Navigator/requirementsChanged()`` whenever the condition has changed.
  ///
  /// - Parameters:
  ///   - target: A screen of the app. It never needs the requirement itself.
  ///   - isMet: Returns whether the requirement is met now. It must be fast.
  public mutating func requirement(
    _ name: String, present target: LinkTarget, isMet: @escaping () -> Bool
  ) {
    registry.checkName(name, of: "requirement", isNew: registry.requirement(name) == nil)
    registry.requirements.append(Requirement(name: name, target: target, isMet: isMet))
  }

  /// Adds a requirement to all screens of the app, but not to those of the given patterns.
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
    for index in routes.indices {
      for name in routes[index].requirementNames {
        if let requirement = requirement(name, of: index) {
          routes[index].requirements.append(requirement)
        }
      }
    }
    for (name, exceptions) in registry.appRequirements {
      guard let requirement = requirement(name) else { continue }
      for exception in exceptions
      where !registry.definitions.contains(where: { $0.pattern == exception }) {
        let pattern = "no route has the pattern ‘\(exception)’"
        note(.other(pattern + ", which is an exception of the requirement ‘\(name)’"))
      }
      for index in routes.indices
      where routes[index].isScreen && !exceptions.contains(routes[index].pattern)
        && !routes[index].requirementNames.contains(name)
      {
        routes[index].requirements.insert(requirement, at: 0)
      }
    }
    for requirement in registry.requirements {
      guard let link = try? registry.addresses.read(requirement.target.link),
        let match = resolver.screenMatch(link)
      else {
        let target = "no route has a screen for ‘\(requirement.target.link)’"
        note(.other(target + ", the target of the requirement ‘\(requirement.name)’"))
        continue
      }
      routes[match.route].requirements.removeAll { $0.name == requirement.name }
    }
  }

  private func requirement(_ name: String, of route: Int? = nil) -> Requirement? {
    if let requirement = registry.requirement(name) { return requirement }
    let remedy = "add it with routes.requirement(\"\(name)\", present: …)"
    note(.other("there is no requirement ‘\(name)’; " + remedy), route)
    return nil
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
    return definitions[route].requirements.first { !$0.isMet() }?.rejection
  }

  func unmetRequirement(of entry: Entry) -> GuardRejection? {
    hasRequirements ? unmetRequirement(of: match(of: entry)?.route) : nil
  }

  /// Returns the tab that is selected at the start, and the wall in place of the tabs, if any.
  ///
  /// A first root whose guard redirects to the root of another tab selects that tab.
  func start() -> (tab: Int, wall: Wall?) {
    guard let rejection = rejectionAtStart(ofRootOf: 0) else { return (0, nil) }
    var entry = PlannedEntry(DeepLink(unlinked: 0))
    switch rejection.answer {
    case .allow, .deny, .hold(presenting: nil): break
    case .hold(let target?): entry = screen(of: target) ?? entry
    case .redirect(let target):
      entry = screen(of: target) ?? entry
      if let tab = resolver.tab(rootedAt: entry.link), rejectionAtStart(ofRootOf: tab) == nil {
        return (tab, nil)
      }
    }
    return (0, Wall(rejection: rejection, entry: entry))
  }

  private func rejectionAtStart(ofRootOf tab: Int) -> GuardRejection? {
    let root = resolver.tabs[tab].root
    guard let route = root.route else { return nil }
    if let unmet = unmetRequirement(of: route) { return unmet }
    guard !definitions[route].guards.isEmpty, let match = resolver.screenMatch(root.link) else {
      return nil
    }
    let context = OpenInfo(
      link: root.link, parameters: resolver.parameters(of: match), values: [:], source: .app)
    return definitions[route].guards.firstRejection(GuardRequest(context))
  }

  private func screen(of target: LinkTarget) -> PlannedEntry? {
    guard target.failure == nil, case .screen(let plan)? = plan(for: target.link, target.options)
    else { return nil }
    return plan.target
  }
}
