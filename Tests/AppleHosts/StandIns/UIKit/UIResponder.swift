@_exported public import Foundation

@MainActor open class UIResponder: NSObject { open var userActivity: NSUserActivity? }
