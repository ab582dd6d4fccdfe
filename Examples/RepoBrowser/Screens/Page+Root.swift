import Waymark
import WaymarkPage

extension Page {
  /// A copy of the page whose links into the repository begin with a root, such as `/r/name`.
  func below(_ root: String) -> Page {
    var page = self
    switch body {
    case .sections(let sections):
      page.body = .sections(
        sections.map { Section($0.title, $0.items.map { $0.below(root) }) })
    case .loading(let loader):
      page.body = .loading(
        .live(progress: loader.progress) { show in
          try await loader.work { show($0.below(root)) }
        })
    case .web(.html(let html, let base)):
      page.body = .web(.html(html, base: base.map { BrowserLink.text($0, below: root) }))
    case .web(.url): break
    }
    return page
  }
}

extension Page.Item {
  fileprivate func below(_ root: String) -> Page.Item {
    switch self {
    case .row(var row):
      row.target = row.target.map { BrowserLink.target($0, below: root) }
      if case .link(let target, let label) = row.accessory {
        row.accessory = .link(BrowserLink.target(target, below: root), label: label)
      }
      return .row(row)
    case .diff(var diff):
      for index in diff.files.indices {
        diff.files[index].target = diff.files[index].target
          .map { BrowserLink.target($0, below: root) }
      }
      return .diff(diff)
    case .form(var form):
      if case .open(let template) = form.action {
        form.action = .open(
          Page.LinkTemplate(BrowserLink.target(template.target, below: root)))
      }
      return .form(form)
    default: return self
    }
  }
}

extension BrowserLink {
  /// Links that are about the whole app and not about one repository.
  private static var common: [String] { [refresh.link, reached.link] }

  /// A link of a repository, as it is where the repository is below a root.
  static func target(_ target: LinkTarget, below root: String) -> LinkTarget {
    var target = target
    target.link = text(target.link, below: root)
    return target
  }

  static func text(_ link: String, below root: String) -> String {
    guard !root.isEmpty, link.hasPrefix("/"), !common.contains(link) else { return link }
    // The user may have typed the link of another repository.
    if link.hasPrefix("/r/") { return link }
    return link == "/" || link.hasPrefix("/?") ? root + link.dropFirst() : root + link
  }
}
