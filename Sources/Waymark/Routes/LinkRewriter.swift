/// Turns a link into another before it is matched.
struct LinkRewriter {
  let name: String
  let rewrite: (DeepLink, LinkSource) -> String?
}
