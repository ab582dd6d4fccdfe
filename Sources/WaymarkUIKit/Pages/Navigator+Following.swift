#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkPage

  extension Navigator<UIViewController> {
    /// Does what a row of a page leads to.
    @MainActor func follow(_ row: Page.Row) {
      if let target = row.target {
        open(target.pressed(at: row.anchor))
      } else if let destination = row.destination {
        push(
          PageViewController(destination.make()), present: destination.presentation,
          transition: destination.transition, anchor: row.anchor, context: destination.context)
      } else if row.role == .cancel {
        dismiss()
      }
    }
  }
#endif
