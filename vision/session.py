"""The only file that knows onnxruntime: a network becomes a function of named arrays, and nothing is sent to anyone.

onnxruntime reports to its makers unless it is told not to before it is imported. Who wants it elsewhere imports this
file first (`tests/test_floors.py`).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # whatever it was: no device id, no events, no look-up
import onnxruntime

from vision.errors import DamagedNetwork
from vision.network_files import network_bytes

# Windows' own event log, which older wheels write to and the variable does not reach
onnxruntime.disable_telemetry_events()

THREADS = 2  # for one network

Network = Callable[..., dict[str, np.ndarray]]


def load(path: str | Path) -> Network:
    """Load an ONNX file: arrays in by the name of the input, arrays out by the name of the output.

    Two threads that do not spin while they wait: a phone's photo shares its machine with other work.
    Raises MissingNetwork, DamagedNetwork.
    """
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = THREADS
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    network = network_bytes(path)
    try:
        session = onnxruntime.InferenceSession(network, options, providers=["CPUExecutionProvider"])
    except Exception as problem:  # onnxruntime's own have no other family
        raise DamagedNetwork(path=path) from problem
    outputs = [output.name for output in session.get_outputs()]

    def run(**inputs: np.ndarray) -> dict[str, np.ndarray]:
        return dict(zip(outputs, session.run(outputs, inputs), strict=True))

    return run
