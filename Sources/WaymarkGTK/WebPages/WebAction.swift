#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import WaymarkWeb

  /// What WebKit says about a navigation that is about to begin.
  @MainActor struct WebAction {
    let url: String
    let method: String
    let type: WebKitNavigationType
    let isRedirect: Bool
    /// The fields of its request, as far as they are known before it is sent.
    let fields: [String: String]
    let opensWindow: Bool

    /// Reads an action of WebKit's; nil if it has no address.
    init?(_ action: OpaquePointer, opensWindow: Bool) {
      let request = webkit_navigation_action_get_request(action)
      guard let url = webkit_uri_request_get_uri(request) else { return nil }
      self.url = String(cString: url)
      method = webkit_uri_request_get_http_method(request).map(String.init(cString:)) ?? "GET"
      type = webkit_navigation_action_get_navigation_type(action)
      isRedirect = webkit_navigation_action_is_redirect(action) != 0
      fields = Self.fields(webkit_uri_request_get_http_headers(request))
      self.opensWindow = opensWindow
    }

    /// The cause that its type stands for.
    var kind: WebNavigation.Kind {
      switch type {
      case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .link
      case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED, WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .form
      // The page was there before.
      case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD, WEBKIT_NAVIGATION_TYPE_RELOAD: .load
      default: .script
      }
    }

    /// The address of the document that leads here, or only its origin; nil if nobody says.
    var referer: String? { fields["Referer"] }

    private static func fields(_ headers: OpaquePointer?) -> [String: String] {
      guard let headers else { return [:] }
      var fields: [String: String] = [:]
      var iterator = SoupMessageHeadersIter()
      soup_message_headers_iter_init(&iterator, headers)
      var (name, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
        if let name, let value { fields[String(cString: name)] = String(cString: value) }
      }
      return fields
    }
  }

  extension String {
    /// The origin of the document at an address of the web; `null` for another.
    @MainActor var origin: String {
      let origin = webkit_security_origin_new_for_uri(self)
      defer { webkit_security_origin_unref(origin) }
      guard let text = webkit_security_origin_to_string(origin) else { return "null" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }
#endif
