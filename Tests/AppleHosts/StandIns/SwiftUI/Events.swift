public import Foundation

/// A modifier that is notified when its view appears and disappears.
protocol AppearanceAttribute: StandInAttribute {
  @MainActor func appear(_ node: StandInNode)
  @MainActor func disappear(_ node: StandInNode)
}

extension AppearanceAttribute {
  @MainActor func appear(_ node: StandInNode) {}
  @MainActor func disappear(_ node: StandInNode) {}
}

struct AppearAttribute: AppearanceAttribute {
  let action: () -> Void
  func appear(_ node: StandInNode) { action() }
}

struct DisappearAttribute: AppearanceAttribute {
  let action: () -> Void
  func disappear(_ node: StandInNode) { action() }
}

struct ChangeAttribute<Value: Equatable>: AppearanceAttribute {
  final class Memory { var value: Value? }

  let value: Value
  let isInitial: Bool
  let action: () -> Void

  func parts(in node: StandInNode) -> [StandInPart] {
    let memory = node.memory { Memory() }
    if let old = memory.value, old != value, node.isAppeared { node.window.later(action) }
    memory.value = value
    return []
  }

  func appear(_ node: StandInNode) { if isInitial { action() } }
}

struct IdentityAttribute: StandInAttribute { let id: AnyHashable }
struct OpenURLAttribute: StandInAttribute { let action: (URL) -> Void }

struct ActivityAttribute: StandInAttribute {
  let type: String
  let action: (NSUserActivity) -> Void
}

protocol OfferedActivity: StandInAttribute { func activity() -> NSUserActivity? }

struct OfferAttribute<Element>: OfferedActivity {
  let type: String
  let element: Element?
  let update: (Element, NSUserActivity) -> Void

  func activity() -> NSUserActivity? {
    guard let element else { return nil }
    let activity = NSUserActivity(activityType: type)
    update(element, activity)
    return activity
  }
}

struct LabelAttribute: StandInAttribute { let label: String }

struct OpacityAttribute: StandInAttribute {
  final class Memory { var opacity: Double? }

  let opacity: Double

  func parts(in node: StandInNode) -> [StandInPart] {
    let memory = node.memory { Memory() }
    if let old = memory.opacity, old != opacity { node.window.animate() }
    memory.opacity = opacity
    return []
  }
}

struct BackgroundAttribute: StandInAttribute {
  let view: any View
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart("background", view)] }
}

nonisolated extension View {
  public func opacity(_ opacity: Double) -> some View { with(OpacityAttribute(opacity: opacity)) }

  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { with(BackgroundAttribute(view: content())) }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    with(AppearAttribute(action: action ?? {}))
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    with(DisappearAttribute(action: action ?? {}))
  }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { with(ChangeAttribute(value: value, isInitial: initial, action: action)) }

  public func id<ID: Hashable>(_ id: ID) -> some View {
    with(IdentityAttribute(id: AnyHashable(id)))
  }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    with(OpenURLAttribute(action: action))
  }

  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { with(ActivityAttribute(type: activityType, action: action)) }

  /// Offers an activity while the view is seen, and an element belongs to it.
  public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { with(OfferAttribute(type: activityType, element: element, update: update)) }

  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    with(LabelAttribute(label: String(label)))
  }

  public func font(_ font: Font?) -> some View { self }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
}

public struct Font: Hashable, Sendable {
  private let name: String
  public static let headline = Font(name: "headline")
  public static let footnote = Font(name: "footnote")
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
