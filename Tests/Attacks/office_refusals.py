"""What Backoffice refuses by link, by socket and by upload, by a client that keeps to no rule."""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING, Any

import support
from support import expect
from wire import Wire

if TYPE_CHECKING:
    from office_processes import Branch
    from walk_office import Office

ORDER = 250
TYPES = "Choose a file of one of these types: image/png, image/jpeg."
ROUNDS = 25
BAR = 50.0


class Client:
    """A window without a browser: it says what it likes, and knows what it was told."""

    def __init__(
        self, office: Office | Branch, cookie: str | None, session: str | None = None
    ) -> None:
        self.wire = Wire(support.port_of(office.address))
        self.cookie = [cookie] if cookie else []
        expect("a socket", None, self.wire.upgrade(fields=self.cookie) == 101)
        self.wire.say({"t": "hello", "session": session, "link": None if session else "/",
                       "takesOver": True})
        welcome = self.until("welcome")
        self.session, self.uploads = welcome["session"], welcome["uploads"]
        self.state = self.until("state")["state"]

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.wire.socket.close()

    def say(self, kind: str, **values: Any) -> None:
        self.wire.say({"t": kind, **values})

    def next(self) -> dict[str, Any]:
        message = self.wire.message()
        if message["t"] == "state":
            self.say("settled", revision=message["state"]["revision"])
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = self.next()
            if message["t"] == kind:
                return message

    def told(self) -> list[dict[str, Any]]:
        """Everything that comes before the answer to a ping."""
        self.say("ping")
        messages = []
        while (message := self.next())["t"] != "pong":
            messages.append(message)
        return messages

    def page(self, link: str, words: str) -> tuple[int, dict[str, Any]]:
        """Opens a link; the number of its screen, and its page once that has these words."""
        self.say("open", link=link)
        while True:
            message = self.next()
            pages = message["state"]["pages"] if message["t"] == "state" else {}
            if message["t"] == "page":
                pages = {message["id"]: message["page"]}
            for number, page in pages.items():
                if page["status"] == "ready" and words in str(page):
                    return int(number), page

    def post(self, path: str, content: bytes, *fields: str) -> int:
        """Sends a file as a page of the host does."""
        with Wire(self.wire.port) as wire:
            origin = [] if any("Origin:" in one for one in fields) else [f"Origin: http://{wire.host}"]
            wire.send(wire.head(path, [*origin, *fields, f"Content-Length: {len(content)}"], "POST"))
            wire.send_what_it_takes(content)
            return wire.answer()


def secrets_in(messages: list[dict[str, Any]]) -> bool:
    """Whether something of an order or of the staff was told."""
    return any(word in str(messages) for word in ("Customer ", "Teapot", "Kettle", "Change the", "bert"))


def sockets(office: Office) -> None:
    """Links, actions, elements and forms that were never shown to whoever names them."""
    before = office.row(ORDER)
    for cookie, name in ((office.carl.cookie(), "carl"), (None, "nobody")):
        with Client(office, cookie) as client:
            client.told()
            told = []
            for link in (f"/orders/{ORDER}", "/orders", "/orders/new", "/staff", "/staff/carl",
                         f"/orders/{ORDER}/restore"):
                client.say("open", link=link)
                client.say("visit", link=link, asked=0)
                told += client.told()
            client.say("travel", tab=1, links=["/orders", f"/orders/{ORDER}"], asked=0)
            client.say("select", tab=2)
            for entry in range(12):
                for number in range(4):
                    client.say("follow", id=entry, page=number, element=number)
                    client.say("submit", id=entry, form=number, values={"state": "shipped", "role": "manager"})
                    client.say("submit", id=entry, page=number, form=number, values={})
                client.say("retry", id=entry)
                client.say("noticed", notice=entry)
                told += client.told()
            expect(f"nothing is told to {name}", told, not secrets_in(told))
            answers = [one["result"]["words"] for one in told if one["t"] == "submitted"]
            # Whoever is nobody is shown the form for signing in, and has filled it in wrongly.
            refused = [words for words in answers if words and words.startswith("The form has changed")]
            expect("every form is refused", answers, len(refused) > 80)
    with Client(office, office.bert.cookie()) as client:
        client.page("/orders", "New order")
        for link in ("/staff", "/staff/bert", "/orders/1/restore"):
            client.say("open", link=link)
            told = [one["text"] for one in client.told() if one["t"] == "notice"]
            expect("a word about the role", told, any("Only a manager" in words for words in told))
        number, page = client.page(f"/orders/{ORDER}", "Attach the receipt")
        for form in (2, 3, 99, -1):
            client.say("submit", id=number, page=page["number"], form=form, values={})
            words = client.until("submitted")["result"]["words"]
            expect("no form for deleting", words, words.startswith("The form has changed"))
        with Client(office, office.carl.cookie(), client.session) as other:
            expect("another session", other.session, other.session != client.session)
            expect("no order", None, not secrets_in(other.told()))
    expect("the order as it was", office.row(ORDER), office.row(ORDER) == before)


def uploads(office: Office) -> None:
    """Bert's own address of a file, and everybody who is not Bert."""
    bert = office.bert.cookie()
    picture = b"\x89PNG\r\n\x1a\n" + bytes(100)
    png = "Content-Type: image/png"
    with Client(office, bert) as client:
        number, _ = client.page(f"/orders/{ORDER}", "Attach the receipt")
        address = f"{client.uploads}{number}/1/receipt"
        guess = f"/~waymark/upload/{'0' * 32}/{number}/1/receipt"
        for status, path, fields in (
            (404, address, [png]),
            (404, address, [png, "Cookie: waymark=" + "0" * 32]),
            (404, address, [png, office.carl.cookie()]),
            (404, address, [png, office.anna.cookie()]),
            (403, address, [png, bert, "Origin: http://evil.example"]),
            (404, guess, [png, bert]),
            (404, f"{client.uploads}{number}/0/receipt", [png, bert]),
            (404, f"{client.uploads}{number + 1}/1/receipt", [png, bert]),
            (415, address, ["Content-Type: text/html", bert]),
            (415, address, [bert]),
        ):
            seen = client.post(path, picture, *fields)
            expect(f"{status} for {path} with {fields}", seen, seen == status)
        seen = client.post(address, bytes(2_000_001), png, bert)
        expect("413 for a large file", seen, seen == 413)
        seen = client.post(address, picture, png, bert)
        expect("200 for Bert himself", seen, seen == 200)
        client.say("submit", id=number, form=1, values={}, files={"receipt": "0" * 32})
        refused = client.until("submitted")["result"]["fields"]
        expect("no file by a key that was never given", refused, refused == {"receipt": "Choose a file."})
    expect("no receipt", office.row(ORDER), office.row(ORDER)[1] == 0)


def role_taken(office: Office, held: Client, number: int, page: dict[str, Any]) -> None:
    """Bert has lost his role: his cookie opens nothing, and the form of a page that he had takes nothing."""
    before = office.row(ORDER)
    held.say("submit", id=number, page=page["number"], form=0, values={"state": "paid"})
    words = held.until("submitted")["result"]["words"]
    expect("no form any more", words, words.startswith("The form has changed"))
    expect("the order as it was", office.row(ORDER), office.row(ORDER) == before)
    with Client(office, office.bert.cookie()) as client:
        for link in ("/orders", f"/orders/{ORDER}"):
            client.say("open", link=link)
            told = client.told()
            expect("a word about the role", told, "Only a clerk" in str(told) and not secrets_in(told))


def signed_out(office: Office, cookie: str) -> None:
    """A cookie that was signed out opens nothing, whoever has kept it."""
    with Client(office, cookie) as client:
        client.say("open", link=f"/orders/{ORDER}")
        told = client.told()
        expect("nothing of an order", told, not secrets_in(told) and "Password" in str(told))


# Figures


def measure(office: Office) -> int:
    """How long page 1,000 takes, from sending its link to the message with its rows."""
    office.anna.sign_in()
    office.anna.expect_words("Orders that are open")
    with Client(office, office.anna.cookie()) as client:
        client.page("/orders", "Page 1 of")
        times = []
        for _ in range(ROUNDS):
            client.page("/orders?page=2", "Page 2 of")
            client.told()
            start = time.perf_counter()
            client.page("/orders?page=1000", "Page 1000 of")
            times.append((time.perf_counter() - start) * 1000)
    median = statistics.median(times)
    print(f"page 1,000 of {ROUNDS} times: median {median:.1f} ms, from {min(times):.1f} to {max(times):.1f} ms")
    return 0 if median <= BAR else 1
