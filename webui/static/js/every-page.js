// What every page does: it follows the settings' switches, asks again for a script that did not come, and a worker keeps something to show
// when Hulla cannot be reached.

const root = document.documentElement;

// Light or dark, and small signs in the corners of tiles for newcomers: cookies, so that the server can draw the page so.
function keep(field) {
  const value = field.type === "checkbox" ? (field.checked ? "on" : "") : field.value;
  root.dataset[field.name] = value;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${field.name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}

for (const field of document.querySelectorAll("#settings input")) field.addEventListener("change", () => keep(field));
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#settings .languages a")))
  link.addEventListener("click", () => (link.hash = location.hash));

const ASK_AGAIN = 2000;
for (const script of document.querySelectorAll("script[src]"))
  script.addEventListener("error", () => setTimeout(() => location.reload(), ASK_AGAIN), { once: true });

// Browsers allow a worker over https, or from this machine itself.
if (window.isSecureContext && "serviceWorker" in navigator)
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));

export {};
