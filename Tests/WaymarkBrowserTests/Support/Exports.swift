#if Browser
// The modules that the tests of this target use.
@_exported public import Foundation
@_exported public import LawSupport
@_exported public import Testing
@_exported public import Waymark
@_exported public import WaymarkFoundation
@_exported public import WaymarkInspection
@_exported public import WaymarkPage
@_exported public import WaymarkTesting
@_exported public import WaymarkWeb
#endif
