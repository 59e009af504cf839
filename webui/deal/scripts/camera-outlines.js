// The tiles in the live picture: an outline and a name on each, doubtful ones dashed and questioned.

import { draw, h } from "../../static/js/view.js";
import { marks, nameOf } from "./overlay.js";

const LOOSE = "loose";

/**
 * Draw the outlines of a reading over the picture, which fills its room as far as its shape allows. `late`: the picture itself where the
 * answer took long, so that they fit.
 */
export function outlines(root, { size, tiles, groups, doubtful }, late) {
  const [wide, high] = size;
  const large = Math.min(1.3, root.clientWidth / 450); // names small on a phone, where one wants to see the tiles
  const unit = large / Math.min(root.clientWidth / wide, root.clientHeight / high);
  const seen = tiles.map(({ tile, corners, group }, i) => ({
    code: tile,
    corners,
    doubtful: doubtful.includes(i),
    place: groups[group].state === LOOSE ? LOOSE : "hand",
  }));
  draw(
    root,
    late && copyOf(late),
    h(
      "svg",
      { class: "overlay", viewBox: `0 0 ${wide} ${high}` },
      seen.map((tile) =>
        h("g", { class: `seen${marks(tile)}` }, h("polygon", { points: tile.corners.join(" "), "vector-effect": "non-scaling-stroke" })),
      ),
      seen.map((tile) => nameOf(tile, unit)),
    ),
  );
}

function copyOf(picture) {
  const paint = (canvas) => canvas?.getContext("2d").drawImage(picture, 0, 0);
  return h("canvas", { width: picture.width, height: picture.height, ref: paint });
}
