#if GTK
  import CGTK
  import Waymark
  import WaymarkPage
  import WaymarkWeb

  #if canImport(CWebKit)
    import CWebKit
  #endif

  extension GTKHost {
    var webNavigator: (any WebPageNavigator)? { screens?.navigator }

    func screen(_ id: EntryID, hasTitle title: String) { tell(.didChangeTitle(id, title)) }

    func screen(_ id: EntryID, hasLink link: String) { tell(.didChangeLink(id, link)) }

    /// Shows the document before, where the app has the way back lead there; false if it leads from the
    /// screen on top.
    func goBackInPage() -> Bool { top?.content.web?.goBack() ?? false }

    /// Tells what a page has done by itself, which its screen shows already.
    private func tell(_ fact: HostFact) {
      guard state?.apply(fact: fact) == true else { return }
      onEvent?(.fact(fact))
      render()
    }
  }

  #if canImport(CWebKit)
    extension GTKHost {
      /// Shows a web page; nil for other pages, and for what is not in the web.
      func makeWebPage(_ page: Page, _ entry: Entry) -> ScreenContent? {
        guard case .web(let body) = page.body,
          let web = WebPageView(body, of: entry.id, owner: self)
        else { return nil }
        var content = ScreenContent(widget: web.widget, title: page.title)
        content.web = web
        return content
      }

      var webSession: GTKObject {
        if let madeWebSession { return madeWebSession }
        let session = keepsWebData ? GTKObject.keptWebSession : GTKObject.passingWebSession
        madeWebSession = session
        return session
      }
    }

    extension GTKObject {
      fileprivate static var passingWebSession: GTKObject {
        GTKObject(taking: UnsafeMutableRawPointer(webkit_network_session_new_ephemeral()))
      }

      /// The session of the program, whose cookies are in the user's folder of data.
      fileprivate static let keptWebSession: GTKObject = {
        let session = GTKObject(
          sharing: UnsafeMutableRawPointer(webkit_network_session_get_default()))
        let data = webkit_network_session_get_website_data_manager(session.opaque)
        if let folder = webkit_website_data_manager_get_base_data_directory(data) {
          webkit_cookie_manager_set_persistent_storage(
            webkit_network_session_get_cookie_manager(session.opaque),
            String(cString: folder) + "/cookies.sqlite",
            WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE)
        }
        return session
      }()

      /// Adds a cookie, as the server of an address would set it.
      func add(cookie: String, of url: String) async {
        let origin = g_uri_parse(url, G_URI_FLAGS_NONE, nil)
        defer { if let origin { g_uri_unref(origin) } }
        guard let cookie = soup_cookie_parse(cookie, origin) else { return }
        defer { soup_cookie_free(cookie) }
        await withCheckedContinuation { continuation in
          let waiting = Unmanaged.passRetained(Waiting(continuation))
          webkit_cookie_manager_add_cookie(
            webkit_network_session_get_cookie_manager(opaque), cookie, nil,
            { _, _, data in
              guard let data else { return }
              Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue().continuation.resume()
            }, waiting.toOpaque())
        }
      }

      private final class Waiting {
        let continuation: CheckedContinuation<Void, Never>

        init(_ continuation: CheckedContinuation<Void, Never>) {
          self.continuation = continuation
        }
      }
    }
  #else
    extension GTKHost {
      func makeWebPage(_ page: Page, _ entry: Entry) -> ScreenContent? { nil }
    }
  #endif
#endif
