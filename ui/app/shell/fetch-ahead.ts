import type { ShellDialog } from "./shell-dialog.ts";

/** A mouse that has rested on something for so long is about to press it. */
const RESTS_MS = 65;

/** Not yet in TypeScript's DOM: https://wicg.github.io/savedata/ */
interface Connection {
  readonly saveData?: boolean;
}

/** What somebody is about to do; told as often as they are. */
export interface Intents {
  /** To follow a link within these pages. */
  readonly follow: (place: URL) => void;
  readonly open: (dialog: ShellDialog) => void;
  /** To press a button that says by `data-code` what it needs; home has none. */
  readonly need?: (code: string) => void;
  /** Not to do it: what was pressed is scrolled or dragged. */
  readonly leave: () => void;
}

/** Calls after so many milliseconds, and gives the undo. */
export type After = (ms: number, call: () => void) => () => void;

/**
 * Tells of whoever is about to follow a link or to open a dialog: when it is pressed, gets the focus, or a mouse rests
 * on it. Who asked their device to save data is only believed when they press.
 */
export function fetchAhead(page: Document, after: After, intents: Intents): () => void {
  let forget = () => {};
  const point = (target: EventTarget | null) => {
    if (!savesData()) tell(target, page, intents);
  };
  const press = ({ target }: Event) => {
    tell(target, page, intents);
  };
  const focus = ({ target }: Event) => {
    point(target);
  };
  const rest = (event: PointerEvent) => {
    forget();
    if (event.pointerType !== "mouse") return;
    const { target } = event;
    forget = after(RESTS_MS, () => {
      point(target);
    });
  };
  page.addEventListener("pointerdown", press);
  page.addEventListener("focusin", focus);
  page.addEventListener("pointerover", rest);
  page.addEventListener("pointercancel", intents.leave);
  return () => {
    forget();
    page.removeEventListener("pointerdown", press);
    page.removeEventListener("focusin", focus);
    page.removeEventListener("pointerover", rest);
    page.removeEventListener("pointercancel", intents.leave);
  };
}

export function savesData(): boolean {
  return (navigator as { readonly connection?: Connection }).connection?.saveData === true;
}

function tell(target: EventTarget | null, page: Document, { follow, open, need }: Intents): void {
  if (!(target instanceof Element)) return;
  const opener = target.closest<HTMLElement>("[data-dialog]");
  if (opener !== null) {
    open(opener.dataset["dialog"] as ShellDialog);
    return;
  }
  const code = target.closest<HTMLElement>("[data-code]")?.dataset["code"];
  if (code !== undefined) {
    need?.(code);
    return;
  }
  const place = placeOf(target.closest<HTMLAnchorElement>("a[href]"), page);
  if (place !== null) follow(place);
}

function placeOf(link: HTMLAnchorElement | null, page: Document): URL | null {
  if (link === null || link.target !== "" || link.hasAttribute("download")) return null;
  const place = new URL(link.href);
  return place.origin === page.location.origin ? place : null;
}
