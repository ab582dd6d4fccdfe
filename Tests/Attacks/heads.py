"""Attacks with requests that are too long, can be read in two ways, or are none."""

from __future__ import annotations

import contextlib
import os
import random
import socket
import ssl
import zlib

from target import Attack, Target
from wire import HungUp, Wire

LINE, FIELDS = 8 * 1024, 16 * 1024
LONG = 1_500_000
MANY = 5_000


# Long lines


def long_lines(target: Target) -> None:
    while target.goes_on():
        wires = [Wire(target.port) for _ in range(3)]
        for number, wire in enumerate(wires):
            with wire:
                address = f"/{'a' * LONG}{number}"
                target.count_bytes(wire.send_what_it_takes(wire.head(address)))
                target.expect("long line", 414, wire.answer())


def lines_at_the_limit(target: Target) -> None:
    empty = len("GET  HTTP/1.1\r\n")
    while target.goes_on():
        for length, status in [(LINE - 1, 404), (LINE, 404), (LINE + 1, 414)]:
            with Wire(target.port) as wire:
                address = "/" + "a" * (length - empty - 1)
                target.expect(f"line of {length}", status, wire.ask(address))


# Long fields


def long_fields(target: Target) -> None:
    long, many = ["X: " + "y" * LONG], ["X: y"] * MANY
    while target.goes_on():
        for what, fields in [("long field", long), ("many fields", many)]:
            with Wire(target.port) as wire:
                target.count_bytes(wire.send_what_it_takes(wire.head("/", fields)))
                target.expect(what, 431, wire.answer())


def endless_fields(target: Target) -> None:
    while target.goes_on():
        with Wire(target.port) as wire:
            wire.send(wire.head("/")[:-2])
            lines = b"".join(b"X-%d: y\r\n" % number for number in range(MANY))
            target.count_bytes(wire.send_what_it_takes(lines))
            target.expect("endless fields", 431, wire.answer())


# Two ways to read it


TWO_WAYS = [
    ["Content-Length: 3", "Transfer-Encoding: chunked"], ["Content-Length: 0", "Content-Length: 1"],
    ["Transfer-Encoding: gzip, chunked"], ["Transfer-Encoding: chunked, identity"],
    ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], ["Content-Length: -1"],
    ["Content-Length: +1"], ["Content-Length: 99999999999999999999"], ["X : y"], ["X\0: y"],
    ["Host: evil.example", "Host: {host}"], ["Host: {host}", "Host: evil.example"],
    ["Origin: http://evil.example", "Origin: http://{host}"], ["X: a\r\n\tb", "Content-Length: x"],
]
OTHER_HOSTS = [
    "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.:{port}", "127.0.0.1.:{port}",
    "0.0.0.0:{port}", "[::1]:{port}", "2130706433:{port}", "127.1:{port}", "a@127.0.0.1:{port}",
    "127.0.0.1:{port}.evil.example", "localhost.evil.example:{port}", "", " ", "127.0.0.1:0{port}",
]
OTHER_ORIGINS = [
    "http://evil.example", "null", "https://127.0.0.1:{port}", "http://localhost:{port}",
    "http://127.0.0.1", "http://127.0.0.1:{port}.evil.example", "http://127.0.0.1:{port}/",
    "file://", "http://0.0.0.0:{port}",
]
METHODS = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]


def two_ways(target: Target) -> None:
    while target.goes_on():
        for fields in TWO_WAYS:
            with Wire(target.port) as wire:
                filled = [field.replace("{host}", wire.host) for field in fields]
                target.expect("two ways", 400, wire.ask("/", filled))


def other_names(target: Target) -> None:
    while target.goes_on():
        for name in OTHER_HOSTS:
            with Wire(target.port) as wire:
                host = name.replace("{port}", str(target.port))
                target.expect("other host", 421, wire.ask("/", [f"Host: {host}"]))
        for address in ["http://evil.example/", f"https://127.0.0.1:{target.port}/", "nowhere"]:
            with Wire(target.port) as wire:
                target.expect("other address", (400, 421), wire.ask(address))
        for name in OTHER_ORIGINS:
            with Wire(target.port) as wire:
                origin = name.replace("{port}", str(target.port))
                target.expect("other origin", 403, wire.upgrade(origin))


def other_methods(target: Target) -> None:
    origin = ["Origin: http://evil.example", "Access-Control-Request-Method: PUT"]
    while target.goes_on():
        for method in METHODS:
            with Wire(target.port) as wire:
                wire.send(wire.head("/", origin, method))
                status, fields, _ = wire.response()
                target.expect("other method", (403, 405), status)
                allowed = [name for name in fields if name.startswith("access-control")]
                target.expect("leave for other origins", 0, len(allowed))


# Other protocols


def other_protocols(target: Target) -> None:
    hello = tls_hello()
    preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9)
    while target.goes_on():
        for what, data in [("HTTP/2", preface), ("TLS", hello + b"\r\n\r\n")]:
            with Wire(target.port) as wire:
                wire.send(data)
                target.expect(what, 400, wire.answer())


def tls_hello() -> bytes:
    """The first bytes of a client that thinks it talks to a server with a certificate."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    context = ssl.create_default_context()
    client = context.wrap_bio(incoming, outgoing, server_hostname="localhost")
    with contextlib.suppress(ssl.SSLWantReadError):
        client.do_handshake()
    return outgoing.read()


def random_bytes(target: Target) -> None:
    chance = random.Random(1)
    while target.goes_on():
        with Wire(target.port) as wire:
            data = chance.randbytes(chance.randint(1, 60_000)) + b"\r\n\r\n\r\n\r\n"
            wire.send_what_it_takes(data)
            try:
                target.expect("random bytes", (400, 414, 431), wire.answer())
            except (HungUp, ConnectionError):
                target.count("random bytes hung up")


def other_upgrades(target: Target) -> None:
    fields = ["Connection: Upgrade", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"]
    while target.goes_on():
        with Wire(target.port) as wire:
            wire.send(wire.head("/", fields) + os.urandom(1_000))
            target.expect("h2c", 200, wire.answer())
        with Wire(target.port) as wire:
            wire.send(wire.head("evil.example:443", method="CONNECT"))
            target.expect("CONNECT", (400, 403, 405, 421), wire.answer())


# 100 MiB, packed before an attack begins: on a busy machine that takes as long as the attack.
PACKED = zlib.compress(bytes(100 << 20), 9, wbits=31)


def packed_bodies(target: Target) -> None:
    fields = ["Content-Encoding: gzip", f"Content-Length: {len(PACKED)}"]
    while target.goes_on():
        with Wire(target.port) as wire:
            wire.send(wire.head("/", fields + [f"Origin: http://{wire.host}"], "POST"))
            wire.send_what_it_takes(PACKED)
            target.expect("packed body", 405, wire.answer())


# No reads, half connections


def pipelined(target: Target) -> None:
    """Thousands of requests in one write, and nothing is read for a while."""
    while target.goes_on():
        with Wire(target.port, buffer=4096) as wire:
            wire.socket.settimeout(0.5)
            many = wire.head("/") * MANY
            with contextlib.suppress(TimeoutError):
                target.count_bytes(wire.send_what_it_takes(many))
            target.wait(0.5)
            wire.socket.settimeout(10)
            for _ in range(50):
                target.expect("pipelined", 200, wire.answer())


def slow_reader(target: Target) -> None:
    with Wire(target.port, buffer=4096) as wire:
        wire.send(wire.head("/") * 100)
        while target.goes_on():
            target.count("bytes read", len(wire.socket.recv(1)))
            target.wait(0.05)


def half_closed(target: Target) -> None:
    """Says that nothing more comes, in the middle of a request or behind it, and waits."""
    whole = Wire(target.port)
    halves = [b"", b"GE", b"GET / HTTP/1.1\r\nHost: 127", whole.head("/") + b"GET ",
              whole.head("/", ["Content-Length: 9"], "POST") + b"1"]
    whole.socket.close()
    while target.goes_on():
        for half in halves:
            with Wire(target.port) as wire:
                wire.send(half)
                wire.socket.shutdown(socket.SHUT_WR)
                wire.read_to_end()
                target.count("half closed")


# Slowness


def slow_heads(target: Target) -> None:
    """A byte a second on many connections; whoever takes more than ten seconds is sent away."""
    wires = [Wire(target.port) for _ in range(60)]
    with contextlib.ExitStack() as stack:
        for wire in wires:
            stack.enter_context(wire)
        for number in range(max(5, int(target.seconds))):
            for wire in wires:
                with contextlib.suppress(ConnectionError):
                    wire.send(wire.head("/" + "a" * 1_000)[number:number + 1])
                    target.count("bytes")
            if not target.goes_on():
                return
            target.wait(min(1, target.seconds / 5))
            if number == 13:
                for wire in wires:
                    target.expect("slow head", 408, wire.answer())
                return


def slow_bodies(target: Target) -> None:
    """The answer does not wait for a body that nobody wants."""
    while target.goes_on():
        with Wire(target.port) as wire:
            fields = [f"Origin: http://{wire.host}", "Content-Length: 1000000"]
            wire.send(wire.head("/", fields, "POST"))
            target.expect("slow body", 405, wire.answer())
            with contextlib.suppress(ConnectionError):
                for _ in range(20):
                    wire.send(b"x")
                    target.count("bytes")
                    target.wait(0.1)


ATTACKS = [
    Attack("long request lines", [long_lines, lines_at_the_limit],
           {"long line 414": 3, f"line of {LINE} 404": 1, f"line of {LINE + 1} 414": 1}),
    Attack("long and many header fields", [long_fields, endless_fields],
           {"long field 431": 1, "many fields 431": 1, "endless fields 431": 1}),
    Attack("requests that can be read in two ways", [two_ways, other_names, other_methods],
           {"two ways 400": 14, "other host 421": 15, "other origin 403": 9,
            "other method 405": 7}),
    Attack("other protocols, packed bodies",
           [other_protocols, random_bytes, other_upgrades, packed_bodies],
           {"HTTP/2 400": 1, "TLS 400": 1, "random bytes 400": 1, "h2c 200": 1,
            "packed body 405": 1}),
    Attack("pipelining without reading, slow readers",
           [pipelined] * 6 + [slow_reader] * 20, {"pipelined 200": 50, "bytes read": 20}),
    Attack("half-closed connections", [half_closed] * 3, {"half closed": 15}),
    Attack("slow heads and bodies", [slow_heads] + [slow_bodies] * 4,
           {"slow body 405": 4, "bytes": 60}),
]
