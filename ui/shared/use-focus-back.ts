import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * For where the focus goes when what had it is gone. In the next commit, not at once: behind a dialog that is
 * still open nothing takes the focus.
 */
export function useFocusBack<Target extends HTMLElement>(): [RefObject<Target | null>, () => void] {
  const target = useRef<Target>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [times]);
  return [
    target,
    () => {
      setTimes((before) => before + 1);
    },
  ];
}
