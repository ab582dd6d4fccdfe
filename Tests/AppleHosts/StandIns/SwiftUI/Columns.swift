public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

extension NavigationSplitView: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] {
    [
      StandInPart("sidebar", sidebar), StandInPart("content", content),
      StandInPart("detail", detail),
    ]
  }
}

extension NavigationSplitView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail()) }
}

extension NavigationSplitView where Content == EmptyView {
  public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    (self.sidebar, content, self.detail) = (sidebar(), EmptyView(), detail())
  }
}

public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

extension EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self["horizontalSizeClass", .compact] }
    set { self["horizontalSizeClass", .compact] = newValue }
  }
}
