#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import Waymark
  import WaymarkPage
  import WaymarkWeb

  /// What becomes of a navigation.
  extension WebPageView {
    /// Answers WebKit at once, or when the document has said what WebKit does not know.
    func decide(_ decision: OpaquePointer, _ type: WebKitPolicyDecisionType) -> Bool {
      if type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE { return decide(response: decision) }
      let opensWindow = type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION
      guard let action = webkit_navigation_policy_decision_get_navigation_action(decision),
        let action = WebAction(action, opensWindow: opensWindow)
      else { return false }
      let asked = GTKObject(sharing: UnsafeMutableRawPointer(decision))
      find(action) { [weak self] finding in
        if self?.allows(action, finding) == true {
          webkit_policy_decision_use(UnsafeMutablePointer(asked.opaque))
        } else {
          webkit_policy_decision_ignore(UnsafeMutablePointer(asked.opaque))
        }
      }
      return true
    }

    /// Decides about a window that a script opens: nobody was asked before.
    func openWindow(_ action: OpaquePointer) {
      guard let action = WebAction(action, opensWindow: true) else { return }
      find(action) { [weak self] in _ = self?.allows(action, $0) }
    }

    private func find(
      _ action: WebAction, then: @escaping @MainActor (WebWitness.Finding) -> Void
    ) {
      if action.isRedirect {
        let target =
          action.fields["Sec-Fetch-Dest"].map { $0 == "document" } ?? (next.pending != nil)
        return then(
          WebWitness.Finding(
            target: target ? .page : .subframe, origin: next.pending?.origin ?? "null"))
      }
      if action.kind == .load || action.url == given, !action.opensWindow {
        return then(WebWitness.Finding(target: .page, origin: url.origin))
      }
      witness.find(action, in: view.pointer, at: url, then: then)
    }

    private func allows(_ action: WebAction, _ finding: WebWitness.Finding) -> Bool {
      let navigation = navigation(action, finding)
      guard let place,
        let decision = place.navigator.decision(
          about: navigation, of: place.entry, hasDocument: shown != nil, isContent: source != nil)
      else {
        // Nobody shows it any more: a redirect takes nothing of the app's along.
        return action.url == given || sender.isClean(action.fields)
      }
      let admitted = place.pages.loops.admitted(decision, about: navigation, at: Self.now)
      let isAllowed = follow(admitted, navigation, action, place)
      if isAllowed, finding.isDoubtful { next.doubtful = action }
      return isAllowed
    }

    private func navigation(
      _ action: WebAction, _ finding: WebWitness.Finding
    ) -> WebNavigation {
      let isGiven = finding.target == .page && action.url == given && action.kind == .script
      return WebNavigation(
        action.url, method: action.method,
        kind: action.isRedirect ? .redirect : isGiven ? .load : action.kind,
        in: finding.target, from: source ?? .page(finding.origin))
    }

    /// Asks again about a navigation that was taken for that of a frame.
    func reconsider() {
      guard let action = next.doubtful else { return }
      next.doubtful = nil
      webkit_web_view_stop_loading(view.pointer.cast())
      let finding = WebWitness.Finding(target: .page, origin: action.referer?.origin ?? "null")
      if allows(action, finding) { load(action.url, referer: action.referer) }
    }

    private func follow(
      _ decision: WebDecision, _ navigation: WebNavigation, _ action: WebAction,
      _ place: WebPagePlace
    ) -> Bool {
      switch decision {
      case .load(let url, let link): return load(url, link, navigation, action)
      case .open(let target, let source, let leavesPage):
        if leavesPage { place.navigator.leave(place.entry) }
        _ = place.navigator.open(target, from: source)
      case .external(let url, let leavesPage):
        if leavesPage { place.navigator.leave(place.entry) }
        openOutside(url)
      case .download(let url): openOutside(url)
      case .block(let reason): tell(reason, navigation)
      }
      if navigation.target == .page { (next.pending, next.link) = (nil, nil) }
      return false
    }

    private func tell(_ reason: WebDecision.BlockReason, _ navigation: WebNavigation) {
      let words = reason == .loop ? owner?.words[.pageLeadsOn] : nil
      if navigation.target == .page, shown == nil {
        show(.failed(words ?? ""))
      } else if let words {
        owner?.notify(Page.Notice(words))
      }
    }

    private func load(
      _ url: String, _ link: String?, _ navigation: WebNavigation, _ action: WebAction
    ) -> Bool {
      let isPage = navigation.target == .page || navigation.target == .newWindow
      let isUnchanged = url == navigation.url
      guard isPage else { return isUnchanged }
      if let link = place?.navigator.link(of: entry) { trail.note(link, at: self.url) }
      if navigation.kind != .load {
        next.link = link
      } else if action.type == WEBKIT_NAVIGATION_TYPE_BACK_FORWARD {
        next.link = trail.link(at: url)
      }
      // What leads to a place in the document brings no other one.
      if navigation.isWithin(self.url) {
        tellLink()
        return true
      }
      // Trying again never sends a form again.
      if source == nil, navigation.method == "GET" { address = url }
      prepareBridge(for: source ?? .page(url.origin))
      // A form's body is WebKit's secret: its request cannot be made again.
      let isPosted = navigation.method != "GET"
      if navigation.target == .page, isPosted || isUnchanged && isRight(action) {
        next.pending = url
        return true
      }
      load(url, referer: action.referer)
      return false
    }

    /// True if a request of the view's own has what the app adds to it, and nothing else of the app's.
    private func isRight(_ action: WebAction) -> Bool {
      // Another request would be a new step of the history.
      if action.type == WEBKIT_NAVIGATION_TYPE_BACK_FORWARD { return sender.isClean(action.fields) }
      return action.url == given || sender.admits(action.fields, for: addition(to: action.url))
    }

    private func openOutside(_ url: String) {
      if let link = try? DeepLink(url) { owner?.webNavigator?.onSystemOpen?(link) }
    }

    // MARK: Files

    /// An answer that is no page but a file is one that the system opens.
    private func decide(response: OpaquePointer) -> Bool {
      guard webkit_response_policy_decision_is_main_frame_main_resource(response) != 0,
        Self.isFile(response), let place,
        let request = webkit_response_policy_decision_get_request(response),
        let url = webkit_uri_request_get_uri(request).map(String.init(cString:))
      else { return false }
      let method = webkit_uri_request_get_http_method(request).map(String.init(cString:)) ?? "GET"
      let navigation = WebNavigation(
        url, method: method, kind: .link, in: .download, from: .page(url.origin))
      let decision = place.navigator.decision(
        about: navigation, of: place.entry, hasDocument: shown != nil, isContent: source != nil)
      webkit_policy_decision_ignore(UnsafeMutablePointer(response))
      (next.pending, next.link) = (nil, nil)
      // The answer to a form cannot be asked for again.
      guard method == "GET", case .download(let url) = decision else {
        if method != "GET" { place.navigator.reportFile(url) }
        show(shown != nil ? .shown : .failed(""))
        return true
      }
      if shown == nil { place.navigator.leave(place.entry) }
      openOutside(url)
      return true
    }

    private static func isFile(_ response: OpaquePointer) -> Bool {
      if webkit_response_policy_decision_is_mime_type_supported(response) == 0 { return true }
      guard let answer = webkit_response_policy_decision_get_response(response),
        let headers = webkit_uri_response_get_http_headers(answer),
        let field = soup_message_headers_get_one(headers, "Content-Disposition")
      else { return false }
      return WebNavigation.isAttachment(String(cString: field))
    }
  }
#endif
