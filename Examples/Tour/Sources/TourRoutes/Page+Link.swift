public import Waymark
public import WaymarkPage

extension Page {
  /// Creates a screen that ends with its own link, which can be copied.
  public init(_ title: String, at link: DeepLink, scheme: String, _ items: [Item]) {
    self.init(title, at: link, scheme: scheme, sections: [Section(nil, items)])
  }

  /// Creates a screen with sections that ends with its own link.
  public init(_ title: String, at link: DeepLink, scheme: String, sections: [Section]) {
    let text = "\(scheme):/\(link)"
    let own = Section("Link", [.row(text, copies: text)])
    self.init(title, sections.filter { !$0.items.isEmpty } + [own])
  }
}
