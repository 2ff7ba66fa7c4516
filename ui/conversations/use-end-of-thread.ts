import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Pixels from the end that still count as being there. */
const NEAR = 48;

export interface EndOfThread {
  /** For ThreadFrame, which draws it. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
  /** Gives the messages the focus where they stand; the button that had it goes. */
  readonly focus: () => void;
}

/**
 * Keeps a reader who is at the end of the thread there when messages come in or the size changes, and one who has
 * scrolled up at the same message, also when earlier messages are inserted above it.
 *
 * @param firstId of the earliest message that is shown
 * @param written how many of the reader's own messages are on their way: each new one is shown
 * @param onSee is told whether the end is in view
 */
export function useEndOfThread(
  firstId: number,
  written: number,
  onSee: (isAtEnd: boolean) => void,
): EndOfThread {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const place = useRef({ isAtEnd: true, height: 0 });
  const measure = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    place.current.isAtEnd = isNear;
    setAtEnd(isNear);
    onSee(isNear);
  });
  const toEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const news = element.querySelector<HTMLElement>("[data-new]");
    if (news === null) toEnd();
    else element.scrollTop = news.offsetTop - NEAR;
  }, [toEnd]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const { height } = place.current;
    if (height > 0) element.scrollTop += element.scrollHeight - height;
  }, [firstId]);
  useLayoutEffect(() => {
    place.current.height = scroller.current?.scrollHeight ?? 0;
  });

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const keep = () => {
      if (place.current.isAtEnd) toEnd();
      measure();
    };
    const sizes = new ResizeObserver(keep);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    const seen = () => {
      measure();
    };
    element.addEventListener("scroll", seen, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", seen);
    };
  }, [toEnd]);

  useEffect(() => {
    if (written > 0) toEnd();
  }, [written, toEnd]);

  const focus = () => {
    scroller.current?.focus({ preventScroll: true });
  };
  return { scroller, isAtEnd, toEnd, focus };
}
