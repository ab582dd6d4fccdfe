#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit
import WebKit

/// A screen that shows a web page.
///
///     routes.add("/news") { WebPageController(.url("/news"), title: "News") }
///
/// Links, forms and scripts of the page open routes. An address that begins with `/` is relative to
/// ``UIKitHost/Configuration/webOrigin``.
public final class WebPageController: UIViewController {
  private let source: WebPageSource
  private let pullsToRefresh: Bool
  private let model = WebPageModel()
  /// The page, once the view is loaded.
  var web: WebPageView? { model.page }
  let progress = UIProgressView(frame: .zero)
  /// The alert that a script opened.
  private weak var alert: UIAlertController?

  /// Creates a screen for a web page.
  /// - Parameters:
  ///   - title: The title until the document has one.
  ///   - pullsToRefresh: Whether the page loads again when the user pulls it down.
  public init(_ source: WebPageSource, title: String? = nil, pullsToRefresh: Bool = true) {
    (self.source, self.pullsToRefresh) = (source, pullsToRefresh)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Returns `nil`. A storyboard can't contain a web page.
  public required init?(coder: NSCoder) { nil }

  /// Begins to load the page.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if web == nil { showPage() }
  }

  /// Shows the dialog that a script opened while the layer of the page appeared.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Its layer is still being presented.
    nearestHost?.clock.nextTurn { [weak self] in
      if let self, web != nil { update() }
    }
  }

  /// Dismisses the dialog of a script.
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard let alert, !alert.isBeingPresented, !alert.isBeingDismissed else { return }
    alert.dismiss(animated: false)
  }

  private func showPage() {
    let host = nearestHost
    let origin = host?.configuration.webOrigin
    guard source.isInWeb(at: origin) else { return offer() }
    model.place = { [weak self] in
      guard let self, let host = nearestHost, let navigator = host.navigator,
        let shown = host.entry(of: self)
      else { return nil }
      return WebPagePlace(navigator, shown.entry.id, among: host.webPages) { [weak self] fact in
        self?.report { _ in fact }
      }
    }
    let page = WebPageView(
      source, pullsToRefresh: pullsToRefresh, at: origin,
      host?.configuration.makeWebConfiguration() ?? WKWebViewConfiguration(), for: model,
      in: host?.navigator
    ).view
    model.onChange = { [weak self] in self?.update() }
    page.frame = view.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page)
    progress.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(progress)
    NSLayoutConstraint.activate([
      progress.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      progress.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      progress.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    setContentScrollView(page.scrollView, for: [.top, .bottom])
    update()
  }

  private func update() {
    if case .loading(let part) = model.phase {
      progress.isHidden = false
      progress.setProgress(Float(part), animated: part > 0)
    } else {
      progress.isHidden = true
    }
    if case .failed(let words) = model.phase {
      say(words, button: BuiltInWord.tryAgain.text) { [weak self] in self?.web?.reload() }
    } else {
      web?.view.isHidden = false
      contentUnavailableConfiguration = nil
    }
    // A second dialog, of a frame, is answered as canceled.
    if !(navigationController ?? self).isBeingPresented, let panel = model.panel.take(),
      alert?.presentingViewController == nil
    {
      ask(panel)
    }
    guard let host = nearestHost, let shown = host.entry(of: self) else { return }
    shown.configureNavigationItem()
    host.stack(of: navigationController)?.updateGestureRecognizers()
  }

  private func ask(_ panel: JavaScriptDialog) {
    let alert = UIAlertController(
      title: panel.title, message: panel.message, preferredStyle: .alert)
    if case .prompt(let text) = panel.kind { alert.addTextField { $0.text = text } }
    if panel.kind != .alert {
      alert.addAction(
        UIAlertAction(title: BuiltInWord.cancel.text, style: .cancel) { _ in
          panel.answer(nil)
        })
    }
    alert.addAction(
      UIAlertAction(title: BuiltInWord.ok.text, style: .default) { [weak alert] _ in
        panel.answer(alert?.textFields?.first?.text ?? "")
      })
    self.alert = alert
    present(alert, animated: true)
  }

  /// Shows a button for an address outside of the web.
  private func offer() {
    guard case .url(let address) = source else { return }
    say(nil, button: address) { [weak self] in
      self?.nearestNavigator?.open(LinkTarget(text: address).pressed(at: nil))
    }
  }

  /// Shows a message and a button instead of the page.
  private func say(_ words: String?, button: String, press: @escaping () -> Void) {
    web?.view.isHidden = true
    var notice = UIContentUnavailableConfiguration.empty()
    notice.text = words
    notice.button.title = button
    notice.buttonProperties.primaryAction = UIAction { _ in press() }
    contentUnavailableConfiguration = notice
  }
}
#endif
