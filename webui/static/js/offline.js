// Shown when Hulla cannot be reached: asks again every few seconds, and goes on as soon as it answers.

async function again() {
  try {
    await fetch("/trust/known", { cache: "no-store" });
    location.reload();
  } catch {
    setTimeout(again, 3000);
  }
}

if (location.pathname !== "/offline") setTimeout(again, 3000);
document.documentElement.dataset.ready = "true";
