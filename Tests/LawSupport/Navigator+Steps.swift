public import Waymark
public import WaymarkTesting

extension Navigator {
  /// Performs a step with a recording host, which performs the gestures of its user.
  public func take(_ step: NavigationStep, with host: RecordingHost<Screen>) {
    guard case .inside(let outer, let inner) = step else { return take(step) { host.perform($0) } }
    let old = host.onApply
    var isDone = false
    host.onApply = { [unowned self, unowned host] update in
      old?(update)
      if isDone { return }
      isDone = true
      take(inner, with: host)
    }
    take(outer, with: host)
    host.onApply = old
    if !isDone { take(inner, with: host) }
  }
}
