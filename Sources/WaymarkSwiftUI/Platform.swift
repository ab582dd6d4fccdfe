#if canImport(SwiftUI)
import SwiftUI

#if os(macOS)
import AppKit
#elseif canImport(UIKit)
import UIKit
#endif

/// The differences between iOS, macOS, tvOS and visionOS.
@MainActor enum Platform {
  #if os(macOS)
  static let leading = ToolbarItemPlacement.navigation
  static let trailing = ToolbarItemPlacement.primaryAction
  #else
  static let leading = ToolbarItemPlacement.topBarLeading
  static let trailing = ToolbarItemPlacement.topBarTrailing
  #endif

  /// A Boolean value indicating whether the user can close a sheet with a gesture or a button of
  /// the system.
  #if os(macOS) || os(visionOS)
  static let hasSheetGesture = false
  #else
  static let hasSheetGesture = true
  #endif

  /// Returns the image with a name, from the system or the app, or `nil` if neither has one.
  static func image(named name: String) -> Image? {
    #if os(macOS)
    let symbol = NSImage(systemSymbolName: name, accessibilityDescription: nil)
    let own = NSImage(named: name)
    #else
    let symbol = UIImage(systemName: name)
    let own = UIImage(named: name)
    #endif
    if symbol != nil { return Image(systemName: name) }
    return own == nil ? nil : Image(name)
  }
}

extension View {
  /// Presents a full-screen cover, or a sheet on a Mac.
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

  /// Presents a popover, or a sheet on Apple TV.
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
#endif
