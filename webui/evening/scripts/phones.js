// The phones that have joined this table, as the server lists them; the one that opened it can remove another.

import { answered, Trouble } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { closeAll, openDrawer, redraw } from "../../static/js/drawer.js";
import { clock, fragment } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { evening, t } from "../../static/js/words.js";
import { send } from "./api.js";
import { say } from "./store.js";
import { onTable, tableNow } from "./table.js";

/** The drawer with all of them. It asks again whenever something at the table has changed. */
export function phonesDrawer() {
  let trouble = "";
  let sure = null; // the phone that the next tap removes
  let removed = 0;

  const remove = async (id) => {
    try {
      answered((await send("DELETE", `/phones/${id}`, {})).body);
      [trouble, sure, removed] = ["", null, removed + 1];
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      trouble = problem.message;
    }
    redraw();
  };
  /** @param {DOMStringMap} phone */
  const key = ({ id, name, at }) => {
    const words = sure === id ? t("Remove it now") : t("Remove phone");
    const tap = () => (sure === id ? remove(id) : ((sure = id), redraw()));
    const label = `${words}: ${name}, ${t("joined at {time}", { time: clock(at) })}`;
    return button(sure === id ? "danger" : "second", words, tap, { "aria-label": label, "data-key": `remove-${id}` });
  };
  openDrawer(() => {
    const { joined, version } = tableNow();
    const list = () => fragment(`/evening/${evening}/phones`, `${version} ${removed}`, { remove: key });
    return joined && { title: t("Phones at this table"), body: [trouble && h("p", { class: "trouble", role: "alert" }, trouble), list()] };
  });
}

/** A phone that was removed says so. */
export function followRemoval() {
  let joined = false;
  onTable((table) => {
    if (joined && !table.joined) {
      closeAll();
      say(t("This phone was removed from the table. To enter something, join again."), { alarm: true });
    }
    joined = table.joined;
  });
}
