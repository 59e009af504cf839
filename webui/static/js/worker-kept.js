// Where the browser allows it (https, or this machine itself), a worker keeps a page for when Hulla cannot be reached.

if (window.isSecureContext && "serviceWorker" in navigator)
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
