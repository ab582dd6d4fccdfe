#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import Waymark
  import WaymarkWeb

  /// Finds out which document leads to a navigation, and which frame it is for.
  ///
  /// WebKitGTK says neither. A script in a world of its own, which no page can reach, notes the links and
  /// forms of each frame; about everything else the document is asked while its navigation waits.
  @MainActor final class WebWitness {
    /// What is found out about a navigation.
    struct Finding {
      var target: WebNavigation.Target
      /// The origin of the document that leads there; `null` if it may be any.
      var origin: String
      /// True if nobody has noted it, so that it may be the page's in spite of its target.
      var isDoubtful = false
    }

    /// A link that was clicked, or a form that was sent.
    private struct Note {
      let url: String
      let origin: String
      let isForm: Bool
      let isForPage: Bool
      let isDownload: Bool
      let time: Duration
    }

    /// The world of scripts that no page can reach.
    static let world = "waymark"
    private static let handler = "note"
    private static let mostNotes = 16
    /// How long a note counts. Its navigation follows at once, unless the page stops it.
    private static let lifetime = Duration.seconds(1)

    private var notes: [Note] = []
    /// True once a frame of another origin was in the document.
    private(set) var hasStrangers = false

    /// Begins to hear the notes of the documents in a view.
    init(_ scripts: OpaquePointer) {
      webkit_user_content_manager_register_script_message_handler(
        scripts, Self.handler, Self.world)
      Signal.connect(
        UnsafeMutableRawPointer(scripts), "script-message-received::" + Self.handler
      ) { [weak self] in self?.hear(JSValue($0.opaque(0))) }
    }

    /// Has the next document note its links and forms.
    func add(to scripts: OpaquePointer) {
      let script = webkit_user_script_new_for_world(
        Self.notingScript, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
        WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, Self.world, nil, nil)
      webkit_user_content_manager_add_script(scripts, script)
      webkit_user_script_unref(script)
    }

    /// Forgets what an earlier document has done.
    func begin() { (notes, hasStrangers) = ([], false) }

    private func hear(_ message: JSValue) {
      guard let origin = message["origin"].text else { return }
      guard let url = message["url"].text else {
        hasStrangers = true
        return
      }
      notes.append(
        Note(
          url: url, origin: origin, isForm: message["isForm"].isTrue,
          isForPage: message["isForPage"].isTrue, isDownload: message["isDownload"].isTrue,
          time: WebPageView.now))
      if notes.count > Self.mostNotes { notes.removeFirst() }
    }

    /// Calls a closure with what is found out, at once if a link or a form was noted.
    /// - Parameter page: the address of the document in the view.
    func find(
      _ action: WebAction, in view: WidgetPointer, at page: String,
      then: @escaping @MainActor (Finding) -> Void
    ) {
      if let note = takeNote(of: action) {
        let target: WebNavigation.Target =
          action.opensWindow
          ? .newWindow : note.isDownload ? .download : note.isForPage ? .page : .subframe
        return then(Finding(target: target, origin: note.origin))
      }
      ask(view, about: action.url) { answer in
        then(Self.finding(action, at: page, answer))
      }
    }

    private func takeNote(of action: WebAction) -> Note? {
      guard action.kind == .link || action.kind == .form else { return nil }
      let isForm = action.kind == .form
      notes.removeAll { WebPageView.now - $0.time > Self.lifetime }
      let index = notes.lastIndex {
        // A form puts its fields into the query.
        $0.isForm == isForm && (isForm ? action.url.isSamePlace(as: $0.url) : action.url == $0.url)
      }
      return index.map { notes.remove(at: $0) }
    }

    private static func finding(
      _ action: WebAction, at page: String, _ answer: Answer
    ) -> Finding {
      let origin = page.origin
      let referer = action.referer
      // A document of another origin may be in a frame: then only the request says who leads on.
      let source = answer.hasStrangers ? referer?.origin ?? "null" : origin
      if action.opensWindow { return Finding(target: .newWindow, origin: source) }
      let isOfPage =
        referer == nil || referer == page.withoutFragment || referer == origin + "/"
      let isFrame = answer.hasFrames && (!isOfPage || answer.isAddressOfFrame)
      return Finding(
        target: isFrame ? .subframe : .page, origin: source, isDoubtful: isFrame)
    }

    // MARK: Asking the document

    private struct Answer {
      var hasFrames = false
      var hasStrangers = false
      var isAddressOfFrame = false
    }

    private func ask(
      _ view: WidgetPointer, about url: String, then: @escaping @MainActor (Answer) -> Void
    ) {
      view.call(Self.question, ["url": url], in: Self.world) { value in
        guard let value else {
          // A document that answers nothing is trusted with nothing.
          return then(Answer(hasFrames: true, hasStrangers: true))
        }
        then(
          Answer(
            hasFrames: value["hasFrames"].isTrue, hasStrangers: value["hasStrangers"].isTrue,
            isAddressOfFrame: value["isAddressOfFrame"].isTrue))
      }
    }

    private static let question = """
      const isStrange = (page) => Array.from({ length: page.length }, (_, i) => page[i]).some((one) => {
        try { return one.location.origin !== page.location.origin || isStrange(one); }
        catch { return true; }
      });
      const frames = [...document.querySelectorAll('iframe, frame, object, embed')];
      const address = (one) => one.hasAttribute('srcdoc')
        ? 'about:srcdoc' : new URL(one.src || one.data || 'about:blank', document.baseURI).href;
      return {
        hasFrames: window.length > 0,
        hasStrangers: isStrange(window),
        isAddressOfFrame: frames.some((one) => { try { return address(one) === url; } catch { return false; } }),
      };
      """

    private static let notingScript = """
      (() => {
      const post = (message) => webkit.messageHandlers.\(handler).postMessage(
        { origin: location.origin, ...message });
      const targetOf = (text) => text || document.querySelector('base[target]')?.target || '_self';
      const isForPage = (text) => {
        const target = targetOf(text).toLowerCase();
        return ({ _self: window, _top: top, _parent: parent })[target] === top;
      };
      addEventListener('click', (event) => {
        const link = event.composedPath().find((one) => one.localName === 'a' || one.localName === 'area');
        if (!link) return;
        post({ url: String(link.href?.baseVal ?? link.href), isForPage: isForPage(link.target),
          isDownload: link.hasAttribute('download') });
      }, true);
      addEventListener('submit', (event) => {
        const [form, button] = [event.target, event.submitter];
        const part = (name) => button?.getAttribute('form' + name) ?? form.getAttribute(name) ?? '';
        const url = new URL(part('action') || location.href, document.baseURI).href;
        post({ url, isForm: true, isForPage: isForPage(part('target')) });
      }, true);
      let isStranger = false;
      try { isStranger = top.location.origin !== location.origin; } catch { isStranger = true; }
      if (isStranger) post({});
      })();
      """
  }

  extension String {
    fileprivate var withoutFragment: String { String(prefix { $0 != "#" }) }

    /// True if it differs in nothing but the query and the fragment.
    fileprivate func isSamePlace(as other: String) -> Bool {
      prefix { $0 != "?" && $0 != "#" } == other.prefix { $0 != "?" && $0 != "#" }
    }
  }
#endif
