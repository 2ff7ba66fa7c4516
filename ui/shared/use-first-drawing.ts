import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/**
 * Returns true during the first drawing of a page, which knows nothing of its reader, neither time zone nor window.
 * The server sends that drawing, and hydration repeats it; right after that, and on later screens, it returns false.
 */
export function useIsFirstDrawing(): boolean {
  return useSyncExternalStore(neverChanges, no, yes);
}
