public import Waymark

/// Compares a link with a text, such as `navigator.pendingLink.link == "/item/3"`.
///
/// A text that isn't a link differs from every link.
public func == (link: DeepLink?, text: String) -> Bool {
  link != nil && link == (try? DeepLink(text))
}
