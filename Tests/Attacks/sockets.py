"""Attacks on the WebSocket and on sessions, by programs that name the right origin."""

from __future__ import annotations

import contextlib
import os
import secrets
import threading
import urllib.parse

from target import Attack, Target
from wire import BINARY, PING, PONG, TEXT, Closed, HungUp, Wire, frame, session

GIBIBYTE = 1 << 30
BATCH = 50
LONG_LINK = 1_000


# Frames


def huge_frames(target: Target) -> None:
    while target.goes_on():
        for length in (GIBIBYTE, (1 << 63) - 1, (1 << 64) - 1):
            with session(target.port) as wire:
                wire.send(frame(b"", length=length))
                target.expect("huge frame", 1009, wire.close_code())


def endless_fragments(target: Target) -> None:
    while target.goes_on():
        with session(target.port) as wire:
            wire.send(frame(b" " * 1_000, is_last=False))
            wire.send_what_it_takes(frame(b" " * 1_000, 0, is_last=False) * 200)
            target.expect("endless fragments", 1009, wire.close_code())
        with session(target.port) as wire:
            wire.send(frame(b"", is_last=False))
            wire.send(frame(b"", 0, is_last=False) * 10_000)
            wire.send(frame(b"?", 0))
            target.expect("empty fragments", 1007, wire.close_code())


FORBIDDEN = [
    ("unmasked frame", frame(b"{}", is_masked=False), 1002),
    ("reserved bit", frame(b"{}", reserved=0x40), 1002),
    ("opcode 3", frame(b"", 3), 1002), ("opcode 11", frame(b"", 11), 1002),
    ("binary", frame(b"{}", BINARY), 1003), ("bad UTF-8", frame(b"\xff\xfe"), 1007),
    ("lone surrogate", frame(b"\xed\xa0\x80"), 1007), ("long ping", frame(bytes(126), PING), 1002),
    ("ping in pieces", frame(b"", PING, is_last=False), 1002),
    ("nothing to go on with", frame(b"", 0), 1002), ("deep JSON", frame(b"[" * 60_000), 1007),
    ("no JSON", frame(b"{"), 1007), ("unknown message", frame(b'{"t":"escape"}'), 1007),
]


def forbidden_frames(target: Target) -> None:
    offer = ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"]
    while target.goes_on():
        for what, data, code in FORBIDDEN:
            with Wire(target.port) as wire:
                target.expect("upgrade", 101, wire.upgrade(fields=offer))
                wire.hello()
                wire.send(data)
                target.expect(what, code, wire.close_code())


def pings(target: Target) -> None:
    with session(target.port) as wire:
        while target.goes_on():
            wire.send(frame(os.urandom(100), PING) * 100)
            answered = 0
            while answered < 100:
                answered += wire.frame()[0] == PONG
            target.count("pongs", answered)


def pings_unread(target: Target) -> None:
    """Whoever takes no answer is let go."""
    while target.goes_on():
        with session(target.port, buffer=4096) as wire:
            wire.socket.settimeout(2)
            with contextlib.suppress(TimeoutError):
                target.count("pings unread", wire.send_what_it_takes(frame(b"", PING) * 200_000) // 6)


def pongs(target: Target) -> None:
    with session(target.port) as wire:
        while target.goes_on():
            wire.send(frame(b"", PONG) * 1_000)
            target.count("pongs unasked", 1_000)


# Floods of messages


def settling(target: Target, wire: Wire) -> None:
    """Reads on and answers every state, as a client has to."""
    with contextlib.suppress(OSError, HungUp, Closed):
        while True:
            message = wire.message()
            target.count(f"{message['t']}s")
            if message["t"] == "state":
                wire.say({"t": "settled", "revision": message["state"]["revision"]})


def flood(target: Target, messages: list[dict[str, object]]) -> None:
    while target.goes_on():
        try:
            with session(target.port) as wire:
                wire.socket.settimeout(30)
                threading.Thread(target=settling, args=(target, wire), daemon=True).start()
                while target.goes_on():
                    for message in messages:
                        wire.say(message)
                    target.count("messages", len(messages))
        except ConnectionError:
            # Whoever does not take what the flood brings is let go.
            target.count("let go")


def links(target: Target) -> None:
    flood(target, [{"t": "open", "link": f"/commit/{secrets.token_hex(20)}"} for _ in range(BATCH)])


def unknown_links(target: Target) -> None:
    wrong = ["/nowhere", "//evil.example", "javascript:alert(1)", "http://[", "\\\\", "/" * 8_000,
             "/commit/--output=x", "/files/../../etc/passwd", "/refresh", "a" * 9_000, "/files/%00"]
    flood(target, [{"t": "open", "link": link} for link in wrong])


def many_forward(target: Target) -> None:
    there = [f"/commit/{number}" for number in range(1_000)]
    flood(target, [{"t": "travel", "tab": 0, "links": ["/", *there], "asked": 1}])


def back_and_forth(target: Target) -> None:
    flood(target, [{"t": "open", "link": "/about"}, {"t": "dismiss"}, {"t": "select", "tab": 1},
                   {"t": "refresh"}, {"t": "back"}, {"t": "select", "tab": 0},
                   {"t": "settled", "revision": 1 << 60}, {"t": "popped", "id": -1, "asked": 9}])


def unread_states(target: Target) -> None:
    """Opens screens with long links, answers every state, reads none, and comes back when let go."""
    known, number = target.unread.pop() if target.unread else (None, 0)
    while target.goes_on():
        with Wire(target.port, buffer=4096) as wire, contextlib.suppress(TimeoutError):
            target.expect("upgrade", 101, wire.upgrade())
            known = wire.hello(known, takes_over=True)
            wire.socket.settimeout(2)
            try:
                while target.goes_on():
                    number += 1
                    wire.say({"t": "open", "link": f"/files/{'x' * LONG_LINK}{number}"})
                    for revision in range(number, number + 10):
                        wire.say({"t": "settled", "revision": revision})
                    target.count("unread states")
            except ConnectionError:
                target.count("let go")
    target.unread.append((known, number))


# Sessions


def hellos(target: Target) -> None:
    while target.goes_on():
        with Wire(target.port) as wire:
            status = wire.upgrade()
            target.expect("upgrade", 101, status)
            try:
                wire.hello()
                target.count("sessions")
            except Closed as closed:
                target.expect("hello too many", 1013, closed.code)


NAMES = ["", "0" * 32, "../" * 10 + "xx", "%2e%2e/", "A" * 32, "f" * 32, "\0" * 32, "0" * 31 + "/"]


def guessed_sessions(target: Target) -> None:
    while target.goes_on():
        for name in NAMES + [secrets.token_hex(16) for _ in range(8)]:
            with Wire(target.port) as wire:
                target.expect("upgrade", 101, wire.upgrade())
                given = wire.hello(name, takes_over=True)
                target.expect("guessed session", False, given == name)
                while wire.message()["t"] != "state":
                    pass


def no_hello(target: Target) -> None:
    while target.goes_on():
        with Wire(target.port) as wire:
            target.expect("upgrade", 101, wire.upgrade())
            wire.say({"t": "back"})
            target.expect("no hello", 1008, wire.close_code())


def guessed_content(target: Target) -> None:
    places = ["", "x", "../", secrets.token_hex(16) + "/1-0", "%2e%2e/", "//", "0" * 32]
    while target.goes_on():
        for place in places:
            with Wire(target.port) as wire:
                path = "/~waymark/content/" + urllib.parse.quote(place)
                target.expect("guessed content", 404, wire.ask(path))


ATTACKS = [
    Attack("frames of 1 GiB, endless fragments, forbidden frames",
           [huge_frames, endless_fragments, forbidden_frames],
           {"huge frame 1009": 3, "endless fragments 1009": 1, "empty fragments 1007": 1,
            "unmasked frame 1002": 1, "reserved bit 1002": 1, "bad UTF-8 1007": 1}),
    Attack("floods of pings and pongs", [pings, pings_unread, pongs],
           {"pongs": 100, "pings unread": 257, "pongs unasked": 1_000}),
    Attack("floods of links", [links, unknown_links, many_forward, back_and_forth],
           {"messages": 50, "states": 1, "notices": 1}),
    Attack("states that nobody reads", [unread_states] * 4, {"unread states": 100}),
    Attack("floods of hellos, guessed sessions",
           [hellos] * 2 + [guessed_sessions, no_hello, guessed_content],
           {"sessions": 5, "guessed session False": 16, "no hello 1008": 1,
            "guessed content 404": 7}),
]
