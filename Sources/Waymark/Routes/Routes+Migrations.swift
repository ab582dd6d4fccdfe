extension Routes {
  /// Changes the links of sessions that an older release saved: another link, or nil to leave an entry out.
  ///
  /// Each step has a name, which a session that is saved from then on holds: it runs on no session twice, and a
  /// release without it refuses that session instead of misreading it. Steps run in the order of their
  /// registration. Add steps at the end, and never change, rename or remove one.
  /// - Parameter change: is given a link without directives, and returns the text of one.
  public mutating func migration(
    _ name: String, _ change: @escaping (DeepLink) -> String?
  ) {
    if migrations.contains(where: { $0.name == name }) { note(.duplicateMigration(name)) }
    migrations.append(StateMigration(name: name, change: change))
  }
}
