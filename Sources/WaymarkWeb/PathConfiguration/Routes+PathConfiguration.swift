public import Waymark

extension Routes {
  /// Adds a page of the site for each path without a pattern, presented by the rules of a path
  /// configuration.
  ///
  /// A rule that shows no page, such as `pop`, changes the stack instead.
  /// - Parameter make: Makes the screen of a link: a web page or, if the properties have a `uri`, a
  ///   native screen.
  public mutating func pages(
    by configuration: PathConfiguration,
    _ make: @escaping (_ link: DeepLink, _ properties: PathProperties) throws -> Screen?
  ) {
    // All handlers are tried with one link after the other.
    var known: (link: DeepLink, properties: PathProperties)?
    func properties(of link: DeepLink) -> PathProperties {
      if let known, known.link == link { return known.properties }
      let properties = configuration.properties(of: link)
      known = (link, properties)
      return properties
    }
    let screen = { (opening: OpenContext<Screen>) in
      try make(opening.link, properties(of: opening.link))
    }
    for (index, manner) in PathManner.all.enumerated() {
      handle(
        "path configuration \(index)", options: manner.options,
        where: { link in
          link.scheme == nil && PathManner(properties(of: link)) == manner
        }, to: screen)
    }
    action(pageAction("none")) {}
    action(pageAction("recede")) { (context: OpenContext<Screen>) in
      context.navigator.dismiss(all: true)
      context.navigator.back()
    }
    action(pageAction("refresh")) { (context: OpenContext<Screen>) in
      context.navigator.dismiss(all: true)
      context.navigator.refresh()
    }
    registry.rewriters.append(("path configuration", configuration.rewritten))
  }
}

private func pageAction(_ name: String) -> String { "/path-configuration/" + name }

extension PathConfiguration {
  fileprivate func properties(of link: DeepLink) -> PathProperties {
    properties(ofPath: "/" + link.segments.joined(separator: "/"), query: link.query)
  }

  /// Returns a link with the directive of its rule, or `nil` if the rule shows a page or the source
  /// can't give directives.
  fileprivate func rewritten(
    _ link: DeepLink, from source: LinkSource, for addresses: AppAddresses
  ) -> String? {
    guard addresses.trusts(source), link.directives.isEmpty, let link = addresses.appForm(of: link)
    else { return nil }
    let properties = properties(of: link)
    let isHistorical = properties.values["historical_location"] == "true"
    let directive: String? =
      switch properties.presentation {
      case .default, .push, .replace: nil
      case .pop: isHistorical ? "action=path-configuration/recede" : "pop_page=true"
      case .refresh:
        isHistorical ? "action=path-configuration/refresh" : "pop_page_and_refresh=true"
      case .clearAll: "clear_stack_and_refresh=true"
      case .replaceRoot: "clear_stack_and_replace=true"
      case .none: isHistorical ? "close_modals=true" : "action=path-configuration/none"
      }
    return directive.map {
      let query = link.query.map { "?\($0)&" } ?? "?"
      return link.path + query + addresses.directivePrefix + $0
        + (link.fragment.map { "#" + $0 } ?? "")
    }
  }
}

/// The presentation of a page.
private struct PathManner: Equatable {
  let style: PathProperties.ModalStyle?
  let presentation: PathProperties.Presentation

  static let all = ([nil] + PathProperties.ModalStyle.allCases).flatMap { style in
    [.default, .push, .replace].map { PathManner(style: style, presentation: $0) }
  }

  var options: [RouteOption] {
    let present: RouteOption? =
      switch style {
      case nil: nil
      case .large, .pageSheet: .present(.modal)
      case .medium: .present(.sheet(detents: [.medium]))
      case .full: .present(.fullScreen)
      case .formSheet: .present(.formSheet)
      }
    let visit = PageVisit(isModal: style != nil, replaces: presentation == .replace)
    return [present, presentation == .push ? nil : .visit(visit)].compactMap(\.self)
  }
}

extension PathManner {
  /// Presentations that are directives push where the directive isn't allowed.
  fileprivate init(_ properties: PathProperties) {
    let isShown = [.push, .replace].contains(properties.presentation)
    self.init(
      style: properties.context == .modal ? properties.modalStyle : nil,
      presentation: isShown ? properties.presentation : .default)
  }
}
