import Foundation

/// The values of the variables `$(region)` and `$(lang)`, as Foundation lists them.
enum ISOCodes {
  static let regions = Locale.Region.isoRegions.map(\.identifier)
  static let languages = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
}
