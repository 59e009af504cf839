// Who pays, at the table: arrows round the ring, the pieces to hand over one step after the other, and what comes next.

import { button } from "../../static/js/controls.js";
import { sitsOut, who, windOf } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { number, t, WINDS } from "../../static/js/words.js";
import { openDoubts } from "../../deal/scripts/deal.js";
import { ring, signed } from "../../deal/scripts/ring.js";
import { current } from "../../deal/scripts/scoring.js";
import { verdict } from "../../deal/scripts/sheet.js";
import { change, get } from "../../deal/scripts/state.js";
import { leaveCorrection } from "./drafts.js";
import { book, busy, deliverRest } from "./outbox.js";
import { below } from "./phones.js";
import { handovers } from "./pile.js";
import { eventOf } from "./question.js";
import { roundName } from "./seat-ring.js";
import { store, tableNow } from "./table.js";

/** The payment screen of an evening. */
export function settleView() {
  const { result } = current();
  if (result?.status !== "ok") return verdict(current());
  const own = store.get().payer ?? windOf(below(tableNow())) ?? "E";
  const turn = (wind) => store.update({ payer: wind });
  const sticks = handovers(result.handovers, result.owed);
  const apart = sticks || get().correcting; // what is handed over is not what the deal came to
  return [
    ring({ payments: result.payments, net: result.net, own, onSeat: turn }),
    sticks && h("section", {}, h("h2", {}, t("Hand over, in this order")), sticks),
    !sticks && payments(result, apart ? [] : result.reckoned),
    apart && whySoMuch(result.reckoned),
    balances(result),
    get().correcting ? null : h("p", { class: "hint" }, comesNext(result)),
  ];
}

function payments({ payments: list }, reckoned) {
  if (!list.length) return h("p", { class: "hint" }, t("Nobody pays anybody."));
  const row = ({ from, to, amount }) => h("li", {}, h("span", {}, pays(from, to), whyOf(reckoned, from, to)), h("b", {}, number(amount)));
  return h("ul", { class: "payments" }, list.filter(({ from, to }) => from !== "table" && to !== "table").map(row));
}

/** The sum behind a payment, in small letters below it; nothing where the hand's score itself is paid. */
function whyOf(reckoned, from, to) {
  const found = reckoned.find((payment) => payment.from === from && payment.to === to);
  return found && h("small", {}, found.why);
}

/** Every payment of the deal that is not the hand's score itself, with the sum behind it. */
function whySoMuch(reckoned) {
  const row = ({ from, to, why }) => h("li", {}, pays(from, to), h("small", {}, why));
  return reckoned.length > 0 && h("section", {}, h("h2", {}, t("Why so much")), h("ul", { class: "reckoned" }, reckoned.map(row)));
}

const pays = (from, to) => t("{payer} pays {payee}", { payer: who(from), payee: who(to) });

function balances({ net, totals }) {
  const cell = (wind) =>
    h("div", {}, h("dt", {}, who(wind)), h("dd", {}, signed(net[wind] ?? 0), h("small", {}, number(totals[who(wind)]))));
  return h(
    "section",
    {},
    h("h2", {}, get().correcting ? t("What the correction changes") : t("In all")),
    h("dl", { class: "balances" }, [...WINDS, "B"].filter((wind) => wind !== "B" || sitsOut()).map(cell)),
  );
}

function comesNext({ after }) {
  if (after.finished) return t("With this the evening is over.");
  const facts = { east: after.east, round: roundName(after), stays: tableNow().east === after.east };
  return facts.stays ? t("{east} stays East. {round}.", facts) : t("{east} is East next. {round}.", facts);
}

/** The one key: book it; while a doubt is open, somebody has to say that the tiles are right. */
export function bookKey() {
  const state = get();
  if (openDoubts(state)) return button("primary", t("All tiles are right"), sure, { "data-key": "next" });
  const words = state.correcting ? t("Book the correction") : t("Paid: book it");
  return button("primary", words, bookIt, { "data-key": "next", disabled: busy() || current().waiting || !tableNow().joined });
}

const sure = () => change((draft) => Object.values(draft.hands).forEach((hand) => hand.tiles.forEach((one) => (one.doubtful = false))));

async function bookIt() {
  const { correcting, winner } = get();
  if (winner === undefined) return; // another phone has booked it while a finger lay on the key
  store.update({ payer: null });
  if (await book(eventOf(get()))) goOn(correcting);
}

/** After a reload: what was under way is booked; while a correction is on the screen, it was that. */
export async function bookRest() {
  const { correcting } = get();
  if ((await deliverRest()) && correcting) goOn(correcting);
}

/** After a deal, or a correction, was booked: unless the news came first, and somebody has gone on. */
function goOn(corrected) {
  if (get().correcting?.id !== corrected?.id) return;
  if (corrected) leaveCorrection();
  if (location.hash === "#pay") location.hash = corrected ? `entry-${corrected.id}` : "play";
}
