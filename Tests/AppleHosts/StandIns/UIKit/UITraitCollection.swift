/// What is known of the surroundings.
@MainActor open class UITraitCollection {
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    StandIn.manner.isWide ? .regular : .compact
  }
}

/// As UIKit has it.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
