#if GTK
  import Waymark
  import WaymarkPage

  /// An app with all that a page can show, for the eye.
  enum PictureApp {
    static func routes() -> Routes<Page> {
      var routes = Routes<Page>()
      routes.tabs("/", "/files", "/teas")
      routes.columns(of: "/files", "/files/:name")
      routes.button("new", "New", opens: "/form", badge: "2")
      routes.button(
        "order", "Order", menu: [.init("By day", opens: "/"), .init("By name", opens: "/")])
      routes.add("/") { commits() }
      routes.add("/commit/:id") { (id: Int) in commit(id) }
      routes.add("/files") { files() }
      routes.add("/files/:name") { (name: String) in file(name) }
      routes.add("/teas") { teas() }
      routes.add("/document") { Page("README.md", items: [.markdown(document)]) }
      routes.add("/form", .present(.sheet)) { form() }
      routes.add("/fields") { fields() }
      routes.add("/charts") { charts() }
      routes.add("/parts") { parts() }
      routes.add("/filter", .present(.popover)) {
        Page(
          "Filter",
          items: [
            .row("All authors", badge: .init("12"), link: "/"), .row("Only mine", link: "/"),
            .row("This week", link: "/"),
          ])
      }
      routes.add("/delete", .present(.alert)) {
        Page(
          "Delete the branch?", message: "It has 3 commits that no other branch has.",
          buttons: [.init("Delete", link: "/", role: .destructive)])
      }
      routes.add("/share", .present(.actionSheet)) {
        Page(
          "Share the commit",
          buttons: [.init("Copy the link", link: "/"), .init("Open in a browser", link: "/")])
      }
      routes.add("/slow") {
        Page("Slow") {
          try await Task.sleep(for: .seconds(60))
          return Page("Slow")
        }
      }
      routes.add("/broken") { Page("Broken") { throw NoDisk() } }
      return routes
    }

    private struct NoDisk: Error, CustomStringConvertible {
      var description: String { "The repository is on a disk that is not there." }
    }

    private static let authors = ["Ada Lovelace", "Grace Hopper", "Alan Turing"]
    private static let subjects = [
      "Read links that have no host", "Say what a guard denied, and where it is registered",
      "Keep the size of the window", "Draw charts in the colours of the theme",
      "Merge branch ‘tea’",
      "Fix a crash when the last tab is closed while a sheet comes over it and nobody looks",
    ]

    private static func commits() -> Page {
      func rows(_ range: Range<Int>) -> [Page.Item] {
        range.map { index in
          .row(
            subjects[index % subjects.count],
            detail: "\(authors[index % 3]), \(index + 1) hours ago",
            badge: index == 1 ? .init("main") : index == 4 ? .init("v1.2", .good) : nil,
            avatar: .init(authors[index % 3]), link: LinkTarget(text: "/commit/\(index)"))
        }
      }
      return Page(
        "Waymark",
        [
          .init("Today", rows(0..<4) + [.row("Filter", link: "/filter", anchor: "filter")]),
          .init("Yesterday", rows(4..<9)),
        ])
    }

    private static func commit(_ id: Int) -> Page {
      let diff = Page.Diff([
        .init(
          "Sources/Waymark/Link/DeepLink.swift", added: 2, removed: 1,
          hunks: [
            .init(
              "struct DeepLink", oldStart: 14, newStart: 14,
              lines: [
                .init(.context, "  let text: String"), .init(.removed, "  let host: String"),
                .init(.added, "  /// Nil for a link that is only a path."),
                .init(.added, "  let host: String?"), .init(.context, "  let path: [String]"),
              ])
          ])
      ])
      return Page(
        subjects[id % subjects.count],
        [
          .init(
            nil,
            [
              .text(
                "A link may be only a path. It is read as one of the app’s own, which no other app can send."
              ),
              .fact("Author", authors[id % 3]), .fact("Date", "26 November 2026, 10:41"),
              .row(
                "Commit", detail: "aabba34c0ffee", accessory: .copy("aabba34c0ffee")),
              .row("Parent", detail: "Say what a guard denied", link: "/commit/1"),
            ]),
          .init("1 file", [.diff(diff)]),
          .init(
            nil,
            [
              .buttons([
                .init("Revert", link: "/", role: .primary), .init("Compare", link: "/"),
                .init("Delete", link: "/", role: .destructive),
              ])
            ]),
        ])
    }

    private static func files() -> Page {
      Page(
        "Files",
        items: ["Sources", "Tests", "CHANGELOG.md", "LICENSE", "Package.swift", "README.md"].map {
          .row($0, link: LinkTarget(text: "/files/\($0)"))
        })
    }

    private static func file(_ name: String) -> Page {
      let code = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "Waymark",
          platforms: [.iOS(.v17), .macOS(.v14)],
          products: [
            .library(name: "Waymark", targets: ["Waymark"]),
            .library(name: "WaymarkPage", targets: ["WaymarkPage"]),
          ])
        """
      return Page(
        name,
        items: [
          .fact("Size", "11 lines, 297 bytes"), .code(.init(code, firstLine: 1, marked: 5...5)),
        ])
    }

    private static func teas() -> Page {
      Page(
        "Teas",
        [
          .init(
            nil,
            [
              .segments(
                "Kinds",
                [.init("All", link: "/"), .init("Green", link: "/"), .init("Black", link: "/")],
                current: 1),
              .table(
                .init(
                  [
                    .init("Name", sort: "/", order: .ascending), .init("Origin"),
                    .init("Price", .number, sort: "/"), .init("State"),
                  ],
                  rows: [
                    .init(
                      ["Bancha", "Japan", "9.50", .init(badge: .init("there", .good))], link: "/"),
                    .init(
                      ["Gyokuro", "Japan", "39.00", .init(badge: .init("few", .warning))], link: "/"
                    ),
                    .init(
                      ["Longjing", "China", "24.00", .init(badge: .init("none", .bad))], link: "/"),
                    .init(["Sencha", "Japan", "12.00", .init(badge: .init("there"))], link: "/"),
                  ], pages: .init(2, of: 9, words: "34 teas") { LinkTarget(text: "/\($0)") })),
            ])
        ])
    }

    private static func charts() -> Page {
      let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      let numbers = [12, 19, 8, 5, 14, 22, 30, 28, 17, 21, 26, 34].map { Double($0) }
      return Page(
        "Charts",
        items: [
          .chart(.init("Commits", labels: months, series: [.init("", numbers)])),
          .chart(
            .init(
              "Lines", .line, labels: months,
              series: [
                .init("added", numbers.map { $0 * 410 }),
                .init("removed", numbers.reversed().map { $0 * 190 }),
              ], unit: "lines")),
        ])
    }

    private static func parts() -> Page {
      Page(
        "Parts",
        [
          .init(
            "Progress",
            [.progress("Reading 3 of 7 files", 3.0 / 7), .progress("Nobody knows", nil)]),
          .init(
            "Roles",
            [
              .row("Plain", detail: "that leads nowhere"),
              .row("Primary", link: "/", role: .primary),
              .row("Destructive", link: "/", role: .destructive),
              .row("With a link of its own", link: "/", accessory: .link("/", label: "Undo")),
              .row(
                "A very long title that has to be broken or cut where it does not fit into the window",
                detail:
                  "and a detail that is as long, because people write what they want to write",
                badge: .init("long"), link: "/"),
            ]),
          .init(
            "Nothing",
            [
              .empty(
                "No branches", "A branch that you make is shown here.",
                action: .init("Make a branch", link: "/"))
            ]),
        ])
    }

    private static func form() -> Page {
      Page(
        "New branch",
        items: [
          .text("A branch begins at a commit."),
          .form(
            .init(
              .text("name", label: "Name").help("Letters, digits and dashes."),
              .menu(
                "from", label: "From",
                [(value: "main", label: "main"), (value: "tea", label: "tea")]),
              .number("depth", label: "Commits to keep", as: Int.self),
              .toggle("push", label: "Push it at once", value: true)
            ) { _, _, _, _ in .stay() }),
        ])
    }

    static func fields() -> Page {
      Page(
        "New release",
        items: [
          .form(
            .init(
              .longText("notes", label: "Notes", prompt: "What is new", isRequired: true),
              .date("day", label: "Day", value: Page.Day(year: 2026, month: 11, day: 26)),
              .radio(
                "kind", label: "Kind",
                [(value: "patch", label: "Patch"), (value: "feature", label: "Feature")],
                value: "patch"),
              .menu("branch", label: "Branch", [(value: "main", label: "main")]),
              .checkbox("tag", label: "Tag the commit", value: true),
              .file("archive", label: "Archive", types: [".zip"]).help("At most 10 MB."),
              .password("key", label: "Key")
            ) { _, _, _, _, _, _, _ in .stay() })
        ])
    }

    private static let document = """
      # Waymark

      Every screen of an app is **a link**: one pure state of tabs, stacks and layers, and [hosts](/hosts) that
      show it. See `Navigator` for more, or ~~the wiki~~.

      ## What it has

      - tabs, stacks and sheets
      - hosts
        1. for UIKit
        2. for a browser
      - [x] a window
      - [ ] a watch

      > A link is the only way in.

      ```swift
      navigator.open("/item/7")
      ```

      | Host | Lines | State |
      |---|---:|---|
      | browser | 9120 | done |
      | window | 4300 | new |

      ---

      ### In the end

      There is *nothing* more to say.
      """
  }
#endif
