#if canImport(UIKit)
  import Testing
  import UIKit
#endif
