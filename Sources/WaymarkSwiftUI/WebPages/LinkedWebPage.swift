#if canImport(SwiftUI)
import Observation
public import SwiftUI

#if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import WebKit
#endif

/// A web page whose links the nearest navigator opens.
///
///     routes.add("/news") { LinkedWebPage(.url("/news"), title: "News") }
///
/// The navigator decides whether the page loads an address or a screen opens. Where no web view is
/// available, the view shows the address of the page.
public struct LinkedWebPage: View {
  fileprivate let source: WebPageSource
  fileprivate let title: String
  fileprivate let pullsToRefresh: Bool
  @Environment(\.place) private var place
  @Environment(\.hostOptions) private var options

  /// Creates a web page.
  /// - Parameters:
  ///   - title: The title until the document has one.
  ///   - pullsToRefresh: Whether the page loads again when the user pulls it down.
  public init(_ source: WebPageSource, title: String = "", pullsToRefresh: Bool = true) {
    (self.source, self.title, self.pullsToRefresh) = (source, title, pullsToRefresh)
  }

  /// The web page.
  public var body: some View {
    #if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
    if source.isInWeb(at: options.webOrigin) {
      WebScreen(page: self, place: place)
    } else {
      words.navigationTitle(title)
    }
    #else
    words.navigationTitle(title)
    #endif
  }

  @ViewBuilder private var words: some View {
    switch source {
    case .url(let address): LinkButton(address, to: LinkTarget(text: address))
    case .html(let text, _): Text(text)
    }
  }
}

#if os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
/// A web view, and its progress above.
private struct WebScreen: View {
  let page: LinkedWebPage
  let place: Place?
  @Environment(\.hostOptions) private var options
  @State private var model = WebPageModel()

  var body: some View {
    model.place = { [weak host = place?.model, entry = place?.entry.id] in
      guard let host, let entry else { return nil }
      return WebPagePlace(host.base, entry, among: host.webPages) {
        [weak host] in host?.send(.fact($0))
      }
    }
    return VStack {
      switch model.phase {
      case .failed(let words):
        Text(words)
        Button("Try again") { model.page?.reload() }
      case .loading(let part): ProgressView(value: part)
      case .shown: EmptyView()
      }
      WebView {
        WebPageView(
          page.source, pullsToRefresh: page.pullsToRefresh, at: options.webOrigin,
          options.makeWebConfiguration(), for: model, in: place?.model.base
        ).view
      }
    }
    .navigationTitle(place?.entry.title ?? model.title ?? page.title)
    .alert(Text(model.panel?.title ?? ""), isPresented: isAsking, presenting: model.panel) {
      PanelButtons(panel: $0)
    } message: {
      Text($0.message)
    }
    .onAppear { setBackButton() }
    .onChange(of: model.goesBack) { setBackButton() }
    .onDisappear {
      model.panel = nil
      place?.entry.goBack = nil
    }
  }

  private func setBackButton() {
    place?.entry.goBack = model.goesBack ? { [model] in model.page?.goBack() } : nil
  }

  private var isAsking: Binding<Bool> {
    Binding(
      get: { @MainActor in model.panel != nil },
      set: { @MainActor isAsking in if !isAsking { model.panel = nil } })
  }
}

private struct PanelButtons: View {
  let panel: JavaScriptDialog
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
    if panel.kind != .alert { Button("Cancel", role: .cancel) { panel.answer(nil) } }
  }
}

@MainActor private struct WebView { let make: @MainActor () -> WKWebView }

extension NavigatorView {
  /// Sets the configuration of the web pages, such as their data store.
  /// - Parameter make: Creates a configuration with a new content controller for each page.
  public func webPageConfiguration(
    _ make: @escaping @MainActor () -> WKWebViewConfiguration
  ) -> Self { with { $0.makeWebConfiguration = make } }
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
#endif
