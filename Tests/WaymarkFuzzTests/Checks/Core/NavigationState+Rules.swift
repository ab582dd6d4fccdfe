@testable import Waymark

extension NavigationState {
  /// The first broken rule, or `nil` if the state keeps them all.
  var brokenRule: String? {
    let stacks = tabs + modals.map(\.stack)
    if tabs.isEmpty { return "no tab" }
    if !tabs.indices.contains(selectedTab) { return "no such tab is selected" }
    if stacks.contains(where: { $0.isEmpty }) { return "an empty stack" }
    if stacks.contains(where: { $0.count > entryLimit }) { return "too many entries" }
    if modals.count > Limit.modals.value { return "too many layers" }
    if modals.filter({ $0.style == .popover }).count > 1 { return "two popovers" }
    if modals.contains(where: { $0.style == .external && $0.stack.count > 1 }) {
      return "a stack in a browser"
    }
    if modals.contains(where: { $0.style.isDialog && $0.stack.count > 1 }) {
      return "a stack in a question"
    }
    if modals.dropLast().contains(where: \.style.isDialog) { return "a question below" }
    if modals.contains(where: { $0.anchor != nil && ![.popover, .actionSheet].contains($0.style) })
    {
      return "an anchor"
    }
    if stacks.contains(where: { zip($0, $0.dropFirst()).contains { $0.id.number >= $1.id.number } })
    {
      return "ids that don't ascend"
    }
    let numbers = entryIDs.map(\.number) + modals.map(\.id.number)
    return Set(numbers).count == numbers.count ? nil : "an id twice"
  }
}
