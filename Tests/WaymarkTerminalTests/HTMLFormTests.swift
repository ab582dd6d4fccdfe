import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

@Suite struct `A form of a document` {
  private func form(_ inside: String, _ attributes: String = "") throws -> HTMLForm {
    let html = HTMLText(
      "<form \(attributes)>\(inside)</form>", base: "https://example.com/a/b?x=1", isLoaded: true)
    return try #require(html.forms.first)
  }

  @Test(arguments: [
    ("<label>Your name <input name=n value=Ada></label>", "n", "Your name", "Ada"),
    ("<label for=i>Your name</label><input id=i name=n>", "n", "Your name", ""),
    ("<input id=i name=n><label for=i>Your name</label>", "n", "Your name", ""),
    ("<input name=n aria-label='Your name'>", "n", "Your name", ""),
    ("<input name=n>", "n", "n", ""),
    ("<input type=email name='user[mail]'>", "usermail", "user[mail]", ""),
    ("<label>Words <textarea name=w>\n a <b>\nc&amp;</textarea>", "w", "Words", " a <b>\nc&"),
    ("<select name=s><option>A<option value=2 selected>Two</select>", "s", "s", "2"),
    ("<select name=s><option value=1>A</option><option>B</option></select>", "s", "s", "1"),
  ])
  func `has a field`(_ inside: String, _ name: String, _ label: String, _ value: String) throws {
    let field = try #require(try form(inside).pageForm.fields.first)
    #expect(field.name == name && field.label == label && field.value == value)
  }

  @Test func `has choices`() throws {
    let menu = try form("<select name=s><optgroup><option value=1>One <option>Two</select>")
    #expect(
      menu.pageForm.fields.map(\.control) == [
        .menu([.init("1", label: "One"), .init("Two", label: "Two")])
      ])
    let radio = try form(
      "<label><input type=radio name=r value=1> One</label>"
        + "<input type=radio name=r value=2 id=two checked><label for=two>Two</label>")
    #expect(
      radio.pageForm.fields.map(\.control) == [
        .radio([.init("1", label: "One"), .init("2", label: "Two")])
      ])
    #expect(radio.pageForm.fields.map(\.value) == ["2"])
  }

  @Test(arguments: [
    ("<input name=a value=1><input type=hidden name=b value=2>", [:], "a=1&b=2"),
    ("<input name=a><input name=a>", ["a": "1", "a-2": "2"], "a=1&a=2"),
    ("<input name=a>", ["a": "é &=+\n"], "a=%C3%A9+%26%3D%2B%0D%0A"),
    ("<input name=a value=1 disabled><input value=2>", [:], ""),
    ("<input name=a value=1 readonly>", ["a": "2"], "a=1"),
    ("<input type=password name=a value=1 readonly>", [:], "a=1"),
    ("<input type=checkbox name=a readonly>", [:], ""),
    ("<input type=checkbox name=a checked readonly>", [:], "a=on"),
    ("<select name=a readonly><option>1<option selected>2</select>", [:], "a=2"),
    ("<input type=checkbox name=a><input type=checkbox name=b value=x checked>", [:], "b=x"),
    ("<input type=checkbox name=a><input type=checkbox name=a value=x>", ["a": "true"], "a=on"),
    ("<input type=radio name=r value=1>", [:], ""),
    ("<input type=radio name=r value=1>", ["r": "1"], "r=1"),
    ("<button name=do value=it>Do it</button>", [:], "do=it"),
    ("<input type=submit name=do value=it><input type=submit name=do value=not>", [:], "do=it"),
    ("<button name=do value=a>A</button><button name=do value=b>B</button>", ["do": "b"], "do=b"),
    ("<button type=button name=x>No</button><button>Yes</button>", [:], ""),
    ("<textarea name=a>1</textarea><textarea>2</textarea>", [:], "a=1"),
    ("<input type=file name=f>", ["f": "/folder/a b.png"], "f=a+b.png"),
  ])
  func `sends what a browser sends`(
    _ inside: String, _ texts: [String: String], _ body: String
  ) throws {
    #expect(try form(inside, "method=post").encoded(texts) == body)
  }

  @Test func `sends its parts as a browser does`() throws {
    let form = try form(
      "<input name='a&quot;b' value='1\n2'><input type=file name=f><input type=checkbox name=no>",
      "method=post enctype=Multipart/Form-Data")
    let body = try #require(form.body([:], files: [:]))
    let boundary = try #require(body.type.split(separator: "=").last)
    let lines = [
      "--\(boundary)", "Content-Disposition: form-data; name=\"a%22b\"", "", "1", "2",
      "--\(boundary)", "Content-Disposition: form-data; name=\"f\"; filename=\"\"",
      "Content-Type: application/octet-stream", "", "", "--\(boundary)--", "",
    ]
    #expect(String(decoding: body.bytes, as: UTF8.self) == lines.joined(separator: "\r\n"))
    #expect(form.body([:], files: [:]) != body)
  }

  @Test(arguments: [
    ("", "https://example.com/a/b?q=1"), ("action=c", "https://example.com/a/c?q=1"),
    ("action='/c?d=e#f'", "https://example.com/c?q=1"),
    ("action='/c?d=e' method=POST", "https://example.com/c?d=e"),
  ])
  func `is sent to an address`(_ attributes: String, _ address: String) throws {
    #expect(try form("<input name=q value=1>", attributes).address(with: [:]) == address)
  }

  @Test(arguments: [
    ("<input name=f>", "method=post enctype=text/plain", "it is sent as plain text"),
    ("<input name=f>", "method=dialog", "a script waits for it"),
    ("<select name=s multiple><option>A</select>", "", "one of its menus takes several choices"),
    ("<button name=a>A</button><button name=b>B</button>", "", "its buttons do different things"),
    ("<button formaction=/x>A</button>", "", "its buttons do different things"),
  ])
  func `that a terminal cannot fill says why`(
    _ inside: String, _ attributes: String, _ obstacle: String
  ) throws {
    #expect(try form(inside, attributes).obstacle == obstacle)
  }

  @Test func `has no more fields and choices than a user could fill`() throws {
    let fields = String(repeating: "<input name=a>", count: 20_000)
    let many = try form(fields, "")
    #expect(many.obstacle == "it has more than 500 fields")
    #expect(many.parts.count == 500)
    let choices = String(repeating: "<option>A", count: 20_000)
    guard
      case .menu(let menu)? = try form("<select name=a>\(choices)</select>", "").parts[0].field?
        .control
    else {
      Issue.record("no menu")
      return
    }
    #expect(menu.count == 500)
  }

  @Test func `leaves other words where they are`() {
    let html = HTMLText(
      "<p>Before</p><form>First <label>Name <input name=a></label> then "
        + "<label for=nothing>Lost</label><button>Go</button></form>After")
    #expect(html.blocks.map(\.text) == ["Before", "", "First then", "Lost", "", "", "After"])
    #expect(html.blocks.map(\.form) == [nil, nil, nil, nil, 0, nil, nil])
  }
}
