public import Waymark

extension Routes {
  /// Adds a page of the site for each path without a pattern, presented as a path configuration
  /// says.
  ///
  /// A rule that shows no page, such as `pop`, changes the stack instead.
  /// - Parameter make: makes the screen of a link: a web page, or where `uri` names one a screen of the
  ///   app's own.
  public mutating func pages(
    by configuration: PathConfiguration,
    _ make: @escaping (_ link: DeepLink, _ properties: PathProperties) throws -> Screen?
  ) {
    let screen = { (opening: OpenContext<Screen>) in
      try make(opening.link, configuration.properties(of: opening.link))
    }
    add("/", to: screen)
    for manner in PathManner.allCases {
      let takes = { (link: DeepLink) in
        link.scheme == nil && PathManner(configuration.properties(of: link)) == manner
      }
      let name = "path configuration: \(manner)"
      if let option = manner.option {
        handle(name, option, where: takes, to: screen)
      } else {
        handle(name, where: takes, to: screen)
      }
    }
    registry.rewriters.append(("path configuration", configuration.rewritten))
  }
}

extension PathConfiguration {
  /// Returns a link with the directive of its rule, or `nil` if the rule pushes a page.
  fileprivate func rewritten(
    _ link: DeepLink, from source: LinkSource, for addresses: AppAddresses
  ) -> String? {
    guard link.directives.isEmpty, let link = addresses.appForm(of: link) else { return nil }
    let directive: String? =
      switch properties(of: link).presentation {
      case .default, .push: nil
      case .replace: "replace_page"
      case .pop: "pop_page"
      case .refresh: "refresh_page"
      case .clearAll: "clear_stack_and_refresh"
      case .replaceRoot: "clear_stack_and_replace"
      case .none: "close_modals"
      }
    return directive.map {
      let query = link.query.map { "?\($0)&" } ?? "?"
      return link.path + query + addresses.directivePrefix + $0 + "=true"
        + (link.fragment.map { "#" + $0 } ?? "")
    }
  }
}

/// A presentation that a route can have.
private enum PathManner: CaseIterable {
  case stack, modal, medium, full, form

  init(_ properties: PathProperties) {
    guard properties.context == .modal else {
      self = .stack
      return
    }
    self =
      switch properties.modalStyle {
      case .large, .pageSheet: .modal
      case .medium: .medium
      case .full: .full
      case .formSheet: .form
      }
  }

  /// Returns the option of a route, or `nil` for a push.
  var option: RouteOption? {
    switch self {
    case .stack: nil
    case .modal: .present(.modal)
    case .medium: .present(.sheet(detents: [.medium]))
    case .full: .present(.fullScreen)
    case .form: .present(.formSheet)
    }
  }
}

extension PathConfiguration {
  fileprivate func properties(of link: DeepLink) -> PathProperties {
    properties(of: "/" + link.segments.joined(separator: "/"), query: link.query)
  }
}
