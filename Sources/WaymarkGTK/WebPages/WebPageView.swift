#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import Waymark
  import WaymarkPage
  import WaymarkWeb

  /// Shows a web page, how far it is, and why it did not come; the navigator is asked about every
  /// navigation of it.
  @MainActor final class WebPageView {
    let widget = GTKWidget(gtk_overlay_new())
    /// WebKit's view.
    let view: GTKWidget
    let scripts: GTKObject
    let witness: WebWitness
    let entry: EntryID
    private(set) weak var owner: (any WindowOwner)?
    private let page: Page.WebPage
    /// The address of the page, for trying again; for HTML what relative links continue.
    var address: String?
    /// Where the links of HTML come from; nil is the origin of the document that has them.
    let source: LinkSource?
    /// What the host itself loads.
    var given: String?
    var next = Next()
    /// The document that was shown last; nil before the first.
    var shown: Shown?
    var phase = WebPagePhase.loading(0)
    /// The key in the scripts that the next document gets.
    var scriptKey: String?
    /// The links that the entry had at the documents before.
    var trail = WebPageTrail()
    /// The distance from the top that the document had when it was seen last.
    var seenPlace = 0
    /// The distance from the top that the document is to have; nil once it has it, or the user scrolls.
    var wantedPlace: Int?
    /// What was added to its requests.
    var sender = WebPageSender()
    /// True if the page was loaded again because its process had ended.
    var hasCrashed = false
    let progress = GTKWidget(gtk_progress_bar_new())
    /// Why the page did not come.
    var notice: GTKWidget?

    /// Where the page goes on to, until there is a document.
    struct Next {
      /// The address of a navigation that was allowed and has brought no document yet.
      var pending: String?
      /// The link that the page leads on to; its entry has it once there is a document.
      var link: String?
      /// A navigation that was allowed for a frame, and may prove to be the page's.
      var doubtful: WebAction?
    }

    /// A document, and what ends with it.
    struct Shown {
      var url: String
      /// What only its own scripts know.
      var key: String?
      /// Its calls.
      var document: WebDocument?
      /// Shows what a script of it says.
      var dialog: ScriptDialog?
    }

    private static let start = ContinuousClock.now
    /// The time on a clock of its own.
    static var now: Duration { start.duration(to: .now) }

    /// Loads a page; nil for what is not in the web.
    /// - Parameter entry: the entry whose screen it is.
    init?(_ page: Page.WebPage, of entry: EntryID, owner: any WindowOwner) {
      switch page {
      case .url:
        guard let url = page.address(at: owner.webOrigin) else { return nil }
        (address, source) = (url, nil)
      case .html(_, let base):
        // With a base it is somebody else's content, which runs nothing.
        source = base == nil ? .app : .page("null")
        address = base ?? owner.webOrigin
      }
      self.page = page
      self.entry = entry
      self.owner = owner
      scripts = GTKObject(taking: UnsafeMutableRawPointer(webkit_user_content_manager_new()))
      witness = WebWitness(scripts.opaque)
      view = GTKWidget(Self.makeView(scripts, owner.webSession))
      let settings = webkit_web_view_get_settings(view.pointer.cast())
      // A document that is kept for going back would have the key of its time.
      webkit_settings_set_enable_page_cache(settings, 0)
      if source == .page("null") { webkit_settings_set_enable_javascript_markup(settings, 0) }
      arrange()
      listen()
      load()
    }

    private static func makeView(_ scripts: GTKObject, _ session: GTKObject) -> WidgetPointer {
      var (names, values) = ([UnsafePointer<CChar>?](), [GValue]())
      for (name, type, object) in [
        ("user-content-manager", webkit_user_content_manager_get_type(), scripts),
        ("network-session", webkit_network_session_get_type(), session),
      ] {
        var value = GValue()
        g_value_init(&value, type)
        g_value_set_object(&value, object.pointer)
        names.append(g_intern_string(name))
        values.append(value)
      }
      let view = g_object_new_with_properties(
        webkit_web_view_get_type(), guint(names.count), &names, values)
      for index in values.indices { g_value_unset(&values[index]) }
      return UnsafeMutableRawPointer(view!).assumingMemoryBound(to: GtkWidget.self)
    }

    private func arrange() {
      gtk_widget_set_hexpand(view.pointer, 1)
      gtk_widget_set_vexpand(view.pointer, 1)
      gtk_overlay_set_child(widget.pointer.opaque, view.pointer)
      progress.pointer.style("osd")
      gtk_widget_set_valign(progress.pointer, GTK_ALIGN_START)
      gtk_overlay_add_overlay(widget.pointer.opaque, progress.pointer)
      if let words = owner?.words[.loading] {
        progress.pointer.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, words)
      }
    }

    private func listen() {
      let view = view.pointer
      Signal.answer(view, "decide-policy") { [weak self] in
        self?.decide($0.opaque(0), WebKitPolicyDecisionType($0.number(1))) ?? false
      }
      Signal.answer(view, "load-failed") { [weak self] in
        self?.fail($0.pointer(2).assumingMemoryBound(to: GError.self).pointee)
        // In place of WebKit's own page.
        return true
      }
      Signal.connect(view, "load-changed") { [weak self] in
        self?.loadChanged(WebKitLoadEvent($0.number(0)))
      }
      Signal.connect(view, "web-process-terminated") { [weak self] in self?.crashed() }
      // A script gets no window.
      Signal.connect(view, "create") { [weak self] in self?.openWindow($0.opaque(0)) }
      Signal.answer(view, "script-dialog") { [weak self] in
        self?.ask($0.opaque(0))
        return true
      }
      Signal.observe(view, "uri") { [weak self] in
        // A place in the document, or what a script writes into its address.
        if webkit_web_view_is_loading(view.cast()) == 0 { self?.takeURL() }
      }
      Signal.observe(view, "title") { [weak self] in self?.tellTitle() }
      Signal.observe(view, "estimated-load-progress") { [weak self] in self?.tellProgress() }
      listenToScripts()
    }

    /// What shows the page; nil while nobody shows it.
    var place: WebPagePlace? {
      guard let owner, let navigator = owner.webNavigator else { return nil }
      return WebPagePlace(navigator, entry, among: owner.webPages)
    }

    /// Takes the address of the document that is shown. While another one is on its way WebKit has that of
    /// the other, and what the document says would seem to come from there.
    func takeURL() { shown?.url = webURL }

    /// The address that WebKit has.
    var webURL: String {
      webkit_web_view_get_uri(view.pointer.cast()).map(String.init(cString:)) ?? "about:blank"
    }

    /// The address of the document that is shown.
    var url: String { shown?.url ?? "about:blank" }

    /// Where what the document says comes from.
    var documentSource: LinkSource { source ?? .page(url.origin) }

    // MARK: Loading

    /// Loads the page again.
    func reload() {
      hasCrashed = false
      load()
    }

    func load() {
      next.link = nil
      show(.loading(0))
      switch page {
      case .url: if let address { load(address) }
      case .html(let text, _):
        given = address.map(Self.normalized) ?? "about:blank"
        webkit_web_view_load_html(view.pointer.cast(), text, address)
      }
    }

    var leadsBack: Bool {
      webkit_web_view_can_go_back(view.pointer.cast()) != 0
        && owner?.webNavigator?.webSetups.back(from: url) == .page
    }

    func goBack() -> Bool {
      guard leadsBack else { return false }
      webkit_web_view_go_back(view.pointer.cast())
      return true
    }

    /// Loads an address with all that the app adds to it.
    func load(_ address: String, referer: String? = nil) {
      guard let made = webkit_uri_request_new(address) else { return }
      let request = GTKObject(taking: UnsafeMutableRawPointer(made))
      let url = Self.url(of: request)
      given = url
      let addition = addition(to: url)
      let fields = sender.send(referer.map { ["Referer": $0] } ?? [:], adding: addition)
      if let headers = webkit_uri_request_get_http_headers(request.opaque) {
        for (name, value) in fields { soup_message_headers_replace(headers, name, value) }
      }
      webkit_settings_set_user_agent(
        webkit_web_view_get_settings(view.pointer.cast()), addition.userAgent)
      guard !addition.cookies.isEmpty, let session = owner?.webSession else {
        return webkit_web_view_load_request(view.pointer.cast(), request.opaque)
      }
      Task {
        for cookie in addition.cookies { await session.add(cookie: cookie, of: url) }
        // Something else may be loaded by now.
        if given == url { webkit_web_view_load_request(view.pointer.cast(), request.opaque) }
      }
    }

    func addition(to url: String) -> WebPageAddition {
      guard let navigator = owner?.webNavigator else { return WebPageAddition() }
      var addition = navigator.webSetups.addition(to: url)
      let names = navigator.webBridge.names(for: .page(url.origin))
      if !names.isEmpty { addition.headers[WebBridge.header] = names.joined(separator: ",") }
      return addition
    }

    /// An address as WebKit writes it.
    private static func normalized(_ address: String) -> String {
      guard let request = webkit_uri_request_new(address) else { return address }
      return url(of: GTKObject(taking: UnsafeMutableRawPointer(request)))
    }

    private static func url(of request: GTKObject) -> String {
      webkit_uri_request_get_uri(request.opaque).map(String.init(cString:)) ?? ""
    }
  }
#endif
