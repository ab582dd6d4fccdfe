@MainActor open class UITraitCollection {
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    StandIn.manner.isWide ? .regular : .compact
  }
}

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
