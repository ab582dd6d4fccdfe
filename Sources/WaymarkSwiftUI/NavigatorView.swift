#if canImport(SwiftUI)
  public import SwiftUI
  public import Waymark
#endif
