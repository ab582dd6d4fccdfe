#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Waymark
  import WaymarkPage
  import WaymarkWebKit

  #if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import WebKit
  #endif

  /// A web page, whose links are the navigator's first; its address where there is no web view.
  struct WebContent: View {
    let page: Page.WebPage
    @Environment(\.place) private var place
    @Environment(\.webOrigin) private var webOrigin

    var body: some View {
      #if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
        if page.isInWeb(at: webOrigin) {
          WebView(page: page, origin: webOrigin) { [weak model = place?.model] target, source in
            model?.navigator?.open(target, from: source)
          }
        } else {
          words
        }
      #else
        words
      #endif
    }

    @ViewBuilder private var words: some View {
      switch page {
      case .url(let address): LinkButton(address, to: LinkTarget(text: address))
      case .html(let text, _): Text(text)
      }
    }
  }

  #if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
    @MainActor private struct WebView {
      let page: Page.WebPage
      let origin: String?
      let open: WebPageView.Open

      func makeCoordinator() -> WebPageView? { WebPageView(page, at: origin, open: open) }
      private func view(_ web: WebPageView?) -> WKWebView {
        web?.view ?? WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
      }
    }
  #endif

  #if os(macOS)
    extension WebView: NSViewRepresentable {
      func makeNSView(context: Context) -> WKWebView { view(context.coordinator) }
      func updateNSView(_ view: WKWebView, context: Context) {}
    }
  #elseif canImport(UIKit) && !os(tvOS) && !os(watchOS)
    extension WebView: UIViewRepresentable {
      func makeUIView(context: Context) -> WKWebView { view(context.coordinator) }
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
      Self(view: AnyView(WebContent(page: .url(link.description)).navigationTitle("Web page")))
    }
  }
#endif
