import { useEffect } from "react";
import type { Subscription } from "rxjs";
import { Clock } from "../../../core/shared/clock.port.ts";
import { useStore } from "../../shared/use-store.tsx";
import { screenAt } from "../screens/screen-at.ts";
import { DIALOG_PARTS } from "./dialog-parts.ts";
import { SHELL_DIALOGS } from "./shell-dialogs.tsx";

/** A mouse that stays on an element this long is about to press it. */
const RESTS_MS = 65;

/** TypeScript's DOM types lack it: https://wicg.github.io/savedata/ */
interface Connection {
  readonly saveData?: boolean;
}

/** The code of a screen or dialog is fetched when first needed. */
interface Code {
  readonly load: () => Promise<unknown>;
}

const DIALOGS: Readonly<Record<string, Code>> = { ...SHELL_DIALOGS, ...DIALOG_PARTS };

/**
 * Fetches the code of the screen or dialog that a link or button leads to when a press is likely: on focus, when a
 * mouse stays on it, or on the press. On a device that saves data only the press counts.
 */
export function useFetchAhead(): void {
  const clock = useStore(Clock);
  useEffect(() => {
    return fetchAhead(document, clock, ({ load }) => {
      // The drawing fetches again and shows the failure.
      load().catch(() => undefined);
    });
  }, [clock]);
}

/**
 * @param fetch is called with the code that is about to be needed, also repeatedly
 * @returns a function that stops listening
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
    resting = clock.after(RESTS_MS).subscribe(() => approach(event));
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
