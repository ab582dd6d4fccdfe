import Foundation

/// The codes that the variables `$(region)` and `$(lang)` stand for, as Foundation lists them.
enum ISOCodes {
  static let regions = Locale.Region.isoRegions.map(\.identifier)
  static let languages = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
}
