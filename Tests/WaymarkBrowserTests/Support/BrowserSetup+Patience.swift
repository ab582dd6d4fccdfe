#if Browser
@testable import WaymarkBrowser

extension BrowserSetup {
  /// The setup with time for clients that have to wait: all tests run beside one another. A test of a
  /// limit sets it.
  var patient: BrowserSetup {
    var setup = self
    let patience = Duration.seconds(600)
    setup.limits.helloTime = patience
    setup.limits.server.bodyTime = patience
    setup.limits.server.idleTime = patience
    return setup
  }
}
#endif
