/// Makes the plans of links, which depend neither on the state nor on guards.
final class Resolver {
  /// A link for which a plan is made.
  struct Request {
    /// The link, with the directives that apply, and its app form.
    var target: MatchTarget
    var source: LinkSource
    var options: OpenOptions?

    var link: DeepLink { target.link }
  }

  let table: RouteTable
  let rules: [RouteRule]
  let externalPolicy: (DeepLink) -> ExternalPolicy
  /// The handlers, whose numbers are the last ones.
  let handlers: [LinkHandler]
  private(set) var tabs: [PlannedTab] = []
  private(set) var tabRoots: [DeepLink] = []
  /// The indices of the tabs whose roots a route matches, by the number of the route.
  private(set) var rootedTabs: [[Int]]
  let firstHandler: Int
  let hasConditions: Bool
  private let hasAliases: Bool

  init(
    table: RouteTable, rules: [RouteRule],
    externalPolicy: @escaping (DeepLink) -> ExternalPolicy, handlers: [LinkHandler],
    tabRoots: [DeepLink]
  ) {
    (self.table, self.rules) = (table, rules)
    (self.externalPolicy, self.handlers) = (externalPolicy, handlers)
    firstHandler = table.count
    // By index, because an iteration copies each rule.
    hasConditions = rules.indices.contains { rules[$0].condition != nil }
    hasAliases = rules.indices.contains { rules[$0].isAlias }
    rootedTabs = rules.map { _ in [] }
    self.tabRoots = tabRoots.map(written)
    for (index, link) in self.tabRoots.enumerated() {
      let routes = candidates(for: link).map(\.route)
      for route in routes { rootedTabs[route].append(index) }
      tabs.append(PlannedTab(index: index, root: entry(link, routes.first)))
    }
  }

  /// Returns the reasons why each route matches a link or doesn't.
  func trace(of link: DeepLink) -> MatchTrace {
    let failed = hasConditions ? table.candidates(for: link).filter { !meetsCondition($0) } : []
    return MatchTrace(
      link: link, table: table, isBlocked: isBlocked(link),
      failedConditions: Set(failed.map(\.route)))
  }

  func meetsCondition(_ match: RouteMatch) -> Bool {
    rules[match.route].condition.map { $0(parameters(of: match)) } ?? true
  }

  func trusts(_ source: LinkSource) -> Bool { table.addresses.trusts(source) }

  func request(_ link: DeepLink, from source: LinkSource, _ options: OpenOptions?) -> Request {
    Request(target: table.target(of: link), source: source, options: options)
  }

  func plan(for match: RouteMatch?, _ request: Request) -> Plan {
    if (request.options?.payload?.utf8.count ?? 0) > Limit.payloadBytes.value {
      return .refused(.limit(.payloadBytes))
    }
    if let action = request.link.linkDirectives?.values.action {
      return planAction(named: action, request)
    }
    let mustBeScreen: Bool
    switch request.link.command {
    case .pop: return .back(toRoot: false, refreshes: false)
    case .popAndRefresh: return .back(toRoot: false, refreshes: true)
    case .clear: return .back(toRoot: true, refreshes: false)
    case .clearAndRefresh: return .back(toRoot: true, refreshes: true)
    case .closeModals: return .closeModals
    case .closeGuarded: return .closeGuarded
    case .refresh: return .refresh
    case .external:
      guard let match, rules[match.route].isDialog else {
        return request.target.appForm == nil
          ? planForeign(request, isPage: true) : planExternal(request, match: nil)
      }
      mustBeScreen = false
    case .popAndReplace, .clearAndReplace: mustBeScreen = true
    case .push, .replace, .alert, .actionSheet, nil: mustBeScreen = false
    }
    guard let match else {
      if request.target.appForm != nil { return .unmatched }
      let isPage = request.options?.presentation == .external && request.link.parts.isWeb
      let plan = planForeign(request, isPage: isPage)
      switch plan {
      case .screen where mustBeScreen, .system where mustBeScreen: return .refused(.notAScreen)
      default: return plan
      }
    }
    switch rules[match.route].kind {
    case .redirect(let template):
      do throws(LinkError) {
        guard let target = try target(of: template, match) else { return .unmatched }
        return .redirect(target.carrying(request.link.directives))
      } catch {
        if case .overLimit(let limit) = error.code { return .refused(.limit(limit)) }
        return .unmatched
      }
    case .action: return mustBeScreen ? .refused(.notAScreen) : planAction(match, request.source)
    case .screen where mustBeScreen && rules[match.route].isDialog: return .refused(.notAScreen)
    case .screen:
      let presentation = presentation(of: match, request)
      return presentation == .external
        ? planExternal(request, match: match) : planScreen(match, presentation, request)
    }
  }

  /// Returns the link of a redirect, with the query items and the fragment that neither pattern
  /// names. An external link gets none of them, because they can be secret.
  private func target(
    of template: RouteTemplate, _ match: RouteMatch
  ) throws(LinkError) -> DeepLink? {
    guard let link = try template.link(parameters(of: match)) else { return nil }
    guard table.appForm(of: link) != nil else { return link }
    let named = (pattern(of: match.route)?.query ?? []).map(\.key) + link.queryItems.map(\.key)
    return try link.adding(query: match.link.query(without: named), match.link.fragment)
  }

  /// Returns the link to which an alias redirects, or the link itself if it isn't one of an alias.
  func written(_ link: DeepLink) -> DeepLink {
    guard hasAliases, let match = best(for: link), rules[match.route].isAlias,
      case .redirect(let template) = rules[match.route].kind
    else { return link }
    return (try? target(of: template, match))?.carrying(link.directives) ?? link
  }

  // MARK: Actions and external links

  private func planAction(named name: String, _ request: Request) -> Plan {
    guard let link = try? DeepLink("/" + name, directivePrefix: ""),
      let match = candidates(for: link).first(where: { rules[$0.route].isAction })
    else {
      // Don't reveal the actions of the app to untrusted sources.
      return trusts(request.source) ? .unmatched : .refused(.untrustedAction(request.source))
    }
    return planAction(match, request.source)
  }

  private func planAction(_ match: RouteMatch, _ source: LinkSource) -> Plan {
    if source == .restoration { return .refused(.notRestorable) }
    guard trusts(source) || rules[match.route].trustsOutside else {
      return .refused(.untrustedAction(source))
    }
    return .action(match)
  }

  func isDangerous(_ link: DeepLink) -> Bool {
    link.scheme.map(ExternalPolicy.dangerousSchemes.contains) ?? false
  }

  /// Returns the plan for a link that isn't one of the app, as its policy decides.
  private func planForeign(_ request: Request, isPage: Bool) -> Plan {
    let isWeb = request.link.parts.isWeb
    switch externalPolicy(request.link.canonical) {
    case .refuse: return .refused(.foreign)
    case .unmatched where !isPage: return .unmatched
    case .browser where isWeb, _ where isPage: return planExternal(request, match: nil)
    default: break
    }
    if request.source == .restoration { return .refused(.notRestorable) }
    guard !isDangerous(request.link), !isWeb || request.link.parts.hasHost
    else { return .refused(.notAWebPage) }
    return .system(request.link.canonical)
  }

  private func planExternal(_ request: Request, match: RouteMatch?) -> Plan {
    if request.source == .restoration { return .refused(.notRestorable) }
    guard request.target.appForm != nil || request.link.parts.isWeb && request.link.parts.hasHost
    else { return .refused(.notAWebPage) }
    var target = entry(request.target, match?.route)
    target.content = EntryContent(
      request.target.appForm ?? request.link.canonical, target.identity, target.details)
    (target.presentation, target.column) = (.external, nil)
    applyDetails(to: &target, request)
    // A route of the app can have a tab, but a page that a directive opens can't.
    guard let match else { return .screen(ScreenPlan(base: base(request), target: target)) }
    let place = place(of: match.route, request)
    let found = ancestors(
      of: target.link, match, parent: place.parent,
      withPrefixes: place.parent != nil && base(request) == .fromRoot)
    let needsTab = !found.entries.isEmpty && base(request) == .fromRoot
    let tab = place.tab ?? found.tab ?? (needsTab ? 0 : nil)
    return .screen(
      ScreenPlan(
        base: base(request), tab: tab.map { tabs[$0] }, ancestors: found.entries, target: target,
        missingAncestors: found.missing))
  }

  // MARK: Screens

  private func presentation(of match: RouteMatch, _ request: Request) -> Presentation {
    let rule = rules[match.route]
    let own = rule.presentation ?? .push
    let asked: Presentation =
      switch request.link.command {
      case .push: .push
      case .replace: own == .modal ? .modal : .replace
      case .alert: .alert
      case .actionSheet: .actionSheet
      case .popAndReplace, .clearAndReplace: .push
      default: request.options?.presentation ?? own
      }
    return rule.isDialog && !asked.isDialog ? own : asked
  }

  /// Returns whether a directive or a call says how the screen is presented.
  private func isAsked(_ request: Request) -> Bool {
    request.link.command != nil || request.options?.presentation != nil
  }

  private func base(_ request: Request) -> NavigationBase {
    request.options?.base ?? (trusts(request.source) ? .onTop : .fromRoot)
  }

  /// Returns the place of a screen. On the current screen, a directive or a call that says how it's
  /// presented overrides the column.
  private func place(of route: Int, _ request: Request) -> RoutePlace {
    let own = rules[route].placeWithoutColumn
    var place = rules[route].place
    if let own, isAsked(request), base(request) == .onTop { place = own }
    if let parent = request.options?.parent { place.parent = RouteTemplate(parent) }
    return place
  }

  private func planScreen(
    _ match: RouteMatch, _ presentation: Presentation, _ request: Request
  ) -> Plan {
    var target = entry(request.target, match.route)
    target.presentation = presentation
    // A directive or a call that says how the screen is presented overrides the column.
    if isAsked(request) { target.column = nil }
    applyDetails(to: &target, request)
    let placement: ScreenPlan.Placement =
      switch request.link.command {
      case .popAndReplace: .popAndReplace
      case .clearAndReplace: .clearAndReplace
      case .replace where presentation == .modal: .replacedInModal
      default: .presented
      }
    let base = placement == .presented ? base(request) : .onTop
    let place = place(of: match.route, request)
    var tab: PlannedTab?
    var found = Ancestors()
    var opensTabRoot = false
    if placement == .presented, [.push, .replace].contains(presentation),
      let index = self.tab(rootedAt: target.link, match.route)
    {
      tab = PlannedTab(index: index, root: target)
      opensTabRoot = true
    } else if placement == .presented, base == .fromRoot || place.isSpecified {
      found = ancestors(
        of: target.link, match, parent: place.parent, withPrefixes: base == .fromRoot)
      if rules[match.route].requiresAncestors, !found.missing.isEmpty { return .unmatched }
      tab = self.tab(of: target, place, base, found)
    }
    return .screen(
      ScreenPlan(
        base: base, tab: tab, ancestors: found.entries, target: target, placement: placement,
        reuse: placement == .presented ? rules[match.route].reuse : .never,
        visit: isAsked(request) || base == .fromRoot ? nil : rules[match.route].visit,
        opensTabRoot: opensTabRoot, requiresAncestors: rules[match.route].requiresAncestors,
        missingAncestors: found.missing))
  }

  /// Returns the tab of a screen, or `nil` if it's the current one. From the root, a layer whose
  /// link names neither a screen below nor a tab is presented on the current screen.
  private func tab(
    of target: PlannedEntry, _ place: RoutePlace, _ base: NavigationBase, _ found: Ancestors
  ) -> PlannedTab? {
    if base == .onTop { return (place.tab ?? found.tab).map { tabs[$0] } }
    let tabFromPrefix = tabFromPrefix(found, target.link)
    let hasPlace =
      !target.presentation.isModal || place.isSpecified
      || found.entries.first?.presentation.isModal == false
      || tabFromPrefix.map { found.isTabDeclared || tabRoots[$0].path != "/" } ?? false
    return hasPlace ? tabs[place.tab ?? tabFromPrefix ?? found.tab ?? 0] : nil
  }

  private func applyDetails(to target: inout PlannedEntry, _ request: Request) {
    if let directives = request.link.linkDirectives?.values, directives.hasDetails {
      var details = target.details
      details.title = directives.title
      details.leftButton = directives.leftButton
      details.rightButton = directives.rightButton
      target.details = details
    }
    guard let options = request.options else { return }
    target.carriesContext = !options.values.isEmpty
    if let payload = options.payload { target.details.payload = payload }
    if let guarded = options.guardedEntry { target.details.guardedEntry = guarded }
    if let anchor = options.anchor { target.details.anchor = anchor }
    // A screen that appears without animation can disappear with one.
    if options.transition != .automatic, options.transition != .instant {
      target.details.style = options.transition
    }
  }

  /// Returns the entry of a link in the form of the app, unless the route is scoped.
  func entry(_ link: DeepLink, _ route: Int?) -> PlannedEntry {
    entry(table.target(of: link), route)
  }

  private func entry(_ asked: MatchTarget, _ route: Int?) -> PlannedEntry {
    guard let route else { return PlannedEntry(asked.appForm ?? asked.link.canonical) }
    let taken = self.route(route)
    let isScoped = taken?.isScoped ?? handlers[route - firstHandler].prefix.scope.isScoped
    let written =
      isScoped ? table.addresses.scopedForm(of: asked.link) : asked.appForm ?? asked.link.canonical
    return PlannedEntry(
      written, EntryIdentity(link: written, route: taken, keys: rules[route].identityKeys),
      route: route,
      presentation: rules[route].presentation ?? .push, style: rules[route].transition,
      column: rules[route].column)
  }

  func identity(of link: DeepLink, _ route: Int) -> EntryIdentity {
    EntryIdentity(link: link, route: self.route(route), keys: rules[route].identityKeys)
  }

  /// Returns the best match of a link, or of the target of its alias, if it's a screen of the app.
  func screenMatch(_ link: DeepLink) -> RouteMatch? {
    let best = best(for: written(link))
    guard let best, rules[best.route].isScreen, !rules[best.route].isDialog,
      rules[best.route].presentation != .external
    else { return nil }
    return best
  }
}
