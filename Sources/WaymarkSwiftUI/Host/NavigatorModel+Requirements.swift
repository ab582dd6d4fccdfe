#if canImport(SwiftUI)
import Observation
import Waymark

extension NavigatorModel {
  /// Checks the requirements again whenever an observable value that their conditions read changes.
  func observeRequirements() {
    withObservationTracking {
      navigator?.evaluateRequirements()
    } onChange: { [weak self] in
      // The value changes only after this call.
      Task { @MainActor [weak self] in
        guard let self, let navigator = self.navigator else { return }
        _ = navigator.requirementsChanged()
        self.observeRequirements()
      }
    }
  }
}
#endif
