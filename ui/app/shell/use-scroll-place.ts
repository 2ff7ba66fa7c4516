import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** How long a page may take to grow tall enough for its old place. */
const RESTORE_FRAMES = 60;

/** A new page begins at its top; Back and Forward find the place that was left. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const kept = places.current;
    const note = () => kept.set(shown.current.key, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      window.removeEventListener("scroll", note);
      window.history.scrollRestoration = "auto";
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    // A filter in the address changes the key and not the page.
    if (how !== NavigationType.Pop) {
      if (before.pathname !== pathname) window.scrollTo(0, 0);
      return;
    }
    const target = places.current.get(key) ?? 0;
    let frames = 0;
    let frame = 0;
    const restore = () => {
      window.scrollTo(0, target);
      frames += 1;
      if (Math.abs(window.scrollY - target) > 1 && frames < RESTORE_FRAMES)
        frame = requestAnimationFrame(restore);
    };
    restore();
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [key, pathname, how]);
}
