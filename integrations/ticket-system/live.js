// The live parts of a page are replaced whenever the program announces a change.

/** @type {{ createPolicy: (name: string, rules: object) => { createHTML: (text: string) => string } } | undefined} */
const types = Reflect.get(globalThis, "trustedTypes");
const policy = types?.createPolicy("own-pages", { createHTML: (/** @type {string} */ text) => text });

async function renew() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const text = await answer.text();
  const fresh = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = fresh.getElementById(part.id);
    // Not while the user is typing in it.
    if (next === null || next.isEqualNode(part) || part.contains(document.activeElement)) continue;
    part.replaceWith(document.adoptNode(next));
  }
}

let isWanted = false;
let isRunning = false;

/** Renews the parts one request at a time, and once more if something changed meanwhile. */
async function keepUp() {
  isWanted = true;
  if (isRunning) return;
  isRunning = true;
  while (isWanted) {
    isWanted = false;
    await renew().catch(() => undefined);
  }
  isRunning = false;
}

const source = new EventSource("/live");
source.addEventListener("message", () => void keepUp());
// Changes from before the connection are not sent again.
source.addEventListener("open", () => void keepUp());
