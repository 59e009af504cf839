"""Opens pictures in processes of their own: one that would take minutes, or all the memory, is given up, whatever
makes it so.

Run as a program (python -m vision.photo.decoder_process) this is such a process. It says when it is ready. Then it
reads, until its input ends, a picture's step, length and bytes, and writes height, width and the pixels; zeros for a
picture that cannot be opened.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from contextlib import suppress
from io import FileIO
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock, Timer

import numpy as np

from vision.errors import BadImage, TakesTooLong
from vision.photo.decoding import Photo, decode, pixels_in

PATIENCE = 6.0  # seconds; a PNG of 64 megapixels takes one or two
MOST_MEMORY = 3 << 30  # bytes of address space, libraries included
KEPT = 2  # processes that wait for the next picture
PIPE_SIZE = 1 << 20  # bytes on their way, where the system lets us choose
READY = b"."
REQUEST, ANSWER = struct.Struct(">II"), struct.Struct(">II")
ROOT = Path(__file__).resolve().parents[2]


class Decoders:
    """As many processes as pictures are opened at a time. patience: seconds for one picture."""

    def __init__(self, patience: float = PATIENCE):
        self.patience = patience
        self._idle: list[Popen[bytes]] = []
        self._lock = Lock()

    def decode(self, data: bytes, long_side: int | None) -> Photo:
        """As vision.photo.decoding.decode. Raises TakesTooLong besides."""
        return decode(data, long_side, self.pixels_in)

    def pixels_in(self, data: bytes, step: int) -> np.ndarray:
        """As vision.photo.decoding.pixels_in. Raises TakesTooLong besides."""
        process = self._taken()
        watch = Timer(self.patience, process.kill)
        watch.start()
        try:
            pixels = _opened(process, data, step)
        except BaseException as problem:
            late = not watch.is_alive()
            process.kill()
            if isinstance(problem, OSError | EOFError):
                raise (TakesTooLong if late else BadImage)("photo") from problem
            raise
        finally:
            watch.cancel()
            watch.join()
        self._give_back(process)
        if pixels is None:
            raise BadImage("photo")
        return pixels

    def _taken(self) -> Popen[bytes]:
        with self._lock:
            ready = [process for process in self._idle if process.poll() is None]
            self._idle = ready[1:]
        return ready[0] if ready else _started()

    def _give_back(self, process: Popen[bytes]) -> None:
        with self._lock:
            if len(self._idle) < KEPT:
                self._idle.append(process)
                return
        process.kill()


def _started() -> Popen[bytes]:
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    environment = os.environ | {"PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"}
    process = Popen(
        [sys.executable, "-m", "vision.photo.decoder_process"],
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        bufsize=0,
        pipesize=PIPE_SIZE,
        env=environment,
    )
    _filled(_pipes(process)[1], bytearray(len(READY)))
    return process


def _pipes(process: Popen[bytes]) -> tuple[FileIO, FileIO]:
    """What goes in and what comes out, unbuffered."""
    assert isinstance(process.stdin, FileIO) and isinstance(process.stdout, FileIO)
    return process.stdin, process.stdout


def _opened(process: Popen[bytes], data: bytes, step: int) -> np.ndarray | None:
    """The pixels, None where it is no picture. Raises OSError, EOFError where the process has ended."""
    to, back = _pipes(process)
    _write(to, REQUEST.pack(step, len(data)))
    _write(to, data)
    height, width = ANSWER.unpack(_filled(back, bytearray(ANSWER.size)))
    if not height:
        return None
    pixels = np.empty((height, width, 3), np.uint8)
    _filled(back, pixels.reshape(-1).data)
    return pixels


def _write(pipe: FileIO, data: bytes | memoryview) -> None:
    left = memoryview(data)
    while left:
        left = left[pipe.write(left) :]


def _filled(pipe: FileIO, room: bytearray | memoryview) -> bytearray | memoryview:
    """The room, filled from the pipe. Raises EOFError where that ends before."""
    left = memoryview(room)
    while left:
        read = pipe.readinto(left)
        if not read:
            raise EOFError
        left = left[read:]
    return room


def main() -> None:
    """Open pictures until the input ends. Nothing but answers is printed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    source, sink = os.fdopen(os.dup(0), "rb", 0), os.fdopen(os.dup(1), "wb", 0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    _write(sink, READY)
    with suppress(EOFError, BrokenPipeError):
        while True:
            step, length = REQUEST.unpack(_filled(source, bytearray(REQUEST.size)))
            answer(sink, bytes(_filled(source, bytearray(length))), step)


def answer(sink: FileIO, data: bytes, step: int) -> None:
    try:
        pixels = pixels_in(data, step)
    except (BadImage, MemoryError):
        _write(sink, ANSWER.pack(0, 0))
        return
    _write(sink, ANSWER.pack(*pixels.shape[:2]))
    _write(sink, np.ascontiguousarray(pixels).reshape(-1).data)


if __name__ == "__main__":
    main()
