@_exported public import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @MainActor var body: Body { get }
}
