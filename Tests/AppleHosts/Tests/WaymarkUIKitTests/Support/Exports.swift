// The modules that the tests of this target use.
@_exported public import Foundation
@_exported public import LawSupport
@_exported public import SafariServices
@_exported public import Testing
@_exported public import UIKit
@_exported public import UserNotifications
@_exported public import Waymark
@_exported public import WaymarkTesting
@_exported public import WaymarkWeb
@_exported public import WebKit
