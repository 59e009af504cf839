// What a tap on the table can be: a draw, a riichi stick, a penalty. Each in the drawer, booked at once, undone as easily.

import { button, choose, stepper } from "../../static/js/controls.js";
import { closeDrawer, openDrawer, redraw } from "../../static/js/drawer.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { number, page, t, WINDS, windTile } from "../../static/js/words.js";
import { linked } from "../../coach/scripts/explain.js";
import { book, busy } from "./outbox.js";
import { wrapped } from "./question.js";
import { bookNow, entryOf, tableNow, versionOf } from "./table.js";

const seated = ({ seats } = tableNow()) => WINDS.map((wind) => seats[wind]);
const keys = (list) => h("div", { class: "taps" }, list);

/** Close the drawer and book; `of`: the entry that this corrects. */
const go = (event, of) => (closeDrawer(), book(wrapped(event, of && { id: of })));

/** The version that counts now of the entry that is corrected, if one is. */
const versionNow = (of) => of && versionOf(entryOf(tableNow(), of));
const versionOrHand = (of) => versionNow(of) ?? tableNow().hand;

/**
 * A drawer about what `subject()` says: it closes when that is another, or two phones would each book the end of a hand, or the one's
 * correction in place of the other's. `view(open)`: a key that is pressed meanwhile asks `open()`.
 */
function openAbout(subject, view) {
  const first = subject();
  const open = () => subject() === first;
  openDrawer(() => (open() ? view(open) : null));
}

/** Nobody won: why not? `riichi`: who put down a stick in this hand that is not booked by itself. */
export function drawnDrawer(of, riichi = []) {
  openAbout(
    () => versionOrHand(of),
    (open) => {
      const { draws, draw_passes_deal: passes, conditions } = bookNow();
      const key = (kind) =>
        button(
          "second why",
          [h("span", {}, page.draws[kind]), h("small", {}, conditions[kind])],
          () => open() && go({ type: "draw", kind, riichi }, of),
          {
            disabled: busy(),
            "data-key": `draw-${kind}`,
          },
        );
      const after = passes ? t("Then the next player is East.") : t("Nobody pays.");
      return { title: t("Why did nobody win?"), body: [keys(draws.map(key)), h("p", { class: "hint" }, after)] };
    },
  );
}

/** Who declares riichi? */
export function riichiDrawer(of) {
  openAbout(
    () => versionOrHand(of),
    (open) => {
      const { rules, riichi } = tableNow();
      const declared = of ? [] : riichi; // an earlier hand has its own
      const key = (player) =>
        button("second", player, () => open() && go({ type: "riichi", player }, of), {
          disabled: busy() || declared.includes(player),
          "data-key": `riichi-${player}`,
        });
      const stick = t("A stick of {points} goes to the middle.", { points: number(rules.riichi_stick) });
      return { title: t("Who declares riichi?"), body: [keys(seated().map(key)), h("p", { class: "hint" }, linked(stick))] };
    },
  );
}

/** Who pays a penalty, for what? `entry`: the penalty that this corrects. */
export function penaltyDrawer(player = null, entry = undefined) {
  const { penalties: kinds, false_win_costs: costs, conditions, bars } = bookNow();
  const draft = { kind: kinds[0], player, amounts: {}, ...structuredClone(entry?.event) };
  const players = seated(entry);
  const put = (field) => (value) => ((draft[field] = value), redraw());
  let asked = false;
  const bookIt = () => (lacking(draft) ? ((asked = true), redraw()) : go(penalty(draft), entry?.id));
  openAbout(
    () => versionNow(entry?.id),
    (open) => ({
      title: t("Who pays a penalty?"),
      body: [
        choose(
          "penalty-player",
          "",
          players.map((name) => [name, name]),
          draft.player,
          put("player"),
        ),
        kinds.length > 1 &&
          choose(
            "penalty-kind",
            t("For what?"),
            kinds.map((kind) => [kind, page.penalties[kind]]),
            draft.kind,
            (kind) => (delete draft.deals, put("kind")(kind)),
            "stacked",
          ),
        draft.kind === "house"
          ? amounts(draft, players)
          : h("p", { class: "hint" }, [conditions[draft.kind], " ", draft.kind !== "false_win" && !bars[draft.kind] && costs]),
        (draft.kind === "house" || bars[draft.kind]) &&
          stepper("bars", t("May not win for so many deals, this one included"), draft.deals ?? bars[draft.kind] ?? 0, 1, put("deals")),
        asked && lacking(draft) && h("p", { class: "trouble", role: "alert" }, lacking(draft)),
        button("primary", t("Book the penalty"), () => open() && bookIt(), { disabled: busy(), "data-key": "book-penalty" }),
      ],
    }),
  );
}

function amounts(draft, players) {
  const others = players.filter((name) => draft.player && name !== draft.player);
  const put = (name) => (value) => ((draft.amounts[name] = value), redraw());
  return others.map((name, i) =>
    stepper(
      `amount${i}`,
      t("{payer} pays {payee}", { payer: draft.player, payee: name }),
      draft.amounts[name] ?? 0,
      bookNow().amount_step,
      put(name),
    ),
  );
}

const paid = (draft) => Object.fromEntries(Object.entries(draft.amounts).filter(([name, amount]) => amount > 0 && name !== draft.player));

/** What has to be said before it can be booked. The tap on the key leaves the field of an amount: only then is it known. */
function lacking(draft) {
  if (!draft.player) return t("Say who pays.");
  return draft.kind === "house" && !draft.deals && !Object.keys(paid(draft)).length ? t("Say how much.") : null;
}

function penalty(draft) {
  const { kind, player, deals } = draft;
  return { type: "penalty", kind, player, ...(kind === "house" ? { amounts: paid(draft) } : {}), ...(deals == null ? {} : { deals }) };
}

/** Who sits where from here on? Two who are tapped change places. `entry`: the change of seats that this corrects. */
export function seatsDrawer(entry = undefined) {
  const { seats } = tableNow();
  const before = [...WINDS, "B"].flatMap((wind) => seats[wind] ?? []);
  let order = entry?.event.players ?? before;
  let first = null;
  const tap = (player) => {
    const change = { [player]: first, [first]: player };
    if (first) order = order.map((each) => change[each] ?? each);
    first = first ? null : player;
    redraw();
  };
  const key = (player, i) => {
    const face = [i < 4 && tile(windTile(WINDS[i])), h("strong", {}, player), i > 3 && h("small", {}, t("sits out"))];
    return button("seat-key", face, () => tap(player), { "aria-pressed": String(player === first), "data-key": `sits-${player}` });
  };
  const same = () => order.every((player, i) => player === before[i]);
  openAbout(
    () => (entry ? versionNow(entry.id) : Object.values(tableNow().seats).join()),
    (open) => ({
      title: t("Who sits where?"),
      body: [
        h("p", { class: "hint" }, t("Tap two players, and they change places. What is booked stays as it is.")),
        keys(order.map(key)),
        button("primary", t("Book the seats"), () => open() && go({ type: "seats", players: order }, entry?.id), {
          disabled: busy() || same(),
          "data-key": "book-seats",
        }),
      ],
    }),
  );
}

/** Stop, whatever round it is. */
export function endDrawer() {
  openDrawer(() => ({
    title: t("End the evening?"),
    body: [
      h("p", {}, t("The totals stand as they are. Undo brings the evening back.")),
      button("primary", t("End it"), () => go({ type: "end" }), { disabled: busy(), "data-key": "end" }),
    ],
  }));
}
