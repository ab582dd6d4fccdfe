/// How much of what stands is saved.
public enum SaveMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing: what was saved before is forgotten, and nothing is restored.
  case none
  /// The selected tab with the first screen of its stack.
  case top
  /// The selected tab with the first screen of its stack, and the screen that the user sees.
  case current
  /// Everything: tabs, their stacks, which one is selected, and the modal layers.
  case all
}
