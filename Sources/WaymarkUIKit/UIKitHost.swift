#if canImport(UIKit)
  public import UIKit
  public import Waymark
#endif
