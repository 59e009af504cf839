// My set of tiles: which one photos are read with, and learning one (#learn-K7M4QX): lay out the rows, photograph them, see what was
// learnt. A photo that fails teaches nothing and loses nothing.

import { redraw, subscribe } from "../../deal/scripts/state.js";
import { sendPhoto, tell } from "../../static/js/api.js";
import { fragment, waitingFor, whenChanged, whenTapped } from "../../static/js/fragment.js";
import { followScreens, inAddress } from "../../static/js/one-screen.js";
import { photoInputs } from "../../static/js/photos.js";
import { draw, h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { choice, playWith, said, setInPlay, table, tried, wrong } from "./set-drawer.js";

/** `reading`: a photo is on its way. `seen`: tiles the last one taught. `version` counts changes. `ticked`: rows that not every set has. */
const now = { reading: false, seen: 0, version: 0, ticked: new Set() };
const inputs = photoInputs(learnFrom);
const VIEWS = {
  sets: [
    () => choice({ links: "1" }, now.version),
    () => h("a", { class: "primary", href: "#learn", "data-key": "next" }, t("Learn my set")),
  ],
  learn: [learnView, learnBar],
};

const screen = () => inAddress(VIEWS, "sets");
const codeNow = () => screen()[1];
const show = (name, code) => [name, "bar"].forEach((id, place) => draw(document.getElementById(id), VIEWS[name][place](code)));

function learnView(code) {
  const said = now.reading ? waitingFor("", t("Looking at the photo …")) : wrong() || taught();
  return [said, part("rows", code, { album: photoKey("second", inputs.album, t("Choose a photo")) })];
}

function learnBar(code) {
  return part("progress", code, { camera: ({ words }) => !now.reading && photoKey("primary", inputs.camera, words) });
}

/** What the server draws of a set, or of a new one. */
function part(name, code = "new", slots = {}) {
  const about = [["code", table ?? ""], ...[...now.ticked].map((row) => ["row", row])];
  return fragment(`/tilesets/${code}/${name}?${new URLSearchParams(about)}`, now.version, slots);
}

const photoKey = (style, input, words) => h("label", { class: `${style} file` }, input, words);
const taught = () => now.seen > 0 && h("p", { class: "summary", role: "status" }, t("Tiles learnt from this photo: {n}", { n: now.seen }));

whenTapped({
  row: ({ row }) => (now.ticked[now.ticked.has(row) ? "delete" : "add"](row), redraw()),
  "delete-set": async () => (await forget(codeNow())) && location.replace("#sets"),
});

whenChanged({ "set-name": ({ value }) => value.trim() && codeNow() && rename(codeNow(), value.trim()) });

/** The name in its field, which may be on its way still. */
const nameGiven = () => /** @type {HTMLInputElement | null} */ (document.getElementById("set-name"))?.value.trim() || t("My tiles");

/** Do something to a set; whatever came of it, what is shown of the sets is asked for again. */
const changing = (what) => tried(what).finally(() => ((now.version += 1), redraw()));

/** One more photo of a set, or the first of a new one, which is then played with. */
async function learnFrom(photo) {
  if (now.reading) return;
  const code = codeNow();
  const [where, about] = code ? [`/tilesets/${code}/photos`, {}] : ["/tilesets", { name: nameGiven() }];
  Object.assign(now, { reading: true, seen: 0 });
  redraw();
  await changing(async () => {
    const answer = await sendPhoto(where, photo, about);
    now.seen = answer.seen;
    if (code) return;
    if (location.hash === "#learn") history.replaceState(null, "", `#learn-${answer.code}`);
    await playWith(answer);
  });
  now.reading = false;
  redraw();
}

const rename = (code, name) =>
  changing(async () => {
    await tell("PUT", `/tilesets/${code}`, { name });
    if (!table && setInPlay()?.code === code) await playWith({ code, name });
  });

/** Delete a set; true when it is gone. */
const forget = (code) =>
  changing(async () => {
    await tell("DELETE", `/tilesets/${code}`);
    if (setInPlay()?.code === code) await playWith(null);
  });

addEventListener("hashchange", () => ((now.seen = 0), (said.trouble = "")));
followScreens(subscribe, screen, show);
document.documentElement.dataset.ready = "true";
