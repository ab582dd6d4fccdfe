/// Everything that is to stand, as a saved session asks for it, before the state gives out ids.
struct PlannedState: Hashable, Sendable {
  /// A modal layer and its screens, the first at the bottom.
  struct Layer: Hashable, Sendable {
    /// How it lies on what is below: a sheet or full screen, nothing else is restored.
    var style: LayerStyle
    /// Its screens; at least one.
    var entries: [PlannedEntry]
  }

  /// The place of the selected tab, from 0.
  var selectedTab: Int
  /// The stacks of all tabs, each with at least one screen.
  var tabs: [[PlannedEntry]]
  /// The modal layers, the lowest first.
  var layers: [Layer] = []
}
