"""A connection to the program that sends whatever bytes it likes."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import struct
from collections.abc import Iterator
from typing import Any

ANSWER_TIME = 10.0

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The server has closed a WebSocket, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class HungUp(Exception):
    """The server has closed the connection without a word."""


class Wire:
    """One connection to 127.0.0.1, read and written byte by byte."""

    def __init__(self, port: int, buffer: int = 0) -> None:
        """`buffer` is how many bytes the system receives for a client that does not read."""
        self.port = port
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(ANSWER_TIME)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.unread = b""

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    # Bytes

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def send_what_it_takes(self, data: bytes) -> int:
        """Sends until the server hangs up; the number of bytes that it took before."""
        sent = 0
        view = memoryview(data)
        with contextlib.suppress(ConnectionError):
            while sent < len(data):
                sent += self.socket.send(view[sent:sent + 65536])
        return sent

    def read_more(self) -> None:
        more = self.socket.recv(65536)
        if not more:
            raise HungUp
        self.unread += more

    def read(self, count: int) -> bytes:
        while len(self.unread) < count:
            self.read_more()
        data, self.unread = self.unread[:count], self.unread[count:]
        return data

    def read_to_end(self) -> int:
        """Reads until the server closes the connection; the number of bytes that came."""
        count = len(self.unread)
        self.unread = b""
        with contextlib.suppress(ConnectionError):
            while more := self.socket.recv(65536):
                count += len(more)
        return count

    # Requests

    def response_to(self, target: str, fields: list[str]) -> tuple[int, dict[str, str], bytes]:
        self.send(head(self.port, target, fields))
        return self.response()

    def answer(self) -> int:
        """The status of the next response, whose body is read too."""
        return self.response()[0]

    def response(self) -> tuple[int, dict[str, str], bytes]:
        while b"\r\n\r\n" not in self.unread:
            self.read_more()
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        fields = {name.lower(): value.strip()
                  for name, _, value in (line.partition(":") for line in lines)}
        if fields.get("transfer-encoding") == "chunked":
            body = b"".join(iter(self.chunk, b""))
        else:
            body = self.read(int(fields.get("content-length", "0")))
        return int(first.split(" ")[1]), fields, body

    def chunk(self) -> bytes:
        while b"\r\n" not in self.unread:
            self.read_more()
        size, _, self.unread = self.unread.partition(b"\r\n")
        return self.read(int(size, 16) + 2)[:-2]

    # WebSocket

    def upgrade(self, fields: list[str] = []) -> int:
        """Requests a WebSocket; 101 if the server agrees."""
        self.send(upgrade(self.port, f"http://127.0.0.1:{self.port}", fields))
        return self.answer()

    def say(self, message: dict[str, Any]) -> None:
        self.send(frame(json.dumps(message).encode()))

    def hello(
        self, session: str | None = None, link: str = "/", takes_over: bool = False
    ) -> str:
        """Says hello; the id of the session that the server gives."""
        self.say({"hello": {"session": session, "life": None, "link": link, "takesOver": takes_over,
                            "isReload": False}})
        while True:
            message = self.message()
            if "welcome" in message:
                return str(message["welcome"]["session"])

    def frame(self) -> tuple[int, bytes]:
        first, second = self.read(2)
        length = second & 0x7F
        if length == 126:
            length, = struct.unpack(">H", self.read(2))
        elif length == 127:
            length, = struct.unpack(">Q", self.read(8))
        return first & 0x0F, self.read(length)

    def message(self) -> dict[str, Any]:
        """The next message; pings on the way are answered."""
        while True:
            kind, content = self.frame()
            if kind == CLOSE:
                raise Closed(code_of(content))
            if kind == PING:
                self.send(frame(content, PONG))
            if kind == TEXT:
                message: dict[str, Any] = json.loads(content)
                return message

    def close_code(self) -> int:
        """The code with which the server closes the socket, whatever it sends before."""
        while True:
            kind, content = self.frame()
            if kind == CLOSE:
                return code_of(content)


def head(port: int, target: str, fields: list[str] = [], method: str = "GET") -> bytes:
    """The head of a request, which names the host unless one of the fields does."""
    host = [] if any(field.startswith("Host:") for field in fields) else [f"Host: 127.0.0.1:{port}"]
    return "\r\n".join([f"{method} {target} HTTP/1.1", *host, *fields, "", ""]).encode("latin-1")


def upgrade(port: int, origin: str, fields: list[str] = []) -> bytes:
    """The head of a request for a WebSocket."""
    return head(port, "/~waymark/socket", [
        f"Origin: {origin}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", *fields])


def code_of(content: bytes) -> int:
    return int.from_bytes(content[:2], "big")


def frame(
    content: bytes, kind: int = TEXT, is_last: bool = True, length: int | None = None,
    is_masked: bool = True, reserved: int = 0,
) -> bytes:
    """A frame of a client; `length` is what it claims to have."""
    count = len(content) if length is None else length
    first = (0x80 if is_last else 0) | reserved | kind
    flag = 0x80 if is_masked else 0
    if count < 126:
        head = struct.pack(">BB", first, flag | count)
    elif count < 1 << 16:
        head = struct.pack(">BBH", first, flag | 126, count)
    else:
        head = struct.pack(">BBQ", first, flag | 127, count)
    if not is_masked:
        return head + content
    mask = os.urandom(4)
    whole = int.from_bytes(content, "big")
    pattern = (mask * (len(content) // 4 + 1))[:len(content)]
    return head + mask + (whole ^ int.from_bytes(pattern, "big")).to_bytes(len(content), "big")


def visit(link: str) -> dict[str, Any]:
    """The message about a link in the address bar."""
    return {"visit": {"link": link, "asked": 1}}


def travel(tab: int, links: list[str | None]) -> dict[str, Any]:
    """The message about a step of the history whose screens are no longer open."""
    return {"travel": {"tab": tab, "links": links, "asked": 1}}


@contextlib.contextmanager
def session(port: int, link: str = "/", buffer: int = 0) -> Iterator[Wire]:
    """A WebSocket that has a session."""
    with Wire(port, buffer) as wire:
        status = wire.upgrade()
        if status != 101:
            raise ConnectionRefusedError(f"no socket: {status}")
        wire.hello(link=link)
        yield wire
