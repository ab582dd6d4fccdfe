"""Attacks on the WebSocket and on sessions, by programs that name the right origin."""

from __future__ import annotations

import contextlib
import os
import secrets
import threading
import urllib.parse

from target import Attack, Target
from wire import BINARY, PING, PONG, Closed, HungUp, Wire, frame, session, travel, visit

BATCH = 50

# Frames, each with the code that closes the socket.
FORBIDDEN = [
    ("huge frame", frame(b"", length=1 << 30), 1009), ("huge frame", frame(b"", length=(1 << 63) - 1), 1009),
    ("huge frame", frame(b"", length=(1 << 64) - 1), 1009),
    ("endless fragments", frame(b" " * 1_000, is_last=False) + frame(b" " * 1_000, 0, is_last=False) * 200, 1007),
    ("empty fragments", frame(b"", is_last=False) + frame(b"", 0, is_last=False) * 10_000 + frame(b"?", 0), 1007),
    ("unmasked frame", frame(b"{", is_masked=False), 1007),
    ("reserved bit", frame(b"{", reserved=0x40), 1007),
    ("opcode 3", frame(b"", 3), 1007), ("opcode 11", frame(b"", 11), 1007),
    ("binary", frame(b"{}", BINARY), 1007), ("bad UTF-8", frame(b"\xff\xfe"), 1007),
    ("lone surrogate", frame(b"\xed\xa0\x80"), 1007), ("long ping", frame(bytes(126), PING), 1002),
    ("ping in pieces", frame(b"", PING, is_last=False), 1002),
    ("nothing to continue", frame(b"", 0), 1007), ("deep JSON", frame(b"[" * 60_000), 1007),
    ("no JSON", frame(b"{"), 1007), ("unknown message", frame(b'{"escape":{}}'), 1007),
]


def forbidden_frames(target: Target) -> None:
    offer = ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"]
    while target.goes_on():
        for what, data, code in FORBIDDEN:
            with Wire(target.port) as wire:
                target.expect("upgrade", 101, wire.upgrade(fields=offer))
                wire.hello()
                wire.send_what_it_takes(data)
                target.expect(what, code, wire.close_code())


# Floods


def pings(target: Target) -> None:
    with session(target.port) as wire:
        while target.goes_on():
            wire.send(frame(os.urandom(100), PING) * 100)
            answered = 0
            while answered < 100:
                answered += wire.frame()[0] == PONG
            target.count("pongs", answered)


def settling(target: Target, wire: Wire, heard: list[str]) -> None:
    """Answers every state, as a client has to, and collects the kinds of messages."""
    with contextlib.suppress(OSError, HungUp, Closed):
        while True:
            message = wire.message()
            kind, = message
            heard.append(kind)
            target.count(f"{kind}s")
            if kind == "state":
                wire.say({"settled": {"revision": message["state"]["state"]["revision"]}})


def flood(target: Target, what: str, messages: list[dict[str, object]]) -> None:
    while target.goes_on():
        heard: list[str] = []
        before = 0
        try:
            with session(target.port) as wire:
                wire.socket.settimeout(30)
                threading.Thread(target=settling, args=(target, wire, heard), daemon=True).start()
                while target.goes_on():
                    before = len(heard)
                    for message in messages:
                        wire.say(message)
                    target.count(what, len(messages))
        except ConnectionError:
            # A client that does not read what the flood causes is disconnected.
            target.count("disconnected")
        except TimeoutError:
            # The server reads no faster than it handles messages, so a flood waits. It has to get answers.
            if len(heard) == before:
                raise
            target.count("slowed down")


def links(target: Target) -> None:
    flood(target, "links", [visit(f"/commit/{secrets.token_hex(20)}") for _ in range(BATCH)])


def unknown_links(target: Target) -> None:
    wrong = ["/nowhere", "//evil.example", "javascript:alert(1)", "http://[", "\\\\", "/" * 8_000,
             "/commit/--output=x", "/files/../../etc/passwd", "/?x_refresh_page=true", "a" * 9_000, "/files/%00"]
    flood(target, "unknown links", [visit(link) for link in wrong])


def many_forward(target: Target) -> None:
    there = [f"/commit/{number}" for number in range(1_000)]
    flood(target, "journeys", [travel(0, ["/", *there])])


def back_and_forth(target: Target) -> None:
    flood(target, "clicks", [
        visit("/search"), {"dismiss": {}}, {"select": {"tab": 1}}, {"back": {}},
        {"select": {"tab": 0}}, {"settled": {"revision": 1 << 60}}, {"popped": {"id": -1, "asked": 9}}])


def unread_states(target: Target) -> None:
    """Opens screens with long links and reads no state."""
    number = 0
    while target.goes_on():
        with contextlib.suppress(TimeoutError, ConnectionError), session(target.port, buffer=4096) as wire:
            wire.socket.settimeout(2)
            while target.goes_on():
                number += 1
                wire.say(visit(f"/files/{'x' * 1_000}{number}"))
                for revision in range(number, number + 10):
                    wire.say({"settled": {"revision": revision}})
                target.count("unread states")


# Sessions


def hellos(target: Target) -> None:
    while target.goes_on():
        with Wire(target.port) as wire:
            target.expect("upgrade", 101, wire.upgrade())
            try:
                wire.hello()
                target.count("sessions")
            except Closed as closed:
                target.expect("hello too many", 1013, closed.code)


NAMES = ["", "0" * 32, "../" * 10 + "xx", "%2e%2e/", "A" * 32, "f" * 32, "\0" * 32, "0" * 31 + "/"]


def guesses(target: Target) -> None:
    """Names of sessions and of content that only their window knows, and a socket without a hello."""
    while target.goes_on():
        for name in NAMES + [secrets.token_hex(16) for _ in range(8)]:
            with Wire(target.port) as wire:
                target.expect("upgrade", 101, wire.upgrade())
                target.expect("guessed session", False, wire.hello(name, takes_over=True) == name)
            with Wire(target.port) as wire:
                path = "/~waymark/content/" + urllib.parse.quote(name)
                target.expect("guessed content", 404, wire.response_to(path, [])[0])
        with Wire(target.port) as wire:
            target.expect("upgrade", 101, wire.upgrade())
            wire.say({"back": {}})
            target.expect("no hello", 1008, wire.close_code())


ATTACKS = [
    Attack("forbidden frames, guessed sessions", [forbidden_frames] * 3 + [hellos, guesses],
           {"huge frame 1009": 3, "endless fragments 1007": 1, "empty fragments 1007": 1,
            "unmasked frame 1007": 1, "reserved bit 1007": 1, "bad UTF-8 1007": 1, "unknown message 1007": 1,
            "sessions": 5, "guessed session False": 16, "guessed content 404": 16, "no hello 1008": 1}),
    Attack("floods of messages",
           [pings, links, unknown_links, many_forward, back_and_forth, unread_states],
           {"pongs": 100, "links": BATCH, "unknown links": 11, "journeys": 2, "clicks": 14,
            "states": 1, "notices": 1, "unread states": 100}),
]
