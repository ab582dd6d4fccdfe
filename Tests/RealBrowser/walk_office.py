"""Walks through Backoffice with three users at once: the built program and a Chromium for each."""

from __future__ import annotations

import atexit
import shutil
import signal
import sqlite3
import struct
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from selenium.webdriver.common.by import By

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Attacks"))

import support  # noqa: E402
from support import SCREEN, Browser, Program, expect, js, until  # noqa: E402

import office_processes  # noqa: E402
import office_refusals  # noqa: E402
from office_refusals import Client  # noqa: E402

TOP = ".layer.top .screen:not([hidden]):not(.is-loading)"
ORDERS = 100_000
OPEN = ORDERS // 50
ASKS_FOR_ROLE = "Only a clerk may do this."
SIZES = {"390": (390, 844), "1280": (1280, 900)}


class User(Browser):
    """Somebody with a name and a password in a Chromium of their own."""

    def __init__(self, name: str, office: Office) -> None:
        super().__init__()
        self.name = name
        self.office = office

    def sign_in(self) -> None:
        self.open(self.office.address + "/")
        self.expect("a form", f"{SCREEN}?.querySelector('form') !== null")
        self.fill(name=self.name, password=self.office.passwords[self.name])
        self.send("Sign in")

    def show(self, link: str, words: str) -> None:
        """Opens a link in the address bar, as a document of its own."""
        self.open(self.office.address + link)
        self.expect_words(words)

    def fill(self, **values: str) -> None:
        for name, value in values.items():
            field = self.driver.find_element(By.CSS_SELECTOR, f"{TOP} [name=field-{name}]")
            kind = field.get_attribute("type")
            if kind == "date":
                self.value(f"void (document.querySelector({js(f'{TOP} [name=field-{name}]')}).value = {js(value)})")
            elif kind == "radio":
                self.click(f"{TOP} [name=field-{name}][value={js(value)}]")
            else:
                if kind in ("text", "password"):
                    field.clear()
                field.send_keys(value)

    def send(self, words: str) -> None:
        """Presses the button of a form."""
        buttons = f"[...document.querySelectorAll({js(TOP + ' form > .button')})]"
        self._press(f"a button ‘{words}’", f"{buttons}.find(button => button.textContent === {js(words)})")

    def lead(self, words: str) -> None:
        """Follows what has exactly these words."""
        leads = f"[...document.querySelectorAll({js(f'{TOP} :is(a, button)')})]"
        self._press(f"‘{words}’", f"{leads}.find(one => one.textContent === {js(words)})")

    def expect_notice(self, words: str) -> None:
        self.expect(f"a notice ‘{words}’", f"document.querySelector('.notice p')?.textContent.includes({js(words)})")

    def expect_rows(self, expected: str, test: str) -> None:
        """What is true of the texts of a table's rows, each a list of its cells."""
        rows = (f"[...({SCREEN}?.querySelectorAll('tbody tr') ?? [])]"
                ".map(row => [...row.children].map(cell => cell.textContent.trim()))")
        self.expect(expected, f"(rows => rows.length > 0 && ({test}))({rows})")

    def mark(self) -> None:
        """Leaves something that the next document does not have."""
        self.value("void (window.stays = true)")

    def expect_same_document(self) -> None:
        self.expect("no reload", "window.stays === true")

    def cookie(self) -> str:
        """The header field by which the browser is known."""
        return "Cookie: " + "; ".join(f"{one['name']}={one['value']}" for one in self.driver.get_cookies())

    def picture(self, name: str) -> None:
        """A picture of each size and scheme, if pictures are wanted."""
        folder = self.office.pictures
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        run = self.driver.execute_cdp_cmd
        for size, (width, height) in SIZES.items():
            run("Emulation.setDeviceMetricsOverride",
                {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": size == "390"})
            for scheme in ("light", "dark"):
                run("Emulation.setEmulatedMedia",
                    {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
                time.sleep(0.4)
                self.driver.save_screenshot(str(folder / f"{name}-{size}-{scheme}.png"))
        run("Emulation.setEmulatedMedia", {"features": []})
        run("Emulation.clearDeviceMetricsOverride", {})


class Office:
    """The program on a folder of its own, and who works there."""

    def __init__(self, binary: Path, pictures: Path | None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="walk-office-"))
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        self.pictures = pictures
        self.command = [str(binary), "--no-launch"]
        self.program = Program([*self.command, "--port", "0", str(self.folder)])
        self.address = self.program.address()
        pairs = (line.split(": ") for line in self.program.printed)
        self.passwords = {pair[0]: pair[1] for pair in pairs if len(pair) == 2}
        self.anna, self.bert, self.carl = (User(name, self) for name in ("anna", "bert", "carl"))

    @property
    def browsers(self) -> list[Browser]:
        return [self.anna, self.bert, self.carl]

    def row(self, number: int) -> tuple[str, int, int]:
        """The state, the version and whether it is deleted, of an order in the database."""
        with sqlite3.connect(f"file:{self.folder}/orders.sqlite?mode=ro", uri=True) as database:
            found: tuple[str, int, int] = database.execute(
                "SELECT state, version, isDeleted FROM orders WHERE id = ?", [number]).fetchone()
            return found

    def file(self, name: str, content: bytes) -> str:
        path = self.folder / name
        path.write_bytes(content)
        return str(path)


def png(width: int, height: int) -> bytes:
    """A picture that looks a little like a receipt."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = [b"\x00" + bytes(90 if 40 < x < width - 40 and y % 24 in (10, 11, 12) else 245 for x in range(width))
             for y in range(height)]
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(lines))) + chunk(b"IEND", b""))


# Steps


def sign_in(office: Office) -> None:
    anna = office.anna
    anna.open(office.address + "/")
    anna.picture("sign-in")
    anna.fill(name="anna", password="guess")
    anna.send("Sign in")
    anna.expect_words("This name and password do not belong together.")
    anna.sign_in()
    anna.expect_words("Orders that are open")
    anna.picture("start")
    office.bert.sign_in()
    office.bert.expect_words("Orders that are open")


def no_role(office: Office) -> None:
    carl = office.carl
    carl.open(office.address + "/orders")
    carl.expect_words("Password")
    carl.fill(name="carl", password=office.passwords["carl"])
    carl.send("Sign in")
    carl.expect_words(ASKS_FOR_ROLE)
    carl.picture("no-role")
    for link in ("/orders", "/orders/7", "/orders/new", "/staff", "/staff/carl"):
        carl.open(office.address + link)
        carl.expect_link("/")
        carl.expect_words("Only a")


def table(office: Office) -> None:
    anna = office.anna
    anna.click(".tab:nth-child(2)")
    anna.expect_words(f"Page 1 of {ORDERS // 50} · {ORDERS:,} orders")
    anna.expect_rows("orders 1 to 50", "rows.length === 50 && rows.every((row, index) => row[0] == index + 1)")
    anna.picture("orders")
    anna.lead("Customer")
    anna.expect_link("/orders?sort=customer")
    anna.expect_rows("customers in order", "rows.every((row, at) => at === 0 || rows[at - 1][1] <= row[1])")
    anna.lead("open")
    anna.expect_words(f"{OPEN:,} orders")
    anna.expect_rows("open orders alone", "rows.every(row => row[5] === 'open')")
    anna.driver.back()
    anna.expect_words(f"{ORDERS:,} orders")
    anna.show("/orders?page=1000", "Page 1000 of 2000")
    anna.expect_rows("orders 49,951 to 50,000", "rows.every((row, index) => row[0] == 49951 + index)")
    anna.lead("1001")
    anna.expect_rows("order 50,001", "rows[0][0] == 50001")
    anna.show(f"/orders?page={2**63 - 1}", "Nothing here")


def new_order(office: Office) -> None:
    anna, bert = office.anna, office.bert
    anna.show("/orders?sort=customer&state=open", f"{OPEN:,} orders")
    anna.mark()
    bert.click(".tab:nth-child(2)")
    bert.lead("New order")
    bert.expect("a sheet", "document.querySelector('dialog.sheet')?.open === true")
    bert.fill(customer="Ada Lovelace", product="Teapot", amount="-1", day="2026-11-23")
    bert.send("Add the order")
    bert.expect_words("nothing below zero")
    bert.picture("new-order")
    bert.fill(amount="12.5")
    bert.send("Add the order")
    bert.expect_notice(f"Order {ORDERS + 1} is added.")
    bert.expect_link(f"/orders/{ORDERS + 1}")
    bert.expect_words("12.50 €")
    bert.expect_words("2026-11-23")
    anna.expect_words(f"{OPEN + 1:,} orders")
    anna.expect_rows("the new order at the top", "rows[0][1] === 'Ada Lovelace'")
    anna.expect_same_document()


def changed_state(office: Office) -> None:
    anna, bert = office.anna, office.bert
    for user in (anna, bert):
        user.show("/orders/50", "Change the state")
        user.expect_words("open")
    anna.mark()
    anna.picture("order")
    bert.fill(state="paid")
    bert.send("Change the state")
    bert.expect_notice("Order 50 is paid.")
    anna.expect("the badge", f"{SCREEN}?.querySelector('.pill')?.textContent === 'paid'")
    anna.expect_same_document()
    expect("one change", office.row(50), office.row(50) == ("paid", 1, 0))
    bert.click(".tab:nth-child(1)")
    bert.expect_words("Orders that are paid")


def conflict(office: Office) -> None:
    anna, bert = office.anna, office.bert
    bert.show("/orders/50", "Change the state")
    anna.fill(state="shipped")
    bert.fill(state="open")
    # Both press before either could see what the other one did.
    office.program.process.send_signal(signal.SIGSTOP)
    try:
        anna.send("Change the state")
        bert.send("Change the state")
    finally:
        office.program.process.send_signal(signal.SIGCONT)
    told = "Somebody else has changed this order meanwhile."
    done = "document.querySelector('.notice p')?.textContent.startsWith('Order 50 is ') === true"
    says = f"{SCREEN}?.textContent.includes({js(told)}) === true"
    until("one who is done and one who is told", lambda: sorted(
        (user.value(done), user.value(says)) for user in (anna, bert)) == [(False, True), (True, False)])
    expect("one change more", office.row(50), office.row(50)[1] == 2)
    (anna if anna.value(says) else bert).picture("conflict")


def receipt(office: Office) -> None:
    anna, bert = office.anna, office.bert
    anna.show("/orders/100", "Attach the receipt")
    bert.show("/orders/100", "Attach the receipt")
    bert.fill(receipt=office.file("notes.txt", b"no picture"))
    bert.send("Attach the receipt")
    bert.expect_words("Choose a file of one of these types: image/png, image/jpeg.")
    bert.picture("wrong-type")
    bert.fill(receipt=office.file("large.png", bytes(2_000_001)))
    bert.send("Attach the receipt")
    bert.expect_words("The file is larger than 2 MB.")
    bert.fill(receipt=office.file("receipt.png", png(300, 420)))
    bert.send("Attach the receipt")
    bert.expect_notice("receipt.png is attached.")
    for user in (anna, bert):
        user.expect("the picture", f"{SCREEN}?.querySelector('img')?.naturalWidth === 300")
    anna.picture("receipt")


def deleted(office: Office) -> None:
    anna, bert = office.anna, office.bert
    anna.show("/orders?state=open", "open")
    anna.expect_rows("order 100 third or second", "rows.some(row => row[0] === '100')")
    anna.lead("100")
    anna.expect_link("/orders/100")
    anna.send("Delete the order")
    anna.expect("a question", "document.querySelector('dialog.asked p')?.textContent === 'Delete order 100?'")
    anna.picture("question")
    anna.click("dialog.asked .button:last-child")
    anna.expect_notice("Order 100 is deleted.")
    anna.expect_link("/orders?state=open")
    anna.expect_rows("it is gone", "rows.every(row => row[0] !== '100')")
    bert.expect_words("There is no order 100")
    anna.picture("deleted")
    anna.click(".notice .notice-close")
    anna.expect_rows("it is back", "rows.some(row => row[0] === '100')")
    bert.expect("the receipt, too", f"{SCREEN}?.querySelector('img')?.naturalWidth === 300")
    expect("no button for a clerk", None, "Delete the order" not in bert.value(f"{SCREEN}.textContent"))


def role_taken(office: Office) -> None:
    anna, bert = office.anna, office.bert
    bert.show("/orders?page=3", "Page 3 of")
    bert.mark()
    anna.click(".tab:nth-child(3)")
    anna.expect_words("bert")
    anna.picture("staff")
    anna.click(f"{TOP} a[href='/staff/bert']")
    anna.expect_words("Change the role")
    anna.picture("member")
    with Client(office, bert.cookie()) as held:
        number, page = held.page(f"/orders/{office_refusals.ORDER}", "Change the state")
        anna.fill(role="")
        anna.send("Change the role")
        anna.expect_notice("bert: no role.")
        bert.expect_words(ASKS_FOR_ROLE)
        bert.expect_same_document()
        bert.picture("role-taken")
        office_refusals.role_taken(office, held, number, page)
    anna.click(f"{TOP} a[href='/staff/bert']")
    anna.expect_words("Change the role")
    anna.fill(role="clerk")
    anna.send("Change the role")
    anna.expect_notice("bert: clerk.")
    bert.click(f"{TOP} .failure .button")
    bert.expect_words("Page 3 of")
    bert.expect_link("/orders?page=3")


def role_given(office: Office) -> None:
    anna, bert = office.anna, office.bert
    bert.show("/orders/200", "Change the state")
    bert.mark()
    button = f"{SCREEN}?.textContent.includes('Delete the order')"
    expect("no button for a clerk", None, not bert.value(button))
    for role, may_delete in (("manager", "true"), ("clerk", "false")):
        anna.show("/staff/bert", "Change the role")
        anna.fill(role=role)
        anna.send("Change the role")
        anna.expect_notice(f"bert: {role}.")
        bert.expect(f"the button of a {role}", f"{button} === {may_delete}")
    bert.expect_same_document()


def reloads(office: Office) -> None:
    anna, bert, carl = office.anna, office.bert, office.carl
    anna.show("/orders?page=7", "Page 7 of")
    anna.lead("301")
    anna.expect_link("/orders/301")
    bert.show("/orders/new", "Add the order")
    bert.fill(customer="Half typed")
    for user, link in ((anna, "/orders/301"), (bert, "/orders/new"), (carl, "/")):
        user.driver.refresh()
        user.expect_link(link)
    anna.expect_words("Delete the order")
    anna.up()
    anna.expect_words("Page 7 of")
    bert.expect("what was typed", f"document.querySelector({js(TOP + ' [name=field-customer]')})?.value === 'Half typed'")
    carl.expect_words(ASKS_FOR_ROLE)


def sign_out(office: Office) -> None:
    bert = office.bert
    cookie = bert.cookie()
    bert.show("/", "Orders that are open")
    bert.click(".tab:nth-child(4)")
    bert.expect_words("Sign out")
    bert.picture("account")
    bert.follow("Sign out")
    bert.expect_words("Password")
    office_refusals.signed_out(office, cookie)
    bert.open(office.address + "/orders/7")
    bert.expect_words("Password")
    bert.fill(name="bert", password=office.passwords["bert"])
    bert.send("Sign in")
    bert.expect_link("/orders/7")
    bert.expect_words("Change the state")


STEPS: list[tuple[str, Callable[[Office], None]]] = [
    ("three users sign in, a wrong password does not", sign_in),
    ("somebody without a role opens no link", no_role),
    ("a table of 100,000 orders is sorted, filtered and turned to page 1,000", table),
    ("an order that one adds is seen by the other without a reload", new_order),
    ("a state that one changes is seen where the other has the order open", changed_state),
    ("two who change an order at once: one is told", conflict),
    ("a receipt is uploaded and seen; a wrong type and a large file are refused", receipt),
    ("what is deleted is gone for both, and undo brings it back", deleted),
    ("a role that is taken away is told where a table is open", role_taken),
    ("the button of a manager comes and goes with the role, where an order is open", role_given),
    ("nobody without a role gets in by a socket", office_refusals.sockets),
    ("nobody gets a file in by somebody else's address", office_refusals.uploads),
    ("a reload keeps where everybody is, and what was typed", reloads),
    ("two more processes take over each other's windows, also after SIGTERM and SIGKILL", office_processes.taken_over),
    ("signing out ends it, and signing in leads to the link that waits", sign_out),
]


def main() -> int:
    parser = support.arguments(__doc__, "Examples/Backoffice/.build/debug/Backoffice")
    parser.add_argument("--pictures", type=Path, help="where pictures of every screen are put")
    parser.add_argument("--measure", action="store_true", help="only: how long page 1,000 takes")
    given = parser.parse_args()
    begin = lambda: Office(given.binary.resolve(), given.pictures)
    if given.measure:
        return office_refusals.measure(begin())
    return support.run(STEPS, begin, parser, given)


if __name__ == "__main__":
    # A signal ends it as an error does, so that nothing that it started outlives it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
