import Foundation
import Waymark

/// How large the pages set their text.
enum TextSize: String, CaseIterable, Codable, LinkParameter {
  case small, medium, large

  var title: String { rawValue.capitalized }
}
