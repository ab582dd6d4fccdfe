open class UITraitCollection: @unchecked Sendable {
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  @MainActor init() { horizontalSizeClass = StandIn.manner.isWide ? .regular : .compact }
}

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
