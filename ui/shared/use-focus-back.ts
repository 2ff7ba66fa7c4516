import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Returns a target and a function that moves the focus there after the focused element is removed. It waits for the
 * next commit, because nothing behind an open dialog can have the focus.
 */
export function useFocusBack<Target extends HTMLElement>(): [RefObject<Target | null>, () => void] {
  const target = useRef<Target>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [times]);
  return [target, () => setTimes((before) => before + 1)];
}
