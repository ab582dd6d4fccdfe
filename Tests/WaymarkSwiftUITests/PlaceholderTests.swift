#if canImport(SwiftUI)
  import Testing
  import SwiftUI
#endif
