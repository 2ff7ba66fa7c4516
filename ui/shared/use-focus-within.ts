import { type FocusEvent, useEffect, useRef, useState } from "react";

/** After these a press of the mouse or a finger has done what it does. */
const ENDS_OF_A_PRESS = ["click", "keydown", "dragend"] as const;

/**
 * Whether the focus is in an element, for what gives way when it leaves. A press outside takes the focus before it is
 * heard by what it meets: only then is it said to have left, so that nothing moves away from under the pointer.
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
        // The window has lost it, and the element has it back with the window.
        const isKept = currentTarget.contains(document.activeElement);
        if (isKept || currentTarget.contains(relatedTarget)) return;
        if (isPressed.current) isLeaving.current = true;
        else setFocus(false);
      },
    },
  };
}
