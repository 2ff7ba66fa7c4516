import { useEffect } from "react";
import type { Subscription } from "rxjs";
import { Clock } from "../../../core/shared/clock.port.ts";
import { useStore } from "../../shared/use-store.tsx";
import { screenAt } from "../screens/screen-at.ts";
import { DIALOG_PARTS } from "./dialog-parts.ts";
import { SHELL_DIALOGS } from "./shell-dialogs.tsx";

/** A mouse that rests on an element for so long is about to press it. */
const RESTS_MS = 65;

/** TypeScript's DOM does not have it yet: https://wicg.github.io/savedata/ */
interface Connection {
  readonly saveData?: boolean;
}

/** Code that is fetched when it is first needed: a screen's, or a dialog's. */
interface Code {
  readonly load: () => Promise<unknown>;
}

const DIALOGS: Readonly<Record<string, Code>> = { ...SHELL_DIALOGS, ...DIALOG_PARTS };

/**
 * Fetches the code of the screen or dialog that a link or a button leads to when a user is about to press it: when it
 * gets the focus, a mouse rests on it or it is pressed. On a device that saves data only a press counts.
 */
export function useFetchAhead(): void {
  const clock = useStore(Clock);
  useEffect(() => {
    return fetchAhead(document, clock, ({ load }) => {
      // What could not be fetched is fetched again, and the failure shown, when it is drawn.
      load().catch(() => undefined);
    });
  }, [clock]);
}

/**
 * @param fetch gets the code that is about to be needed, as often as it is
 * @returns ends it
 */
export function fetchAhead(page: Document, clock: Clock, fetch: (code: Code) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let resting: Subscription | undefined;
  const press = ({ target }: Event) => {
    const code = target instanceof Element ? codeOf(target) : undefined;
    if (code !== undefined) fetch(code);
  };
  const approach = (event: Event) => {
    if (!savesData()) press(event);
  };
  const rest = (event: PointerEvent) => {
    resting?.unsubscribe();
    if (event.pointerType !== "mouse") return;
    resting = clock.after(RESTS_MS).subscribe(() => {
      approach(event);
    });
  };
  page.addEventListener("pointerdown", press, { signal });
  page.addEventListener("focusin", approach, { signal });
  page.addEventListener("pointerover", rest, { signal });
  return () => {
    resting?.unsubscribe();
    listening.abort();
  };
}

function savesData(): boolean {
  return (navigator as { readonly connection?: Connection }).connection?.saveData === true;
}

function codeOf(target: Element): Code | undefined {
  const dialog = target.closest<HTMLElement>("[data-dialog]")?.dataset["dialog"];
  if (dialog !== undefined) return DIALOGS[dialog];
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link === null || link.target !== "" || link.hasAttribute("download")) return undefined;
  const { origin, pathname, search } = new URL(link.href);
  return origin === location.origin ? screenAt(pathname, search)?.screen : undefined;
}
