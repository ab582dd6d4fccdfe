@_exported public import Foundation

@MainActor open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
  open var userActivity: NSUserActivity?
}
