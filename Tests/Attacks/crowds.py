"""Attacks with as many connections as the machine lets one program have."""

from __future__ import annotations

import contextlib
import resource
import socket
from collections import deque

from support import Failure
from target import Attack, Target
from wire import Closed, HungUp, Wire, session, travel, visit

CROWD = 10_000
# What the program needs besides its connections: files of its own, of sessions, and of git.
OWN_DESCRIPTORS = 128
MOST_CONNECTIONS = 96
FEW = 256
WINDOWS = 30
# How long each of many windows is left alone between two clicks.
CLICK_PAUSE = 2


def allow_many_files() -> int:
    """Lets this program open as many files as the system allows; how many connections that is."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return CROWD if most == resource.RLIM_INFINITY else min(CROWD, most - 500)


def crowd(target: Target, count: int) -> None:
    """Connections that say nothing, half a request, or that they want a socket; all stay open."""
    beginnings = [b"", b"GET / HTTP/1.1\r\nHost: 127.0", None, b"\r\n"]
    waiting: deque[socket.socket] = deque()
    with contextlib.ExitStack() as stack:
        stack.callback(lambda: [one.close() for one in waiting])
        while target.goes_on():
            wire = Wire(target.port)
            waiting.append(wire.socket)
            beginning = beginnings[len(waiting) % len(beginnings)]
            with contextlib.suppress(ConnectionError, HungUp):
                if beginning is None:
                    target.expect("upgrade", 101, wire.upgrade())
                else:
                    wire.send(beginning)
            target.count("connections")
            if len(waiting) >= count:
                waiting.popleft().close()
            if target.done["connections"] % 500 == 0:
                most, seen = MOST_CONNECTIONS + OWN_DESCRIPTORS, target.descriptors()
                target.count("looks at the files of the program")
                if seen > most:
                    raise Failure(f"at most {most} files that the program has open", seen)
        target.count("open at the end", len(waiting))


def large_crowd(target: Target) -> None:
    crowd(target, allow_many_files() // 2)


def small_crowd(target: Target) -> None:
    crowd(target, 4 * FEW)


def sessions_with_work(target: Target) -> None:
    """Sessions that make the program start git over and over."""
    refresh = "/?x_refresh_page=true"
    messages = [{"select": {"tab": 0}}, travel(0, [None, refresh]), visit("/search?q=o"),
                {"select": {"tab": 1}}, travel(1, [None, refresh]), {"back": {}}]
    while target.goes_on():
        try:
            with session(target.port) as wire:
                while target.goes_on():
                    for message in messages:
                        wire.say(message)
                        heard = wire.message()
                        if "state" in heard:
                            wire.say({"settled": {"revision": heard["state"]["state"]["revision"]}})
                        target.count("answers")
        except (ConnectionError, HungUp, Closed):
            # There may be no room, which is no failure of the program.
            target.count("sent away")
            target.wait(0.2)


def changing_session(target: Target) -> None:
    """A session that makes git run, and has something to save whenever the program ends."""
    with session(target.port) as wire:
        number = 0
        while target.goes_on():
            number += 1
            wire.say(visit(f"/files/{number}"))
            state = wire.message()
            while "state" not in state:
                state = wire.message()
            wire.say({"settled": {"revision": state["state"]["state"]["revision"]}})
            target.count("changes")
            target.wait(CLICK_PAUSE)


def pages_without_windows(target: Target) -> None:
    """Pages as a window asks for them, of which none ever opens a socket."""
    links = ["/", "/search?q=o", "/files", "/refs", "/nowhere", "/%zz"]
    while target.goes_on():
        with Wire(target.port) as wire:
            for link in links:
                status, _, _ = wire.response_to(link, ["Sec-Fetch-Dest: document"])
                target.expect("page", (200, 404), status)


ATTACKS = [
    Attack(f"{WINDOWS} windows in use, and pages without windows",
           [changing_session] * WINDOWS + [pages_without_windows] * 4, {"changes": 10, "page 200": 100}),
    Attack("10,000 connections", [large_crowd] * 2,
           {"connections": 1_000, "looks at the files of the program": 1}),
    Attack(f"a crowd, and {FEW} descriptors", [small_crowd] + [sessions_with_work] * 20,
           {"connections": FEW + 16, "answers": 20}, descriptors=FEW),
]
