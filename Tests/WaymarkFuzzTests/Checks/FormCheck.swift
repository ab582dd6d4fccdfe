@testable import Waymark
@testable import WaymarkPage

/// A template on the first line, and the texts of its two fields on the next two.
enum FormCheck {
  static func run(_ text: String) throws(BrokenLaw) {
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(
      String.init)
    let typed = ["a": lines.count > 1 ? lines[1] : "", "b": lines.count > 2 ? lines[2] : ""]
    let form = Page.LinkTemplate(LinkTarget(text: lines[0]))
    // Any template makes a text, which may not be a link.
    _ = try? DeepLink(form.link(typed))

    for (template, value) in [
      ("/x/:a", "a"), ("/x?v=:b", "b"), ("/x?v=:b?&w=:a", "b"), ("/f/*a", "a"),
    ] { try keepsInPlace(template, typed, typed[value] ?? "") }
  }

  /// A typed text becomes one value, and adds no directive.
  private static func keepsInPlace(_ template: String, _ typed: [String: String], _ value: String)
    throws(BrokenLaw)
  {
    let form = Page.LinkTemplate(LinkTarget(text: template))
    let text = form.link(typed)
    guard let link = try? DeepLink(text) else { return }
    try BrokenLaw.unless(
      link.directives.isEmpty && link.fragment == nil && link.scheme == nil
        && link.authority == nil, "\(text) has more than \(template)")
    if template.contains("?") {
      let isLeftOut = template.contains(":b?") && value.isEmpty
      try BrokenLaw.unless(
        link.path == "/x" && (isLeftOut || link.queryValue("v") == value),
        "\(text) has another value than \(value.debugDescription)")
    } else if template == "/x/:a", !value.isEmpty {
      try BrokenLaw.unless(
        link.segments == ["x", value], "\(text) has the segments \(link.segments)")
    }
  }
}
