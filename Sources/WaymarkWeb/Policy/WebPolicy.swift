package import Waymark

/// A navigation with everything that its decision depends on.
struct WebPolicy {
  let rules: WebRules
  let navigation: WebNavigation
  let address: WebAddress
  /// A Boolean value indicating whether the document can give directives and run actions.
  let isTrusted: Bool

  private var routes: CompiledRoutes { rules.routes }

  var decision: WebDecision {
    switch navigation.target {
    case .download: part(["blob", "data"]) { .download(url: $0) }
    case .subframe: part(["about", "blob", "data"]) { .load(url: $0) }
    case .page, .newWindow:
      if navigation.kind == .load {
        load
      } else if address.place == .code {
        .block(.code)
      } else if rules.isContent {
        navigation.isByUser && !navigation.hasBody ? open() : .block(.notAsked)
      } else {
        decisionInPage
      }
    }
  }

  /// A page is loaded, never interpreted, because its link was decided when its entry opened.
  private var load: WebDecision {
    switch address.place {
    case .own, .foreign: .load(url: address.stripped)
    // HTML of the app doesn't have an address.
    case .code where rules.isContent && address.link.scheme == "about": .load(url: address.text)
    case .code, .ownScheme, .otherScheme: .block(.code)
    }
  }

  private var decisionInPage: WebDecision {
    switch address.place {
    case .code: .block(.code)
    case .ownScheme: open()
    case .otherScheme: otherApp
    case .foreign: foreignPage
    case .own: ownPage
    }
  }

  // MARK: Other pages

  /// A file or a frame.
  /// - Parameter schemes: The schemes of its content without an address, which the page has made.
  private func part(
    _ schemes: [String?], _ decision: (_ url: String) -> WebDecision
  ) -> WebDecision {
    switch address.place {
    case .own, .foreign: decision(serverAddress)
    case .code where schemes.contains(address.link.scheme): decision(address.text)
    case .code: .block(.code)
    case .ownScheme, .otherScheme: .block(.notAsked)
    }
  }

  private var otherApp: WebDecision {
    if routes.leadsSomewhere(address.link) { return open() }
    return isTrusted || navigation.isByUser ? external : .block(.notAsked)
  }

  private var foreignPage: WebDecision {
    if navigation.hasBody { return .load(url: serverAddress) }
    if isTrusted, routes.leadsSomewhere(address.link) { return open() }
    if navigation.target == .newWindow {
      return isTrusted || navigation.isByUser ? external : .block(.notAsked)
    }
    // A page of another origin, such as that of a bank, navigates inside itself. A redirect, a form
    // or a script leads there and returns.
    return isTrusted && navigation.kind == .link ? external : .load(url: serverAddress)
  }

  private var external: WebDecision { .external(url: serverAddress, leavesPage: isEmpty) }

  /// The address for a server. The app ignores queries between other origins.
  private var serverAddress: String {
    isTrusted || address.place == .own ? address.stripped : address.text
  }

  // MARK: Pages of the app's own

  private var ownPage: WebDecision {
    let link = address.link
    let directives = isTrusted ? link.directives : .none
    // A redirect that sends a form again can have a directive, too.
    let isSteered =
      navigation.kind == .redirect && (directives.action != nil || directives.command != nil)
    if navigation.hasBody, !isSteered { return .load(url: address.stripped) }
    guard address.isWhole else { return loadInPlace }
    if directives.action != nil { return open() }
    if directives.command != nil { return routes.leadsSomewhere(link) ? open() : loadInPlace }
    let kind = routes.kind(of: link.description)
    // There is no page for these.
    if [.dialog, .external, .action].contains(kind) { return open() }
    let isSamePage = address.appForm?.isSamePage(as: rules.link) == true
    if directives.isEmpty, isSamePage { return loadInPlace }
    guard kind != nil || routes.leadsSomewhere(link.canonical) else { return loadInPlace }
    return plainLink(hasDetails: !directives.isEmpty)
  }

  /// Returns the decision about a link without a command that matches the route of a screen.
  private func plainLink(hasDetails: Bool) -> WebDecision {
    if navigation.target == .newWindow { return open() }
    if rules.opensPlainLinks {
      guard isTrusted || navigation.kind == .link else { return loadIfAllowed }
      // The result of a form or a redirect replaces the page.
      return navigation.kind == .redirect ? open(replacing: true) : open()
    }
    // The title or the buttons belong to an entry: the page gets another one in the same place.
    return hasDetails ? open(replacing: true) : loadIfAllowed
  }

  private var loadIfAllowed: WebDecision {
    let target = LinkTarget(text: address.text, as: .replace, base: .onTop)
    return rules.isRefused(target) ? open(replacing: true) : loadInPlace
  }

  private var loadInPlace: WebDecision {
    .load(url: address.stripped, link: address.isWhole ? address.appForm?.description : nil)
  }

  // MARK: Opening

  /// A Boolean value indicating whether the page shows nothing before it leads to another one.
  private var isEmpty: Bool { rules.isEmpty }

  /// Opens the address. A page that has shown nothing is replaced or left.
  private func open(replacing: Bool = false) -> WebDecision {
    let (source, isEmpty) = (navigation.source, isEmpty)
    var target = LinkTarget(text: address.text, base: .onTop)
    let opened = WebDecision.open(target, from: source)
    let left = WebDecision.open(target, from: source, leavesPage: isEmpty)
    let directives = isTrusted ? address.link.directives : .none
    guard isEmpty || replacing, !rules.isBeside else { return opened }
    switch directives.command {
    // The page is removed with it.
    case .pop, .popAndRefresh, .popAndReplace, .clear, .clearAndRefresh, .clearAndReplace:
      return opened
    case .alert, .actionSheet, .external, .closeModals, .closeGuarded, .refresh: return left
    case .push, .replace, nil: break
    }
    switch directives.action == nil ? routes.kind(of: address.link.description) : .action {
    case .push, .reuse: break
    case .sheet, .dialog, .popover, .external, .action: return left
    case nil: return opened
    }
    if directives.command == .push {
      let text = address.link.text(
        title: directives.title, leftButton: directives.leftButton,
        rightButton: directives.rightButton, directivePrefix: rules.addresses.directivePrefix)
      target = LinkTarget(text: text, base: .onTop)
    }
    let replacement = LinkTarget(target, as: .replace)
    return isEmpty && rules.waits(replacement, source) ? left : .open(replacement, from: source)
  }
}

extension DeepLink {
  /// Returns the text of the link with a title and buttons as its only directives.
  package func text(
    title: String?, leftButton: String?, rightButton: String?, directivePrefix: String
  ) -> String {
    let details = [
      ("page_title", title), ("left_button", leftButton), ("right_button", rightButton),
    ].compactMap { name, value in
      // One pair of quotes is removed when it's read.
      value.map { "\(directivePrefix)\(name)=\(PercentEncoding.component("\"\($0)\""))" }
    }
    guard !details.isEmpty else { return description }
    return String(description.part(before: "#")) + (query == nil ? "?" : "&")
      + details.joined(separator: "&") + (fragment.map { "#" + $0 } ?? "")
  }
}
