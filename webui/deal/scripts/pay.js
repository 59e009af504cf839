// Who pays: the ring, and the same in words.

import { h } from "../../static/js/view.js";
import { handful } from "../../static/js/pieces.js";
import { ring, signed } from "./ring.js";
import { current } from "./scoring.js";
import { who } from "../../static/js/seats.js";
import { verdict } from "./sheet.js";
import { redraw } from "./state.js";
import { number, t } from "../../static/js/words.js";

let own = null;

/** The payment screen. */
export function payView() {
  const { result } = current();
  if (result?.status !== "ok") return verdict(current());
  const turn = (wind) => ((own = wind), redraw());
  return [
    ring({ payments: result.payments, net: result.net, own: own ?? "E", onSeat: turn }),
    result.payments.length
      ? h("ul", { class: "payments" }, result.payments.map(sentence))
      : h("p", { class: "hint" }, t("Nobody pays anybody.")),
    balances(result),
    result.deposits_after > 0 &&
      h(
        "p",
        { class: "hint" },
        t("{points} points stay on the table for the next winner.", { points: number(result.deposits_after) }),
      ),
  ];
}

function sentence(payment) {
  const facts = {
    payer: who(payment.from),
    payee: who(payment.to),
    amount: number(payment.amount),
    exact: number(payment.exact),
  };
  if (payment.amount === 0) return h("li", {}, t("{payer} owes {payee} {exact}, which rounds to nothing.", facts));
  const words = t("{payer} pays {payee}", facts);
  const why = payment.why && h("small", {}, payment.why);
  return h("li", {}, h("span", {}, words, why, payment.pieces && handful(payment.pieces)), h("b", {}, facts.amount));
}

/** Who ends with what, deposits included: needed where payments alone do not say it. */
function balances(result) {
  const entries = Object.entries(result.net).filter(([, change]) => change !== 0);
  if (!entries.length) return null;
  const cells = entries.map(([player, change]) => h("div", {}, h("dt", {}, who(player)), h("dd", {}, signed(change))));
  return h("section", {}, h("h2", {}, t("In all")), h("dl", { class: "balances" }, cells));
}
