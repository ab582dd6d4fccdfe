/// The content of an alert or an action sheet.
///
///     routes.alert("/items/:item/ask") { (item: Int) in
///       Dialog("Delete the item?", message: "You can’t undo this.", actions: [
///         .init("Delete", role: .destructive, opens: "/items/\(item)/delete"),
///       ])
///     }
public struct Dialog: Hashable, Sendable {
  /// A button of a dialog. Choosing it closes the dialog.
  public struct Action: Hashable, Sendable {
    /// The purpose of an action.
    public enum Role: Hashable, Sendable {
      /// The action doesn't change anything.
      case cancel
      /// The action deletes data, or does something else that can't be undone.
      case destructive
    }

    /// The title of the button.
    public var title: String
    /// The purpose of the action, or `nil` for an ordinary action.
    public var role: Role?
    /// The target that the action opens, or `nil` to only close the dialog.
    public var target: LinkTarget?

    /// Creates an action.
    public init(_ title: String, role: Role? = nil, opens target: LinkTarget? = nil) {
      (self.title, self.role, self.target) = (title, role, target)
    }
  }

  /// The title.
  public var title: String
  /// The message below the title.
  public var message: String?
  /// The buttons, in order. Hosts add a Cancel button unless one has ``Action/Role/cancel``.
  public var actions: [Action]

  /// Creates a dialog.
  public init(_ title: String, message: String? = nil, actions: [Action] = []) {
    (self.title, self.message, self.actions) = (title, message, actions)
  }

  /// The actions, followed by a Cancel button if the dialog has no other one.
  package var actionsWithCancel: [Action] {
    actions.contains { $0.role == .cancel } ? actions : actions + [Action("Cancel", role: .cancel)]
  }
}

extension Routes {
  /// Registers an alert. Values are bound by position.
  public mutating func alert<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    dialog make: @escaping (repeat each P) throws -> Dialog?
  ) {
    registry.add(pattern, [.dialog(.alert)] + options, make) { .screen(TypedScreen.maker($0)) }
  }

  /// Registers an action sheet. Values are bound by position.
  public mutating func actionSheet<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    dialog make: @escaping (repeat each P) throws -> Dialog?
  ) {
    registry.add(pattern, [.dialog(.actionSheet)] + options, make) {
      .screen(TypedScreen.maker($0))
    }
  }
}

extension RouteOption {
  static func dialog(_ presentation: Presentation) -> Self {
    Self(.present) { ($0.rule.presentation, $0.rule.isDialog) = (presentation, true) }
  }
}
