@testable import Waymark

extension Plan: Equatable {
  static func == (one: Plan, other: Plan) -> Bool {
    switch (one, other) {
    case (.screen(let one), .screen(let other)): one == other
    case (.action(let one), .action(let other)): one == other
    case (.redirect(let one), .redirect(let other)): one == other
    case (.back(let one, let refreshes), .back(let other, let otherRefreshes)):
      one == other && refreshes == otherRefreshes
    case (.system(let one), .system(let other)): one == other
    case (.refused(let one), .refused(let other)): one == other
    case (.closeModals, .closeModals), (.refresh, .refresh), (.unmatched, .unmatched): true
    default: false
    }
  }
}

extension ScreenPlan: Equatable {
  static func == (one: ScreenPlan, other: ScreenPlan) -> Bool {
    one.base == other.base && one.target == other.target && one.tab == other.tab
      && one.ancestors == other.ancestors && one.placement == other.placement
      && one.reuse == other.reuse && one.opensTabRoot == other.opensTabRoot
      && one.requiresChain == other.requiresChain && one.missingAncestors == other.missingAncestors
  }
}

extension PlannedTab: Equatable {
  static func == (one: PlannedTab, other: PlannedTab) -> Bool {
    one.index == other.index && one.root == other.root
  }
}

extension PlannedEntry: Equatable {
  static func == (one: PlannedEntry, other: PlannedEntry) -> Bool {
    one.content == other.content && one.route == other.route
      && one.presentation == other.presentation && one.carriesContext == other.carriesContext
      && one.column == other.column
  }
}
