"""Light followed through a scene by mitsuba: boxes, a table's top, lamps and a room, seen by the same camera as
everywhere here.

With Debian's libllvm19 (any from 17 on) it runs compiled, without it interpreted. One thread either way: several runs
side by side are faster.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from datasets.scenes.cameras.camera import Camera
from datasets.scenes.traced.lamps import Lamp
from datasets.scenes.traced.mesh import Mesh

LIBRARIES = Path("/usr/lib")
OLDEST = 17  # version of LLVM
BOUNCES = 4  # of a ray
_BRIGHTEST = 200.0  # radiance: brighter reflections are cut


@lru_cache(maxsize=1)
def engine() -> Any:
    """Mitsuba with its fastest variant chosen. Raises ImportError when it is not installed (extra `light`)."""
    import drjit
    import mitsuba

    if library := llvm():
        os.environ["DRJIT_LIBLLVM_PATH"] = str(library)
    mitsuba.set_variant("llvm_ad_rgb" if library else "scalar_rgb")
    drjit.set_thread_count(1)
    return mitsuba


def llvm() -> Path | None:
    """The newest LLVM library here that can be used; older ones end the process in the middle of a picture."""
    if given := os.environ.get("DRJIT_LIBLLVM_PATH"):
        return Path(given)
    names = [
        (re.search(r"libLLVM(?:-|\.so\.)(\d+)", path.name), path) for path in sorted(LIBRARIES.glob("*/libLLVM*.so*"))
    ]
    fit = [(int(found[1]), path) for found, path in names if found and int(found[1]) >= OLDEST]
    return max(fit)[1] if fit else None


def trace(
    parts: dict,
    lamps: list[Lamp],
    room: np.ndarray,
    middle: np.ndarray,
    camera: Camera,
    size: int,
    samples: int,
    seed: int,
) -> tuple[np.ndarray, np.ndarray]:
    """The light that reaches the camera, (size, size, 4) float32 linear RGB and how much is not background; the
    triangles seen, (size, size) int.

    parts   name → (mesh, picture of its surface (h, w, 3) uint8, roughness 0–1); triangles are numbered in each mesh
            alone
    lamps   turned towards `middle` (3,), their strength counted there; `room` (h, w, 3) float32 shines from all sides
    """
    mi = engine()
    entries = {name: _shape(mi, name, *part) for name, part in parts.items()}
    entries |= {f"lamp{i}": _lamp(mi, lamp, middle) for i, lamp in enumerate(lamps)}
    upright = mi.ScalarTransform4f().rotate([1, 0, 0], 90)
    entries["room"] = {"type": "envmap", "bitmap": mi.Bitmap(room), "to_world": upright}
    scene = mi.load_dict({"type": "scene", **entries}, optimize=False)  # else chance orders its lamps
    view = _sensor(mi, camera, size)
    path = mi.load_dict({"type": "path", "max_depth": BOUNCES, "rr_depth": 8, "hide_emitters": True})
    numbers = mi.load_dict({"type": "aov", "aovs": "number:prim_index"})
    radiance = np.array(mi.render(scene, sensor=view, integrator=path, spp=samples, seed=seed))
    seen = np.array(mi.render(scene, sensor=view, integrator=numbers, spp=1, seed=seed))[..., -1]
    return np.clip(np.nan_to_num(radiance), 0, _BRIGHTEST), np.round(seen).astype(int)


def _sensor(mi: Any, camera: Camera, size: int) -> Any:
    """The pinhole camera (its lens may sit off the picture's middle) as mitsuba's."""
    ahead = camera.matrix[2, :3]
    centre = camera.matrix[:2, :3] @ ahead
    across, down = camera.matrix[:2, :3] - centre[:, None] * ahead
    focal = np.linalg.norm(across)
    to_world = mi.ScalarTransform4f().look_at(
        camera.eye.tolist(), (camera.eye + ahead).tolist(), (-down / focal).tolist()
    )
    offset = (0.5 - centre / size).tolist()
    film = {
        "type": "hdrfilm",
        "width": size,
        "height": size,
        "rfilter": {"type": "box"},
        "component_format": "float32",
        "pixel_format": "rgba",
    }
    fov = float(np.degrees(2 * np.arctan(size / 2 / focal)))
    return mi.load_dict({"type": "perspective", "fov": fov, "to_world": to_world, "near_clip": 0.05, "far_clip": 1e4,
                         "film": film,
                         "principal_point_offset_x": offset[0], "principal_point_offset_y": offset[1],
                         "sampler": {"type": "multijitter"}})  # fmt: skip


def _shape(mi: Any, name: str, mesh: Mesh, picture: np.ndarray, roughness: float) -> Any:
    looks = {"type": "bitmap", "bitmap": mi.Bitmap(np.ascontiguousarray(picture)), "raw": False, "wrap_mode": "mirror"}
    properties = mi.Properties()
    properties["bsdf"] = mi.load_dict(
        {"type": "principled", "base_color": looks, "roughness": roughness, "specular": 0.5}
    )
    made = mi.Mesh(
        name, len(mesh.vertices), len(mesh.triangles), properties, has_vertex_normals=True, has_vertex_texcoords=True
    )
    values = mi.traverse(made)
    for key, rows in (
        ("vertex_positions", mesh.vertices),
        ("vertex_normals", mesh.normals),
        ("vertex_texcoords", mesh.places),
    ):
        values[key] = np.array(rows, np.float32).ravel()
    values["faces"] = np.uint32(mesh.triangles).ravel()
    values.update()
    return made


def _lamp(mi: Any, lamp: Lamp, middle: np.ndarray) -> dict:
    """A lamp that brings its strength to `middle`, whatever its size and place."""
    far = np.linalg.norm(lamp.place - middle)
    steep = max((lamp.place - middle)[2] / far, 0.25)
    area = np.pi * lamp.size[0] ** 2 if len(lamp.size) == 1 else lamp.size[0] * lamp.size[1]
    glow = {
        "type": "area",
        "radiance": {"type": "rgb", "value": (lamp.colour * np.pi * far**2 / (area * steep)).tolist()},
    }
    if len(lamp.size) == 1:
        return {"type": "sphere", "center": lamp.place.tolist(), "radius": lamp.size[0], "emitter": glow}
    pose = mi.ScalarTransform4f().look_at(lamp.place.tolist(), middle.tolist(), [0.1, 0.2, 1.0])
    stretch = mi.ScalarTransform4f().scale([lamp.size[0] / 2, lamp.size[1] / 2, 1])
    return {"type": "rectangle", "to_world": pose @ stretch, "emitter": glow}
