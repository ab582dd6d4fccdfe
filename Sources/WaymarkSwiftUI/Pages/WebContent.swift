#if canImport(SwiftUI)
  import Foundation
  import Observation
  import SwiftUI
  import Waymark
  import WaymarkPage
  import WaymarkWeb
  import WaymarkWebKit

  #if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import WebKit
  #endif

  /// A web page, whose links are the navigator's first; its address where there is no web view.
  struct WebContent: View {
    let page: Page
    let web: Page.WebPage
    /// Told what the document is called.
    var retitle: @MainActor (String) -> Void = { _ in }
    @Environment(\.place) private var place
    @Environment(\.webOrigin) private var webOrigin

    var body: some View {
      #if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
        if web.isInWeb(at: webOrigin) {
          WebScreen(page: page, origin: webOrigin, place: place, retitle: retitle)
        } else {
          words
        }
      #else
        words
      #endif
    }

    @ViewBuilder private var words: some View {
      switch web {
      case .url(let address): LinkButton(address, to: LinkTarget(text: address))
      case .html(let text, _): Text(text)
      }
    }
  }

  #if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
    /// A web view, and above it how far its page is.
    private struct WebScreen: View {
      let page: Page
      let origin: String?
      let place: Place?
      let retitle: @MainActor (String) -> Void
      @State private var model = WebModel()
      @Environment(\.makeWebConfiguration) private var makeConfiguration

      var body: some View {
        // These modifiers may be stronger than the app's own, also while they say nothing.
        if place?.model.navigator?.webSetups.goBackInPages == true {
          web.modifier(
            AsksToLeave(isAsking: model.goesBack, holdsSheet: false) { model.view?.goBack() })
        } else {
          web
        }
      }

      private var web: some View {
        VStack {
          switch model.phase {
          case .failed(let words):
            Text(words)
            Button("Try again") { model.view?.reload() }
          case .loading(let part): ProgressView(value: part)
          case .shown: EmptyView()
          }
          WebView(
            page: page, origin: origin, makeConfiguration: makeConfiguration,
            model: model.at(place, retitle))
        }
        .alert(Text(model.panel?.title ?? ""), isPresented: isAsking, presenting: model.panel) {
          PanelButtons(panel: $0)
        } message: {
          Text($0.message)
        }
        .onDisappear { model.panel = nil }
      }

      private var isAsking: Binding<Bool> {
        Binding(
          get: { @MainActor in model.panel != nil },
          set: { @MainActor isAsking in if !isAsking { model.panel = nil } })
      }
    }

    /// The answers to what a script asks.
    private struct PanelButtons: View {
      let panel: WebPanel
      @State private var typed: String?

      var body: some View {
        if case .prompt(let text) = panel.kind {
          TextField(
            "",
            text: Binding(get: { @MainActor in typed ?? text }, set: { @MainActor in typed = $0 }))
          Button("OK") { panel.answer(typed ?? text) }
        } else {
          Button("OK") { panel.answer("") }
        }
        if panel.kind != .alert {
          Button("Cancel", role: .cancel) { panel.answer(nil) }
        }
      }
    }

    /// A web page, for views to observe.
    @MainActor @Observable private final class WebModel: WebPageOwner {
      private(set) var phase = WebPagePhase.loading(0)
      /// What a script says or asks.
      var panel: WebPanel?
      /// True if the user's way back leads to the document before.
      private(set) var goesBack = false
      @ObservationIgnored private(set) var view: WebPageView?
      @ObservationIgnored private weak var model: NavigatorModel?
      @ObservationIgnored private var entry: EntryID?
      @ObservationIgnored private var retitle: (@MainActor (String) -> Void)?

      /// Takes the place of the view that shows the page.
      func at(_ place: Place?, _ retitle: @escaping @MainActor (String) -> Void) -> Self {
        (model, entry, self.retitle) = (place?.model, place?.entry.id, retitle)
        return self
      }

      /// Loads the page.
      func show(
        _ page: Page, at origin: String?, _ configuration: WKWebViewConfiguration
      ) -> WKWebView {
        view = WebPageView(page, at: origin, configuration, of: self, in: model?.navigator)
        return view?.view ?? WKWebView(frame: .zero, configuration: configuration)
      }

      var webPlace: WebPagePlace? {
        guard let model, let navigator = model.navigator, let entry else { return nil }
        return WebPagePlace(navigator, entry, among: model.webPages)
      }

      func webPage(hasLink link: String) {
        if let entry { model?.send(.fact(.didChangeLink(entry, link))) }
      }

      func webPage(hasTitle title: String) {
        if let entry { model?.send(.fact(.didChangeTitle(entry, title))) }
        retitle?(title)
      }

      func webPage(goesBack: Bool) {
        if self.goesBack != goesBack { self.goesBack = goesBack }
      }

      func webPage(asks panel: WebPanel) { self.panel = panel }

      func webPage(is phase: WebPagePhase) {
        if self.phase != phase { self.phase = phase }
      }
    }

    @MainActor private struct WebView {
      let page: Page
      let origin: String?
      let makeConfiguration: @MainActor () -> WKWebViewConfiguration
      let model: WebModel

      func make() -> WKWebView { model.show(page, at: origin, makeConfiguration()) }
    }
  #endif

  #if os(macOS)
    extension WebView: NSViewRepresentable {
      func makeNSView(context: Context) -> WKWebView { make() }
      func updateNSView(_ view: WKWebView, context: Context) {}
    }
  #elseif canImport(UIKit) && !os(tvOS) && !os(watchOS)
    extension WebView: UIViewRepresentable {
      func makeUIView(context: Context) -> WKWebView { make() }
      func updateUIView(_ view: WKWebView, context: Context) {}
    }
  #endif

  private struct WebOriginKey: EnvironmentKey {
    static var defaultValue: String? { nil }
  }

  extension EnvironmentValues {
    /// Where the app's own links are in the web.
    var webOrigin: String? {
      get { self[WebOriginKey.self] }
      set { self[WebOriginKey.self] = newValue }
    }
  }

  @MainActor extension HostedScreens.Look {
    /// What an entry without a screen shows.
    static var missing: Self { Self(view: AnyView(Text("No screen came of this link."))) }

    /// A page outside, in the app.
    static func external(_ link: DeepLink) -> Self {
      let web = Page.WebPage.url(link.description)
      let content = WebContent(page: Page("Web page", web: web), web: web)
      return Self(view: AnyView(content.navigationTitle("Web page")))
    }
  }
#endif
