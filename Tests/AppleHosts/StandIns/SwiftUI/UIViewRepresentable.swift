public import UIKit

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// The type of UIKit's view.
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes what belongs to the view, before it.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  public var body: Never { fatalError("A UIKit view doesn't have a body.") }
}

extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
}

final class RepresentedView {
  let view: UIView
  let coordinator: Any
  init(_ view: UIView, _ coordinator: Any) { (self.view, self.coordinator) = (view, coordinator) }
}

extension UIViewRepresentable {
  func show(in node: StandInNode) {
    let kept = node.memory {
      let coordinator = makeCoordinator()
      let view = makeUIView(context: Context(coordinator: coordinator))
      return RepresentedView(view, coordinator)
    }
    guard let view = kept.view as? UIViewType, let coordinator = kept.coordinator as? Coordinator
    else { return }
    updateUIView(view, context: Context(coordinator: coordinator))
  }
}
