import { runInNewContext } from "node:vm";
import { JSDOM } from "jsdom";
import { aroundTests } from "./around-tests.ts";

/**
 * This module gives the process a page: the global names of a browser, over one document. The tests of a process share
 * it, because React and the testing library hold on to the document that they found first. The elements that a test
 * adds, the storage, the address and the properties of `shared-properties.ts` are reset after it, and with them what
 * `beforeAll` has set up. What else it changes, such as a new global name, it takes back itself.
 */
const { window } = new JSDOM("<!DOCTYPE html>", { url: "http://localhost/", pretendToBeVisual: true });

/** Node.js has these, too, and its own are what the client's adapters and the tests' timers need. */
const OF_NODE = new Set([
  ...["Headers", "URL", "URLSearchParams", "TextEncoder", "TextDecoder", "DOMException", "WebSocket"],
  ...["setTimeout", "clearTimeout", "setInterval", "clearInterval", "queueMicrotask", "atob", "btoa"],
  ...["performance", "Performance", "crypto", "Crypto"],
]);
const ofLanguage = new Set(runInNewContext("Object.getOwnPropertyNames(globalThis)") as readonly string[]);

for (const name of Object.getOwnPropertyNames(window))
  if (!ofLanguage.has(name) && !OF_NODE.has(name))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name] as unknown,
    });
for (const name of ["window", "self", "top", "parent"])
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: globalThis });
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
  globalThis[name] = window[name].bind(window) as never;

// The library would clean up after the tests of the first file alone, because it stays loaded.
process.env["RTL_SKIP_AUTO_CLEANUP"] = "true";
const { cleanup, render } = await import("@testing-library/react");
const { userEvent } = await import("@testing-library/user-event");
await import("./page-gaps.ts");
const { rememberSharedProperties } = await import("./shared-properties.ts");

// React and the library mark and change the shared objects when they are first used.
render(null);
cleanup();
userEvent.setup();
const restoreSharedProperties = rememberSharedProperties();

// Its place is on the page as long as the module is loaded, so it must not come with a test.
await import("../../../ui/app/shell/toasts.tsx");
const elements = () => [...document.head.children, ...document.body.children];
const ofModules = elements();

/** React tells here what went wrong in a view, also where an error boundary has caught it. */
const told: unknown[] = [];
const tell = (...words: unknown[]) => void told.push(...words);

aroundTests.add(() => {
  const before = new Set(elements());
  // A test that failed may have left its own in this place.
  Object.assign(console, { error: tell });
  return (hasPassed) => {
    cleanup();
    const errors = told.splice(0);
    for (const element of elements()) if (!before.has(element)) element.remove();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
    restoreSharedProperties();
    const removed = ofModules.filter((element) => !element.isConnected);
    document.body.append(...removed);
    if (!hasPassed) process.stderr.write(errors.map((error) => `${String(error)}\n`).join(""));
    else if (removed.length > 0) throw new Error("The test has removed what a module has on the page");
    else if (errors.length > 0) throw new Error("An error was told on the console", { cause: errors });
  };
});
