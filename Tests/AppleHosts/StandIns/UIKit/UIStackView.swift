@MainActor open class UIStackView: UIView {
  open private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    arrangedSubviews = views
    for view in views { addSubview(view) }
  }

  open var axis: NSLayoutConstraint.Axis = .horizontal
}

@MainActor open class UILabel: UIView { open var text: String? }
