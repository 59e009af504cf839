// Light or dark, and small signs in the corners of tiles for newcomers: kept in cookies, so that the server can draw the page so.

const root = document.documentElement;

/** Follow the settings' switches. */
export function followSettings() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#settings .languages a")))
    link.addEventListener("click", () => (link.hash = location.hash));
  for (const field of document.querySelectorAll("#settings input")) field.addEventListener("change", () => keep(field));
}

function keep(field) {
  const value = field.type === "checkbox" ? (field.checked ? "on" : "") : field.value;
  root.dataset[field.name] = value;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${field.name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}
