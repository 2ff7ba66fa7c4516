import { useSyncExternalStore } from "react";

const nobody = () => () => undefined;
const yes = () => true;
const no = () => false;

/**
 * True while a page is drawn that knows nothing of its reader yet: neither zone nor window. It is what the server sends,
 * and with what the browser takes up; right after that, and for every other screen from the start, it is false.
 */
export function useIsFirstDrawing(): boolean {
  return useSyncExternalStore(nobody, no, yes);
}
