// The photo as it came back, cut to the tiles, and the live picture: tiles outlined and named, doubtful ones dashed and questioned.

import { draw, h } from "../../static/js/view.js";
import { counted } from "./hand.js";
import { mean, photoOf, picture, edgesOf } from "./photo.js";
import { t, tileName, tileShort } from "../../static/js/words.js";

const HIGH = 0.64; // of the screen, at most

/**
 * The photo, cut to the tiles, each outlined and named; a tap calls `onTile(tile)` with the nearest. `least`: its height in widths;
 * `more(tile)`: further classes.
 */
export function photoView(hand, onTile, { high = HIGH * innerHeight, least = 0.42, more = undefined } = {}) {
  const photo = photoOf(hand);
  const isSeen = ({ corners }) => corners;
  const view = windowOn(counted(hand).filter(isSeen), photo, least);
  const ratio = view.width / view.height;
  const unit = view.width / Math.min(360, Math.max(190, high * ratio));
  const seen = hand.tiles.filter(isSeen);
  const overlay = layer([view.x, view.y, view.width, view.height], seen, unit, (tile, nth) => keyOn(tile, nth, more?.(tile)), {
    role: "group",
    "aria-label": t("Tiles found in the photo"),
    onclick: (event) => tapped(event, seen, onTile),
  });
  const style = { aspectRatio: `${view.width} / ${view.height}`, maxWidth: `${Math.round(high * ratio)}px` };
  return h("div", { class: "photo", style }, picture(photo, placed(photo, view)), overlay);
}

/** The part of the photo worth showing: the tiles and a margin round them. */
function windowOn(tiles, { width, height }, leastRatio) {
  if (!tiles.length) return { x: 0, y: 0, width, height };
  const edges = edgesOf(tiles.map(({ corners }) => corners));
  const margin = 0.05 * (edges.right - edges.left) + 0.02 * width;
  const [left, right] = [Math.max(0, edges.left - margin), Math.min(width, edges.right + margin)];
  let [top, bottom] = [Math.max(0, edges.top - margin), Math.min(height, edges.bottom + margin)];
  const least = Math.min(height, (right - left) * leastRatio);
  const grow = Math.max(0, least - (bottom - top)) / 2;
  top = Math.max(0, Math.min(top - grow, height - least));
  bottom = Math.min(height, Math.max(bottom + grow, top + least));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const placed = ({ width, height }, view) => ({
  width: `${(100 * width) / view.width}%`,
  height: `${(100 * height) / view.height}%`,
  left: `${(-100 * view.x) / view.width}%`,
  top: `${(-100 * view.y) / view.height}%`,
});

/** The piece of the photo in which one tile lies, enlarged, for the person who mends it. */
export function cutOut(hand, { corners }) {
  const photo = photoOf(hand);
  if (!photo || !corners) return null;
  const { left, top, right, bottom } = edgesOf([corners]);
  const side = 1.5 * Math.max(right - left, bottom - top);
  const view = { x: (left + right - side) / 2, y: (top + bottom - side) / 2, width: side, height: side };
  return h("div", { class: "cut-out", role: "img", "aria-label": t("This tile in your photo") }, picture(photo, placed(photo, view)));
}

const marks = (tile) => `${tile.doubtful ? " doubtful" : ""}${tile.place === "loose" ? " loose" : ""}`;

/** A finger beside the outlines means the tile next to it. */
function tapped(event, seen, onTile) {
  if (!seen.length) return;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(event.currentTarget.getScreenCTM().inverse());
  const far = ({ corners }) => Math.hypot(...[x, y].map((at, axis) => mean(corners.map((corner) => corner[axis])) - at));
  onTile(seen.reduce((nearest, tile) => (far(tile) < far(nearest) ? tile : nearest)));
}

/** Tiles outlined and named. `unit`: one pixel of a phone's screen in pixels of the photo; `about(tile, nth)`: more of an outline. */
function layer(box, tiles, unit, about, attributes = {}) {
  const outline = (tile, nth) => {
    const { class: more = "", ...others } = about(tile, nth);
    const shape = h("polygon", { points: tile.corners.join(" "), "vector-effect": "non-scaling-stroke" });
    return h("g", { class: `seen${marks(tile)} ${more}`, ...others }, shape);
  };
  const names = tiles.map((tile) => nameOf(tile, unit));
  const frame = { class: "overlay", viewBox: box.join(" "), ...attributes };
  return h("svg", frame, tiles.map(outline), h("g", { "aria-hidden": "true" }, names));
}

/** What makes an outline a key. */
const keyOn = (tile, nth, more) => ({
  class: more,
  role: "button",
  tabindex: 0,
  "aria-label": tile.doubtful ? t("{tile}, doubtful", { tile: tileName(tile.code) }) : tileName(tile.code),
  "data-key": `seen${tile.id}`,
  style: { "--nth": nth },
});

/** The short name, on the tile's lower edge. */
function nameOf(tile, unit) {
  const text = tile.doubtful ? `${tileShort(tile.code)}?` : tileShort(tile.code);
  const [x, y] = [mean(tile.corners.map((corner) => corner[0])), Math.max(...tile.corners.map((corner) => corner[1]))];
  const width = (7 + 6.6 * text.length) * unit;
  const ground = h("rect", { x: x - width / 2, y: y - 9 * unit, width, height: 15 * unit, rx: 4 * unit });
  const name = h("text", { x, y: y + 2.6 * unit, "font-size": 11.5 * unit, "text-anchor": "middle" }, text);
  return h("g", { class: `seen-name${marks(tile)}` }, ground, name);
}

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
    place: groups[group].state === "loose" ? "loose" : "hand",
  }));
  const outlined = layer([0, 0, wide, high], seen, unit, () => ({}));
  draw(root, late && copyOf(late), outlined);
}

function copyOf(picture) {
  const paint = (canvas) => canvas?.getContext("2d").drawImage(picture, 0, 0);
  return h("canvas", { width: picture.width, height: picture.height, ref: paint });
}
