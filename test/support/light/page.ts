import { runInNewContext } from "node:vm";
import { JSDOM } from "jsdom";
import { aroundTests } from "./around-tests.ts";

/**
 * This module gives the process a page: the global names of a browser, over one document. The tests of a process share
 * it, because React and the testing library hold on to the document that they found first. What a test leaves on it is
 * removed with the test.
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
      value: (window as unknown as Record<string, unknown>)[name],
    });
for (const name of ["window", "self", "top", "parent"])
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: globalThis });
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
  globalThis[name] = window[name].bind(window) as never;

// The library would clean up after the tests of the first file alone, because it stays loaded.
process.env["RTL_SKIP_AUTO_CLEANUP"] = "true";
const { cleanup } = await import("@testing-library/react");

// Its place is on the page as long as the module is loaded, so it must not come with a test.
await import("../../../ui/app/shell/toasts.tsx");
const elements = () => [...document.head.children, ...document.body.children];
const ofModules = elements();

/** React tells here what went wrong in a view, also where an error boundary has caught it. */
let told: unknown[] = [];
Object.assign(console, { error: (...words: unknown[]) => void told.push(...words) });

aroundTests.add(() => {
  const before = new Set(elements());
  told = [];
  return (hasPassed) => {
    cleanup();
    for (const element of elements()) if (!before.has(element)) element.remove();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
    if (ofModules.some((element) => !element.isConnected))
      throw new Error("The test has removed what a module of the product has on the page");
    if (hasPassed && told.length > 0) throw new Error("An error was told on the console", { cause: told });
  };
});
