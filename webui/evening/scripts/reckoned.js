// The sum behind a payment, in small letters below it.

import { h } from "../../static/js/view.js";

/** `reckoned`: as the server tells it, null for what is no deal. Nothing where the hand's score itself is paid. */
export function whyOf(reckoned, from, to) {
  const found = reckoned?.find((payment) => payment.from === from && payment.to === to);
  return found && h("small", {}, found.why);
}
