/// Turns a link into another before it is matched.
struct LinkRewriter {
  let name: String
  let rewrite: (DeepLink, LinkSource) -> String?
}

/// What an app says before anything is opened, beside the guards of its routes.
struct NavigatorHooks {
  /// Asked before anything is opened, in order; see ``Navigator/guardOpens(_:_:)``.
  var guards: [RouteGuard] = []
  /// Asked for another link before anything is matched, in order.
  var rewriters: [LinkRewriter] = []

  /// Whether nobody is asked.
  var isEmpty: Bool { guards.isEmpty && rewriters.isEmpty }
}
