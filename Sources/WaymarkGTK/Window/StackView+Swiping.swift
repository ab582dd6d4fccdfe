#if GTK
  import CGTK
  import Waymark

  extension StackView {
    /// Has a finger move the screen on top, and with it the way back.
    func listenToSwipes() {
      area.progress = { [weak self] in
        guard let self, swipe != nil || canSwipe || pageLeadsBack else { return nil }
        return swipe?.progress ?? 0
      }
      area.onBegin = { [weak self] in self?.beginSwipe() }
      area.onMove = { [weak self] in self?.swipe?.follow(to: $0) }
      area.onEnd = { [weak self] in self?.endSwipe(isBack: $0) }
      Signal.answer(placesOf: overlay.pointer) { [weak self] _ in self?.swipe?.place }
    }

    private var canSwipe: Bool { !isMoving && shown.entries.count > 1 }

    /// True if the way back leads to the document before, in the page on top.
    private var pageLeadsBack: Bool { !isMoving && top?.content.web?.leadsBack == true }

    private func beginSwipe() {
      swipedPage = nil
      // A finger may catch what still moves.
      if let swipe {
        swipe.follow(to: swipe.progress)
        return owner.motionEnded()
      }
      if pageLeadsBack { return swipedPage = top?.content.web }
      guard canSwipe, let top else { return }
      swipe = BackSwipe(top, of: shown.entries.map(\.id), in: overlay)
      show(shown.entries.count - 2, StackView.Motion(style: .instant))
    }

    private func endSwipe(isBack: Bool) {
      if let page = swipedPage {
        swipedPage = nil
        // Another screen may be on top by now.
        if isBack, page === top?.content.web { _ = page.goBack() }
      }
      guard let swipe else { return }
      // Where somebody is asked first, the screen comes back until the answer is there.
      let asks = isBack && owner.mustAsk(toGoBackTo: swipe.target)
      let target = swipe.target
      swipe.settle(isBack: isBack && !asks, in: owner.motionTime) { [weak self] in
        guard let self else { return }
        // Where another tab has come meanwhile, the motion has ended at once.
        let isSeen = gtk_widget_get_mapped(widget.pointer) != 0
        if isBack, isSeen, !asks {
          removeSwipe()
          owner.didSwipeBack(to: target)
        } else {
          cancelSwipe()
        }
        if isSeen, asks { owner.ask(.back) }
        owner.motionEnded()
      }
    }

    /// Shows the screen that was swiped as before.
    func cancelSwipe() {
      guard swipe != nil else { return }
      removeSwipe()
      show(shown.entries.count - 1, StackView.Motion(style: .instant))
    }

    private func removeSwipe() {
      swipe?.remove()
      swipe = nil
    }
  }
#endif
