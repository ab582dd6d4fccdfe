// Swift Testing looks for this module wherever it meets UIKit.
@_exported public import UIKit
