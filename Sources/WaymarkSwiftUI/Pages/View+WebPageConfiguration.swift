#if canImport(SwiftUI) && os(macOS) || canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import SwiftUI
  public import WebKit

  private struct MakeWebConfigurationKey: EnvironmentKey {
    static var defaultValue: @MainActor () -> WKWebViewConfiguration {
      { WKWebViewConfiguration() }
    }
  }

  extension EnvironmentValues {
    var makeWebConfiguration: @MainActor () -> WKWebViewConfiguration {
      get { self[MakeWebConfigurationKey.self] }
      set { self[MakeWebConfigurationKey.self] = newValue }
    }
  }

  extension View {
    /// Makes the configuration of the web pages in a view: their data store, and whatever else WebKit
    /// offers. It is asked for each page, and gives a new one with a content controller of its own.
    public func webPageConfiguration(
      _ make: @escaping @MainActor () -> WKWebViewConfiguration
    ) -> some View { environment(\.makeWebConfiguration, make) }
  }
#endif
