#if canImport(SwiftUI)
  import SwiftUI
  import WaymarkPage

  #if os(iOS) || os(visionOS)
    import UIKit
    import WebKit
  #elseif os(macOS)
    import AppKit
    import WebKit
  #endif

  /// What is not the same on iOS, macOS, tvOS and visionOS.
  @MainActor enum Platform {
    #if os(macOS)
      static let leading = ToolbarItemPlacement.navigation
      static let trailing = ToolbarItemPlacement.primaryAction
    #else
      static let leading = ToolbarItemPlacement.topBarLeading
      static let trailing = ToolbarItemPlacement.topBarTrailing
    #endif

    /// Copies a text; nil where nothing can be copied.
    static var copy: ((String) -> Void)? {
      #if os(iOS) || os(visionOS)
        { UIPasteboard.general.string = $0 }
      #elseif os(macOS)
        { text in
          NSPasteboard.general.clearContents()
          NSPasteboard.general.setString(text, forType: .string)
        }
      #else
        nil
      #endif
    }
  }

  extension View {
    /// Covers everything; a sheet where nothing can be covered.
    func covering<Item: Identifiable>(
      item: Binding<Item?>, onDismiss: @escaping () -> Void,
      @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View {
      #if os(macOS)
        sheet(item: item, onDismiss: onDismiss, content: content)
      #else
        fullScreenCover(item: item, onDismiss: onDismiss, content: content)
      #endif
    }

    /// Points at the view; a sheet where nothing can point.
    func pointing<Item: Identifiable>(
      item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View {
      #if os(tvOS)
        sheet(item: item, content: content)
      #else
        popover(item: item, content: content)
      #endif
    }
  }

  /// A web page; its address where there is no web view.
  struct WebContent: View {
    let page: Page.WebPage

    var body: some View {
      #if os(iOS) || os(visionOS) || os(macOS)
        WebView(page: page)
      #else
        switch page {
        case .url(let address): Text(address)
        case .html(let text, _): Text(text)
        }
      #endif
    }
  }

  #if os(iOS) || os(visionOS) || os(macOS)
    private struct WebView {
      let page: Page.WebPage

      @MainActor func makeView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        if case .html(_, base: .some) = page {
          // With a base it is somebody else's content, which runs nothing.
          configuration.defaultWebpagePreferences.allowsContentJavaScript = false
        }
        let view = WKWebView(frame: .zero, configuration: configuration)
        switch page {
        case .url(let address): URL(string: address).map { _ = view.load(URLRequest(url: $0)) }
        case .html(let text, let base): view.loadHTMLString(text, baseURL: base.flatMap(URL.init))
        }
        return view
      }
    }
  #endif

  #if os(iOS) || os(visionOS)
    extension WebView: UIViewRepresentable {
      func makeUIView(context: Context) -> WKWebView { makeView() }
      func updateUIView(_ view: WKWebView, context: Context) {}
    }
  #elseif os(macOS)
    extension WebView: NSViewRepresentable {
      func makeNSView(context: Context) -> WKWebView { makeView() }
      func updateNSView(_ view: WKWebView, context: Context) {}
    }
  #endif
#endif
