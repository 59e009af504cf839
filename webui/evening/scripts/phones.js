// The phones that have joined this table; the one that opened it can remove another.

import { answered, Trouble } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { closeAll, openDrawer, redraw } from "../../static/js/drawer.js";
import { t } from "../../static/js/words.js";
import { look, send } from "./api.js";
import { clock } from "../../static/js/fragment.js";
import { say } from "./store.js";
import { onTable, tableNow } from "./table.js";

/** The drawer with all of them. It asks again whenever something at the table has changed. */
export function phonesDrawer() {
  let there = null; // what the table said last
  let trouble = null;
  let asked = 0; // in which version of the table
  let sure = null; // the phone that the next tap removes

  const ask = async (answer) => {
    asked = tableNow().version;
    try {
      [there, trouble, sure] = [await answer, null, null];
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      trouble = problem.message;
    }
    redraw();
  };
  const remove = async (id) => answered((await send("DELETE", `/phones/${id}`, {})).body);
  const tap = ({ id }) => (sure === id ? ask(remove(id)) : ((sure = id), redraw()));

  openDrawer(() => {
    const table = tableNow();
    if (!table.joined) return null;
    if (asked < table.version) ask(look("/phones"));
    return {
      title: t("Phones at this table"),
      body: [
        trouble && h("p", { class: "trouble", role: "alert" }, trouble),
        there ? list(there, sure, tap) : h("p", { class: "reading", role: "status" }, t("One moment …")),
        there?.phones.length > 1 && h("p", { class: "hint" }, hint(there)),
      ],
    };
  });
}

const list = ({ phones, opened }, sure, tap) =>
  h(
    "ol",
    { class: "phones" },
    phones.map((phone) => h("li", {}, about(phone), opened && !phone.own && removeKey(phone, sure === phone.id, tap))),
  );

const nameOf = ({ player }) => player ?? t("A phone");

function about(phone) {
  const words = [t("joined at {time}", { time: clock(phone.at) }), phone.own && t("this phone"), phone.opened && t("opened the table")];
  return h("div", {}, h("strong", {}, nameOf(phone)), h("span", { class: "when" }, words.filter(Boolean).join(" · ")));
}

function removeKey(phone, sure, tap) {
  const words = sure ? t("Remove it now") : t("Remove phone");
  const label = `${words}: ${nameOf(phone)}, ${t("joined at {time}", { time: clock(phone.at) })}`;
  return button(sure ? "danger" : "second", words, () => tap(phone), { "aria-label": label, "data-key": `remove-${phone.id}` });
}

const hint = ({ opened }) =>
  opened
    ? t("A phone that you remove only looks on. Whoever knows the code can join again.")
    : t("Only the phone that opened the table can remove another. If that phone is lost, export the whole evening and bring the file in as a new table, with a new code: then your phone has opened it.");

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
