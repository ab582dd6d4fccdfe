#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkPage
  import WaymarkWeb
  import WaymarkWebKit
  import WebKit

  /// Shows a web page, how far it is, and why it did not come.
  final class WebPageController: UIViewController {
    private(set) var web: WebPageView?
    let progress = UIProgressView(frame: .zero)
    /// Shows what a script says.
    private weak var alert: UIAlertController?

    /// Loads a web page; nil for what is not in the web.
    init?(_ page: Page, in host: UIKitHost?) {
      super.init(nibName: nil, bundle: nil)
      let configuration = host?.makeWebConfiguration() ?? WKWebViewConfiguration()
      let web = WebPageView(
        page, at: host?.webOrigin, configuration, of: self, in: host?.screens?.navigator)
      guard let web else { return nil }
      self.web = web
    }

    required init?(coder: NSCoder) { nil }

    /// What scrolls the page.
    var scrollView: UIScrollView? { web?.view.scrollView }

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let page = web?.view else { return }
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
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      guard let alert, !alert.isBeingPresented, !alert.isBeingDismissed else { return }
      alert.dismiss(animated: false)
    }

    private func say(_ words: String?) {
      web?.view.isHidden = words != nil
      guard let words else { return contentUnavailableConfiguration = nil }
      var notice = UIContentUnavailableConfiguration.empty()
      notice.text = words
      notice.button.title = BuiltInWord.tryAgain.text
      notice.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.web?.reload() }
      contentUnavailableConfiguration = notice
    }
  }

  extension WebPageController: WebPageOwner {
    var webPlace: WebPagePlace? {
      guard let host = nearestHost, let navigator = host.screens?.navigator,
        let shown = host.entry(of: self)
      else { return nil }
      return WebPagePlace(navigator, shown.entry.id, among: host.webPages)
    }

    func webPage(hasLink link: String) { announce(link: link) }

    func webPage(hasTitle title: String) { announce(title: title) }

    func webPage(goesBack: Bool) {
      guard let host = nearestHost, let shown = host.entry(of: self) else { return }
      shown.dressUp(in: host)
      host.stack(of: navigationController)?.holdGestures()
    }

    func webPage(asks panel: WebPanel) {
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

    func webPage(is phase: WebPagePhase) {
      switch phase {
      case .loading(let part):
        progress.isHidden = false
        progress.setProgress(Float(part), animated: part > 0)
        say(nil)
      case .shown:
        progress.isHidden = true
        say(nil)
      case .failed(let words):
        progress.isHidden = true
        say(words)
      }
    }
  }
#endif
