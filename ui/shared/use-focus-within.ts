import { type FocusEvent, useEffect, useRef, useState } from "react";

/** A press of the mouse or a finger has had its effect after these. */
const ENDS_OF_A_PRESS = ["click", "keydown", "dragend"] as const;

/**
 * Tells whether the focus is in an element, for content that folds when it leaves. A press outside moves the focus
 * before the pressed element reacts: the change waits for that, so that nothing moves under the pointer.
 */
export function useFocusWithin() {
  const [hasFocus, setFocus] = useState(false);
  const isPressed = useRef(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const end = () => {
      isPressed.current = false;
      if (isLeaving.current) setFocus(false);
      isLeaving.current = false;
    };
    document.addEventListener("mousedown", press, true);
    for (const kind of ENDS_OF_A_PRESS) document.addEventListener(kind, end);
    return () => {
      document.removeEventListener("mousedown", press, true);
      for (const kind of ENDS_OF_A_PRESS) document.removeEventListener(kind, end);
    };
  }, []);
  return {
    hasFocus,
    within: {
      onFocus: () => {
        isLeaving.current = false;
        setFocus(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        // The window has lost the focus, and the element gets it back with the window.
        const isKept = currentTarget.contains(document.activeElement);
        if (isKept || currentTarget.contains(relatedTarget)) return;
        if (isPressed.current) isLeaving.current = true;
        else setFocus(false);
      },
    },
  };
}
