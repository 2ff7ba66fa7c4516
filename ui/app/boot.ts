import { isSignedInHere } from "../../adapters/browser/signed-in-hint.ts";
import { PAGE_ANSWERS_ID } from "../../adapters/http/page-answers.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import { fetchLaterFiles } from "./later-files.ts";
import { showHeadingFont } from "./heading-font.ts";
import { PENDING } from "./shell/heard-taps.ts";
import { showNotStarted, showStarting } from "./starting-page.ts";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import headingFont from "../shared/fonts/bricolage-grotesque.woff2";
import "../shared/tokens.css";
import "../shared/base.css";
import "./shell/header.module.css";
import "./shell/footer.module.css";
import "../shared/button.module.css";
import "../shared/dialog.module.css";
import "../shared/theme-switch.module.css";
import "../home/home.module.css";
import "../auth/provider-buttons.module.css";

/** Signs that somebody is there. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel", "focusin"] as const;

function shell() {
  const started = import(/* webpackChunkName: "shell" */ "./start-shell.tsx");
  fetchLaterFiles(document, "screen");
  return started;
}

/**
 * A page that came with its words in it stays as it is until somebody moves; meanwhile its application is fetched, and
 * not run. Every other page starts at once, and so does one that shows a visitor's face to somebody who is signed in.
 */
function start(): void {
  const root = document.getElementById("root");
  if (root === null) return;
  const isHome = location.pathname === "/" || location.pathname === "/home";
  if (root.childElementCount === 0) void drawFirst(root);
  else if (isSignedInHere(window)) void drawAnew(root);
  else if (isHome) waitFor(dialogOpener, (clicked) => startHome(root, clicked));
  else waitFor(isForApplication, (clicked) => takeOver(root, clicked));
}

/** Nothing is there yet. */
async function drawFirst(root: HTMLElement): Promise<void> {
  showStarting(root);
  try {
    await shell();
  } catch (error) {
    reportError(error);
    showNotStarted(root);
    return;
  }
  // What fails from here on is the application's to show: the page is its own.
  await drawAnew(root);
}

async function drawAnew(root: HTMLElement): Promise<void> {
  const { startShell } = await shell();
  await startShell(root, { isTakenOver: false });
}

async function startHome(root: HTMLElement, clicked: () => HTMLElement | null): Promise<void> {
  const home = await import(/* webpackChunkName: "live-home" */ "./start-home.tsx");
  home.startHome(root, (clicked()?.dataset["dialog"] as ShellDialog | undefined) ?? null);
}

async function takeOver(root: HTMLElement, clicked: () => HTMLElement | null): Promise<void> {
  const { startShell } = await shell();
  // Gone back to, the browser may show a page as it was long ago.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "back_forward") document.getElementById(PAGE_ANSWERS_ID)?.remove();
  await startShell(root, { isTakenOver: document.getElementById(PAGE_ANSWERS_ID) !== null });
  const target = clicked();
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target?.click();
}

/**
 * @param isKept whether a click, or a form that was sent, needs the application and is kept for it
 * @param goLive gets what was clicked last, and is asked when it can answer
 */
function waitFor(
  isKept: (target: Element) => HTMLElement | null,
  goLive: (clicked: () => HTMLElement | null) => Promise<void>,
): void {
  let kept: HTMLElement | null = null;
  let isStarting = false;
  const keep = (event: Event) => {
    const target = event.target instanceof Element ? isKept(event.target) : null;
    if (target === null || opensElsewhere(target, event)) return;
    event.preventDefault();
    kept = target;
    // Heard at once, however long the code for it takes.
    document.documentElement.setAttribute(PENDING, "");
    begin();
  };
  const clicked = () => {
    document.removeEventListener("click", keep);
    document.removeEventListener("submit", keep);
    return kept;
  };
  const begin = () => {
    if (isStarting) return;
    isStarting = true;
    for (const name of SIGNS) document.removeEventListener(name, begin);
    void goLive(clicked)
      .catch((error: unknown) => {
        // The page stays as it came, with what was typed and clicked, and the next sign of a person tries again.
        reportError(error);
        isStarting = false;
        listen();
      })
      .finally(() => {
        document.documentElement.removeAttribute(PENDING);
      });
  };
  const listen = () => {
    for (const name of SIGNS) document.addEventListener(name, begin, { passive: true });
  };
  document.addEventListener("click", keep);
  document.addEventListener("submit", keep);
  listen();
  const whenIdle = () => {
    fetchLaterFiles(document, "application", "prefetch");
  };
  if ("requestIdleCallback" in window)
    window.addEventListener("load", () => {
      afterFirstPaint(window, () => requestIdleCallback(whenIdle, { timeout: 5_000 }));
    });
}

/** A link that is asked for in another tab or window. */
function opensElsewhere(target: Element, event: Event): boolean {
  if (!(event instanceof MouseEvent) || !(target instanceof HTMLAnchorElement)) return false;
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/** A dialog of home brings the shell: whatever is fetched for it goes at once, beside what makes home alive. */
function dialogOpener(target: Element): HTMLElement | null {
  const opener = target.closest<HTMLElement>("[data-dialog]");
  if (opener === null) return null;
  shell().catch(() => undefined);
  fetchLaterFiles(document, opener.dataset["dialog"] ?? "");
  return opener;
}

/** What the browser can do by itself it does: links, the menu, a search. A link that remembers where it stands is kept. */
function isForApplication(target: Element): HTMLElement | null {
  if (target instanceof HTMLFormElement) return target.method === "post" ? target : null;
  return target.closest<HTMLElement>(
    "[data-dialog], [data-remembers], button[type='button']:not([popovertarget])",
  );
}

start();
showHeadingFont(window, headingFont);
