// Foundation has both on Apple's systems.
@_exported public import class UIKit.NSUserActivity
@_exported public import let UIKit.NSUserActivityTypeBrowsingWeb
