#if canImport(SwiftUI)
import Foundation
import SwiftUI

/// The bistro in the life cycle of SwiftUI.
@main struct BistroApp: App {
  private let folder = FileManager.default.urls(
    for: .applicationSupportDirectory, in: .userDomainMask)[0]

  var body: some Scene {
    WindowGroup { BistroWindow(folder: folder) }
  }
}
#endif
