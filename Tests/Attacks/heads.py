"""Attacks with requests that are too long, ambiguous, half or none at all."""

from __future__ import annotations

import contextlib
import socket
import ssl
import zlib
from collections.abc import Iterator

from target import Attack, Target
from wire import Wire, head, upgrade

LONG = 1_500_000
MANY = 5_000
# 100 MiB, packed before the attack begins.
PACKED = zlib.compress(bytes(100 << 20), 9, wbits=31)

AMBIGUOUS = [
    ["Content-Length: 3", "Transfer-Encoding: chunked"], ["Content-Length: 0", "Content-Length: 1"],
    ["Transfer-Encoding: chunked, identity"],
    ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], ["Content-Length: -1"],
    ["Content-Length: +1"], ["Content-Length: 99999999999999999999"], ["X : y"], ["X\0: y"],
    ["X: a\r\n\tb", "Content-Length: x"],
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


def refused(port: int) -> Iterator[tuple[str, bytes, int | tuple[int, ...]]]:
    """Requests, each with the statuses that refuse it."""
    host, number = f"127.0.0.1:{port}", str(port)
    yield "long line", head(port, f"/{'a' * LONG}"), 431
    yield "long field", head(port, "/", ["X: " + "y" * LONG]), 431
    yield "many fields", head(port, "/", ["X: y"] * MANY), 431
    yield "endless fields", head(port, "/")[:-2] + b"".join(b"X-%d: y\r\n" % field for field in range(MANY)), 431
    for fields in AMBIGUOUS:
        yield "ambiguous", head(port, "/", [field.replace("{host}", host) for field in fields]), 400
    yield "two hosts", head(port, "/", [f"Host: {host}", "Host: evil.example"]), 421
    for name in OTHER_HOSTS:
        yield "other host", head(port, "/", [f"Host: {name.replace('{port}', number)}"]), 421
    for address in ["http://evil.example/", f"https://{host}/", "nowhere"]:
        yield "other address", head(port, address), (400, 421)
    for name in OTHER_ORIGINS:
        yield "other origin", upgrade(port, name.replace("{port}", number)), 403
    for method in METHODS:
        fields = ["Origin: http://evil.example", "Access-Control-Request-Method: PUT"]
        yield "other method", head(port, "/", fields, method), (403, 405)
    yield "HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9), 400
    yield "TLS", tls_hello() + b"\r\n\r\n", 400
    yield "CONNECT", head(port, "evil.example:443", method="CONNECT"), (400, 403, 405, 421)
    fields = ["Content-Encoding: gzip", f"Content-Length: {len(PACKED)}", f"Origin: http://{host}"]
    yield "packed body", head(port, "/", fields, "POST") + PACKED, 405


def refused_requests(target: Target) -> None:
    while target.goes_on():
        for what, data, status in refused(target.port):
            with Wire(target.port) as wire:
                wire.send_what_it_takes(data)
                seen, fields, _ = wire.response()
                target.expect(what, status, seen)
                allowed = [name for name in fields if name.startswith("access-control")]
                target.expect("access for other origins", 0, len(allowed))


def tls_hello() -> bytes:
    """The first bytes of a client that expects a certificate."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = ssl.create_default_context().wrap_bio(incoming, outgoing, server_hostname="localhost")
    with contextlib.suppress(ssl.SSLWantReadError):
        client.do_handshake()
    return outgoing.read()


def pipelined(target: Target) -> None:
    """Thousands of requests in one write, whose answers are not read for a while."""
    while target.goes_on():
        with Wire(target.port, buffer=4096) as wire:
            wire.socket.settimeout(0.5)
            with contextlib.suppress(TimeoutError):
                wire.send_what_it_takes(head(target.port, "/") * MANY)
            target.wait(0.5)
            wire.socket.settimeout(10)
            for _ in range(50):
                target.expect("pipelined", 200, wire.answer())


def half_closed(target: Target) -> None:
    """Closes one direction within a request or after it, and waits."""
    whole = head(target.port, "/")
    halves = [b"", b"GE", b"GET / HTTP/1.1\r\nHost: 127", whole + b"GET ",
              head(target.port, "/", ["Content-Length: 9"], "POST") + b"1"]
    while target.goes_on():
        for half in halves:
            with Wire(target.port) as wire:
                wire.send(half)
                wire.socket.shutdown(socket.SHUT_WR)
                wire.read_to_end()
                target.count("half closed")


ATTACKS = [
    Attack("requests that are refused", [refused_requests] * 3,
           {"long line 431": 1, "long field 431": 1, "many fields 431": 1, "endless fields 431": 1,
            "ambiguous 400": len(AMBIGUOUS), "other host 421": len(OTHER_HOSTS),
            "other address 400": 1, "other address 421": 2, "other origin 403": len(OTHER_ORIGINS),
            "other method 405": len(METHODS), "HTTP/2 400": 1, "TLS 400": 1, "CONNECT 421": 1,
            "packed body 405": 1}),
    Attack("requests that are unread or half", [pipelined] * 4 + [half_closed] * 3,
           {"pipelined 200": 50, "half closed": 15}),
]
