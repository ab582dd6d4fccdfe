public import Waymark

extension Routes {
  /// Adds a page of the site for each path without a pattern, presented as a path configuration
  /// says.
  ///
  /// Rules that show no page, such as `pop`, are implemented by `navigator.follow`.
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
  }
}

extension Navigator {
  /// Does what a path configuration says instead of showing a page, or of pushing it.
  public func follow(_ configuration: PathConfiguration) {
    rewriteLinks("path configuration") { [unowned self] link, _ in
      guard link.directives.isEmpty, let link = addresses.appForm(of: link) else {
        return nil
      }
      let properties = configuration.properties(of: link)
      let directive: String? =
        switch properties.presentation {
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
    properties(ofPath: "/" + link.segments.joined(separator: "/"))
  }
}
