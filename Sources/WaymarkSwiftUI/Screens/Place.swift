#if canImport(SwiftUI)
  public import SwiftUI
  import Waymark
  import WaymarkPage

  /// Where a view stands.
  @MainActor struct Place {
    let model: NavigatorModel
    let level: LevelModel
    let stack: StackModel
    private let own: EntryModel?
    private let isLeadingColumn: Bool

    /// - Parameter entry: nil for what the app itself pushes, which belongs to the entry on top.
    /// - Parameter isLeadingColumn: true for a column before the last.
    init(
      model: NavigatorModel, level: LevelModel, stack: StackModel, entry: EntryModel? = nil,
      isLeadingColumn: Bool = false
    ) {
      (self.model, self.level, self.stack, own) = (model, level, stack, entry)
      self.isLeadingColumn = isLeadingColumn
    }

    var entry: EntryModel { own ?? stack.entries.last ?? stack.root }
    /// True for the first screen of a stack or column, from which nobody goes back.
    var isRoot: Bool { isLeadingColumn || own === stack.root }

    /// Opens what an element leads to.
    func open(_ target: LinkTarget, at anchor: String?) {
      _ = model.navigator?.open(target.pressed(at: anchor), from: nil)
    }

    /// True if a target is presented as a popover, which points at what opens it.
    func presentsPopover(_ target: LinkTarget) -> Bool {
      if let presentation = target.presentation { return presentation == .popover }
      return model.screens.kind(target.link) == .popover
    }

    /// Lays a view that has no link.
    func lay(
      _ view: AnyView, title: String?, _ presentation: Presentation,
      _ context: [String: any Sendable], at anchor: String?
    ) {
      (model.navigator as? Navigator<AnyView>)?.push(
        view, title: title, present: presentation, anchor: anchor, context: context)
    }

    /// Lays a page that has no link.
    func lay(_ page: Page.Row.Destination, at anchor: String?) {
      guard let navigator = model.navigator as? Navigator<Page> else {
        return lay(
          AnyView(PageView(page.make())), title: nil, page.presentation, page.context, at: anchor)
      }
      navigator.push(
        page.make(), present: page.presentation, transition: page.transition, anchor: anchor,
        context: page.context)
    }
  }

  private struct PlaceKey: EnvironmentKey {
    static var defaultValue: Place? { nil }
  }

  private struct NavigatorKey: EnvironmentKey {
    static var defaultValue: NavigatorProxy? { nil }
  }

  extension EnvironmentValues {
    /// The nearest navigator; nil outside of a `NavigatorView`.
    public var navigator: NavigatorProxy? {
      get { self[NavigatorKey.self] }
      set { self[NavigatorKey.self] = newValue }
    }

    var place: Place? {
      get { self[PlaceKey.self] }
      set { self[PlaceKey.self] = newValue }
    }
  }
#endif
