"""Two processes of Backoffice on one database take over each other's windows."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Any

from office_refusals import Client
from support import Program, expect, port_of

if TYPE_CHECKING:
    from walk_office import Office

REPLACED = 4001
CODES = {signal.SIGTERM: 0, signal.SIGKILL: -signal.SIGKILL}


class Branch:
    """One more process of an office, for a user of it."""

    def __init__(self, office: Office, cookie: str) -> None:
        self.program = Program([*office.command, "--port", "0", str(office.folder)])
        self.address = self.program.address()
        # A browser behind a balancer knows one address, and so has one cookie.
        self.cookie = cookie.replace(str(port_of(office.address)), str(port_of(self.address)))

    def window(self, session: str | None = None) -> Client:
        return Client(self, self.cookie, session)

    def end(self, number: signal.Signals) -> None:
        self.program.process.send_signal(number)
        expect("its end", None, self.program.end() == CODES[number])


def top(state: dict[str, Any]) -> str:
    return str(state["stack"][-1]["link"])


def show(client: Client, order: int) -> None:
    """Opens an order, and waits until it is told that it is on top."""
    client.say("open", link=f"/orders/{order}")
    while top(client.until("state")["state"]) != f"/orders/{order}":
        pass


def expect_back(client: Client, session: str, order: int) -> None:
    """The window has its session, and shows an order."""
    expect("the same session", client.session, client.session == session)
    expect(f"order {order} on top", top(client.state), top(client.state) == f"/orders/{order}")


def taken_over(office: Office) -> None:
    one, other = (Branch(office, office.bert.cookie()) for _ in range(2))
    with one.window() as window:
        session = window.session
        show(window, 11)
        # The first one has not heard that its window is gone.
        with other.window(session) as second:
            expect_back(second, session, 11)
            show(second, 12)
            window.say("open", link="/orders/13")
            expect("the first window is told", None, window.wire.close_code() == REPLACED)
    with one.window(session) as window:
        expect_back(window, session, 12)
        show(window, 14)
    one.end(signal.SIGTERM)
    with other.window(session) as window:
        expect_back(window, session, 14)
        show(window, 15)
        other.end(signal.SIGKILL)
    last = Branch(office, office.bert.cookie())
    with last.window(session) as window:
        expect_back(window, session, 15)
    last.end(signal.SIGTERM)
