/// The hooks and guards of an app that belong to no route.
struct NavigatorHooks {
  /// Asked before anything is opened, in order.
  var guards: [RouteGuard] = []
  /// Asked for another link before anything is matched, in order.
  var rewriters: [LinkRewriter] = []
}

/// A hook that turns a link into another before it is matched.
struct LinkRewriter {
  let name: String
  let rewrite: (DeepLink, LinkSource) -> String?
}
