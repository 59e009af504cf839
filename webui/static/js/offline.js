// Shown when Hulla cannot be reached: asks again every few seconds, and goes on as soon as it answers.

const again = () => fetch("/trust/known", { cache: "no-store" }).then(() => location.reload(), later);
const later = () => setTimeout(again, 3000);

if (location.pathname !== "/offline") later();
document.documentElement.dataset.ready = "true";
