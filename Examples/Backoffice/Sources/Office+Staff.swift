import Waymark
import WaymarkPage

extension Office {
  var staff: Page {
    live("Staff", as: .manager, { try Member.fetchAll($0) }) { members, _ in
      members.map {
        let link = LinkTarget("/staff/\(path: $0.name)")
        return .row($0.name, detail: words($0.role), avatar: .init($0.name), link: link)
      }
    }
  }

  func words(_ role: Role?) -> String { role?.rawValue ?? "no role" }

  func member(_ name: String) -> Page {
    live(name, as: .manager, { try Member.fetchOne($0, key: name) }) { member, _ in
      guard let member else { return [.empty("Nobody is called \(name)")] }
      let roles = ([nil] + Role.allCases).map { ($0, words($0)) }
      let form = Page.Form(
        .radio("role", label: "Role", roles, value: member.role), submit: "Change the role"
      ) { role in
        try check(.manager)
        guard name != visitor.user else {
          throw Page.Form.Refusal("Another manager has to change your own role.")
        }
        try book.setRole(role, of: name)
        return .back("\(name): \(words(role)).")
      }
      return [.form(form)]
    }
  }
}
