import Waymark
import WaymarkPage

extension Office {
  var staff: Page {
    live("Staff", as: .manager, { try Member.fetchAll($0) }) { members in
      members.map {
        let link = LinkTarget("/staff/\(path: $0.name)")
        return .row($0.name, detail: $0.rights, avatar: .init($0.name), link: link)
      }
    }
  }

  func member(_ name: String) -> Page {
    live(name, as: .manager, { try Member.fetchOne($0, key: name) }) { member in
      guard let member else { return [.empty("Nobody is called \(name)")] }
      let roles = [(value: "", label: "no role")] + Role.allCases.map { ("\($0)", "\($0)") }
      let form = Page.Form(
        .radio("role", label: "Role", roles, value: member.role?.rawValue ?? ""),
        submit: "Change the role"
      ) { role in
        try check(.manager)
        guard name != visitor.user else {
          throw Page.Form.Refusal("Another manager has to change your own role.")
        }
        let changed = try book.setRole(Role(rawValue: role), of: name)
        return .back("\(name): \(changed.rights).")
      }
      return [.form(form)]
    }
  }
}
