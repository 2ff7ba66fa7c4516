import { AnswersAhead } from "../../../adapters/http/answers-ahead.ts";
import { Bearer } from "../../../core/auth/bearer.port.ts";
import type { StoreContainer } from "../../shared/use-store.tsx";
import { screenAt } from "./screen-at.ts";

/**
 * Has the screen on its way that somebody is about to go to: its code and, for a visitor, the page that the server
 * renders of it. Who is signed in asks otherwise, and what they only point at must not count as opened.
 *
 * @param savesData then its code alone
 */
export function fetchScreen(stores: StoreContainer, { pathname, search }: URL, savesData: boolean): void {
  const screen = screenAt(pathname, search)?.screen;
  // What could not be fetched is fetched again, and said, when it is drawn.
  screen?.load().catch(() => undefined);
  if (screen?.isRendered !== true || savesData || stores.get(Bearer).token() !== null) return;
  stores.get(AnswersAhead).read(pathname + search);
}

/** Nobody goes there. */
export function forgetScreen(stores: StoreContainer): void {
  stores.get(AnswersAhead).forget();
}
