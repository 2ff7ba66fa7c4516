import { isSignedInHere } from "../../adapters/browser/signed-in-hint.ts";
import { PAGE_ANSWERS_ID } from "../../adapters/http/page-answers.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import { completeEngine, isTooOld } from "./older-engines.ts";
import { showHeadingFont } from "./heading-font.ts";
import { PENDING, showNotStarted, showStarted, showStarting, showTooOld } from "./starting-page.ts";
import headingFont from "../shared/fonts/bricolage-grotesque.woff2";
import "../shared/tokens.css";
import "../shared/base.css";
import "./shell/header.module.css";

/** Each of these events says that a person is looking at the page. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel", "focusin"] as const;

/**
 * A rendered page stays unchanged until the first sign of a person; meanwhile its application is fetched and not run.
 * A page without content starts at once, and so does one rendered for a visitor that is shown to a signed-in user.
 */
function start(): void {
  const root = document.getElementById("root");
  if (root === null) return;
  if (isTooOld(window)) return showTooOld(root);
  // The menu of a rendered page opens before the application runs.
  completeEngine(window).catch(reportError);
  if (root.childElementCount === 0) void drawFirst(root);
  else takeOverOnSign(root);
}

function fetchApplication() {
  const application = import(/* webpackChunkName: "shell" */ "./start-shell.tsx");
  // All at once, where code that imports more code would fetch them one after another.
  for (const link of namedFiles()) link.rel = "preload";
  return application;
}

/** Returns the files that the server names in the page, which browsers ignore (server/client-pages/page-document.ts). */
function namedFiles(): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll("link[rel='later']");
}

/** Leaves the files in the browser's store; `rel="prefetch"` falls under `default-src` in Firefox, and is refused. */
function fetchAhead(): void {
  for (const { href } of namedFiles())
    fetch(href, { priority: "low" })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
}

async function drawFirst(root: HTMLElement): Promise<void> {
  showStarting(root);
  try {
    await fetchApplication();
  } catch (error) {
    reportError(error);
    showNotStarted(root);
    return;
  }
  // The application shows later failures itself.
  await draw(root, { isTakenOver: false });
}

async function draw(root: HTMLElement, how: { readonly isTakenOver: boolean }): Promise<void> {
  const [{ startShell }] = await Promise.all([fetchApplication(), completeEngine(window)]);
  await startShell(root, how);
}

/** Hydrates the rendered page; if its answers are missing or outdated, the page is drawn again instead. */
function takeOver(root: HTMLElement): Promise<void> {
  const answers = document.getElementById(PAGE_ANSWERS_ID);
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // On Back, the browser may show an old copy of the page.
  if (visit?.type === "back_forward") answers?.remove();
  return draw(root, { isTakenOver: answers?.isConnected === true && !isSignedInHere(window) });
}

/** Starts the application on the first sign. A click or submit that only it can handle is repeated once it runs. */
function takeOverOnSign(root: HTMLElement): void {
  let kept: HTMLElement | null = null;
  let isStarting = false;
  const keep = (event: Event) => {
    const target = event.target instanceof Element ? targetForApplication(event.target) : null;
    if (target === null || opensElsewhere(target, event)) return;
    event.preventDefault();
    kept = target;
    document.documentElement.setAttribute(PENDING, "");
    begin();
  };
  const begin = () => {
    if (isStarting) return;
    isStarting = true;
    takeOver(root)
      .then(() => {
        for (const name of SIGNS) document.removeEventListener(name, begin);
        document.removeEventListener("click", keep);
        document.removeEventListener("submit", keep);
        if (kept instanceof HTMLFormElement) kept.requestSubmit();
        else kept?.click();
      })
      .catch((error: unknown) => {
        // The page keeps what was typed and clicked, and the next sign of a person retries.
        reportError(error);
        isStarting = false;
      })
      .finally(() => showStarted(document));
  };
  for (const name of SIGNS) document.addEventListener(name, begin, { passive: true });
  if (isSignedInHere(window)) return begin();
  document.addEventListener("click", keep);
  document.addEventListener("submit", keep);
  const { requestIdleCallback: whenIdle } = window as Partial<Window>;
  if (whenIdle === undefined) return;
  window.addEventListener("load", () => {
    afterFirstPaint(window, () => whenIdle(fetchAhead, { timeout: 5_000 }));
  });
}

function opensElsewhere(target: Element, event: Event): boolean {
  if (!(event instanceof MouseEvent) || !(target instanceof HTMLAnchorElement)) return false;
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/** Returns null for what the browser handles itself: links without `data-remembers`, the menu and a search. */
function targetForApplication(target: Element): HTMLElement | null {
  if (target instanceof HTMLFormElement) return target.method === "post" ? target : null;
  return target.closest<HTMLElement>(
    "[data-dialog], [data-remembers], button[type='button']:not([popovertarget])",
  );
}

start();
showHeadingFont(window, headingFont);
