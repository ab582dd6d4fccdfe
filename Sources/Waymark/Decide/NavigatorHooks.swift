/// The hooks and guards of an app that belong to no route.
struct NavigatorHooks {
  /// Asked before anything is opened, in order; see ``Navigator/guardOpens(_:_:)``.
  var guards: [RouteGuard] = []
  /// Asked for another link before anything is matched, in order.
  var rewriters: [LinkRewriter] = []
  /// Asked before anything goes directly on an entry.
  var entries: [EntryID: [RouteGuard]] = [:]
}
