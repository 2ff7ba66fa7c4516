import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** A reader within this many pixels of the end counts as at the end. */
const NEAR = 48;

export interface EndOfThread {
  /** It refers to the element that ThreadFrame scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
  /** Moves the focus to the messages when the button that had it is removed. */
  readonly focus: () => void;
}

/**
 * Keeps a reader at the end of the thread there when messages arrive or the size changes, and one who has scrolled up
 * at the same message, also when earlier messages are inserted above it.
 * @param firstId of the earliest message that is shown
 * @param written how many of the reader's own messages are being sent: each new one is scrolled to
 * @param onSee is called with whether the end is in view
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
    const seen = () => measure();
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
