import Foundation

/// A colour of sRGB, and how well it can be told from others, as WCAG 2 measures that.
struct ThemeColour: Hashable {
  /// Red, green and blue, from 0 to 255.
  let parts: [Double]

  static let black = ThemeColour(0)
  static let white = ThemeColour(0xFFFFFF)

  /// - Parameter number: as `0xRRGGBB`.
  init(_ number: UInt32) {
    parts = [16, 8, 0].map { Double(number >> $0 & 0xFF) }
  }

  private init(parts: [Double]) { self.parts = parts.map { $0.rounded() } }

  /// As CSS writes it.
  var css: String {
    "#"
      + parts.map { part in
        let digits = String(Int(part), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The colour with some of another in it, from 0 to 1.
  func mixed(with other: ThemeColour, _ share: Double) -> ThemeColour {
    ThemeColour(parts: zip(parts, other.parts).map { $0 + ($1 - $0) * share })
  }

  private var luminance: Double {
    let linear = parts.map { part in
      let value = part / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// How much one stands out from the other, from 1 to 21.
  func contrast(to other: ThemeColour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour, or the next one on the way to another that can be read on each of some grounds.
  func readable(on grounds: [ThemeColour], towards end: ThemeColour) -> ThemeColour {
    let steps = stride(from: 0, through: 1, by: 0.02).lazy.map { self.mixed(with: end, $0) }
    return steps.first { step in grounds.allSatisfy { step.contrast(to: $0) >= 4.5 } } ?? end
  }
}

/// The colours that follow from a tint, for one scheme.
struct TintColours {
  let tint: ThemeColour
  let hovered: ThemeColour
  let pressed: ThemeColour
  /// What is written on the three.
  let words: ThemeColour

  /// The grounds on which the client writes in the tint, those of `style.css`.
  static let lightGrounds: [UInt32] = [0xFFFFFF, 0xF2F2F7, 0xEBEBF0, 0xE0E0E6]
  static let darkGrounds: [UInt32] = [
    0x000000, 0x1C1C1E, 0x26262A, 0x2C2C2E, 0x343438, 0x3A3A3C, 0x3C3C40,
  ]

  init(light colour: UInt32) {
    let grounds = Self.lightGrounds.map { ThemeColour($0) }
    tint = ThemeColour(colour).readable(on: grounds, towards: .black)
    hovered = tint.mixed(with: .white, 0.1).readable(on: [.white], towards: .black)
    pressed = tint.mixed(with: .black, 0.2)
    words = .white
  }

  init(dark colour: UInt32) {
    let grounds = Self.darkGrounds.map { ThemeColour($0) }
    tint = ThemeColour(colour).readable(on: grounds, towards: .white)
    hovered = tint.mixed(with: .white, 0.15)
    pressed = tint.mixed(with: .black, 0.15)
    words = tint.mixed(with: .black, 0.8).readable(on: [tint, hovered, pressed], towards: .black)
  }
}
