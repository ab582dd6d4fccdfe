"""A link that takes its time: a proxy for TCP that passes everything on half a round trip later."""

from __future__ import annotations

import asyncio
import threading


class SlowLink:
    """Listens on a port of this machine as long as this program runs."""

    def __init__(self, port: int, round_trip: float) -> None:
        self.target = port
        self.delay = round_trip / 2
        self.port = 0
        ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self._serve(ready)), daemon=True).start()
        ready.wait()

    async def _serve(self, ready: threading.Event) -> None:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await server.serve_forever()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # A connection that is far away is there after a round trip; here it was there at once.
        await asyncio.sleep(2 * self.delay)
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def receive() -> None:
            while True:
                try:
                    piece = await reader.read(65536)
                except ConnectionError:
                    piece = b""
                await pieces.put((loop.time() + self.delay, piece))
                if not piece:
                    return

        receiving = asyncio.create_task(receive())
        while True:
            when, piece = await pieces.get()
            await asyncio.sleep(when - loop.time())
            try:
                if not piece:
                    writer.close()
                    break
                writer.write(piece)
                await writer.drain()
            except ConnectionError:
                break
        receiving.cancel()
