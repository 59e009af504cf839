"""Photos in files: read each as the contract's JSON, and on demand write it again with its reading drawn on it."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path

import cv2

from scoring.errors import HullaError
from vision.annotate import annotate
from vision.classification.classifier import Classifier
from vision.detection.detector import Detector
from vision.errors import NoSuchPhoto
from vision.layout.groups import OPEN
from vision.photo.decoding import MAX_BYTES, Decode, decode, too_large
from vision.pipeline import read
from vision.reading import Json, Reading, failed


def read_file(
    path: str | Path,
    detector: Detector,
    classifier: Classifier,
    turned_means: str = OPEN,
    drawn_to: str | Path | None = None,
    decode: Decode = decode,
) -> Json:
    """The contract's reading of a photo in a file; a photo that cannot be read gives the error in its place.

    drawn_to  a folder, made if missing, for the photo with its reading drawn on it; no file that lies there is
              overwritten
    decode    what opens the file: here, or elsewhere (vision.photo.decoder_process)
    """
    try:
        data = _bytes_of(path)
        reading = read(data, detector, classifier, turned_means, decode=decode)
    except HullaError as error:
        return failed(error, str(path))
    if drawn_to is not None:
        _draw(data, reading, Path(drawn_to), Path(path).stem)
    return reading.as_json(str(path))


def _bytes_of(path: str | Path) -> bytes:
    """The file; of one that does not say how long it is (a pipe) no more than shows that it is too large.

    Raises ImageTooLarge, NoSuchPhoto.
    """
    try:
        if (size := Path(path).stat().st_size) > MAX_BYTES:
            raise too_large(size)
        with open(path, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise NoSuchPhoto("photo", path=path) from error


def _draw(data: bytes, reading: Reading, folder: Path, name: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    drawn = annotate(decode(data).pixels, reading)
    _, jpeg = cv2.imencode(".jpg", cv2.cvtColor(drawn, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, 90])
    _unused(folder, name).write_bytes(jpeg.tobytes())


def _unused(folder: Path, name: str) -> Path:
    """A JPEG of this name that is not there yet: hand.jpg, or else hand-2.jpg, hand-3.jpg and so on."""
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(path for path in (folder / f"{each}.jpg" for each in names) if not path.exists())
