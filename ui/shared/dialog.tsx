import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { isComposing } from "./composing.ts";
import * as s from "./dialog.module.css";
import { Part } from "./part.tsx";
import type { Elements } from "./elements.ts";
import { ToolButton } from "./tool-button.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** "wide" is for long texts. */
  readonly size?: "normal" | "wide";
  /**
   * "title" is for a first field beside the dialog's purpose; otherwise the first field has the focus, or the title.
   */
  readonly firstFocus?: "title";
  readonly onClose: () => void;
  readonly children: Elements;
}

/** Shows a modal dialog of the browser, which keeps the focus inside, returns it, and closes on Escape. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

/** Opens on mount and closes on unmount, because only an unmount comes before the removal of its element. */
function OpenDialog({ title, size = "normal", firstFocus, onClose, children }: Omit<DialogProps, "open">) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isTitleFirst = useRef(firstFocus === "title");
  useFocusOfRemoved(element, heading);
  // The dialog closes before its element is removed, or the browser would not return the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // The first focus is never on the button that closes the dialog.
    const field = isTitleFirst.current || dialog === null ? null : firstField(dialog);
    (field ?? heading.current)?.focus();
    return () => {
      dialog?.close();
      // The same change, such as a sign-in, may have removed the element that opened the dialog.
      queueMicrotask(() => {
        if (opener?.isConnected === false && document.activeElement === document.body) focusPage();
      });
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={size === "wide" ? `${s.dialog} ${s.wide}` : s.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Chrome does not allow preventing a second Escape in a row: the dialog closes, and onClose follows.
        if (!event.cancelable) return;
        // The owner decides; the dialog closes by `open`.
        event.preventDefault();
        onClose();
      }}
      onKeyDown={sendOnCommandEnter}
      onClose={({ currentTarget: dialog }) => {
        if (dialog.open || !dialog.isConnected) return;
        dialog.showModal();
        onClose();
      }}
    >
      <div className={s.head}>
        <h2 className={s.title} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <ToolButton icon="close" className={s.close} aria-label="Close" onClick={onClose} />
      </div>
      <Part>{children}</Part>
    </dialog>
  );
}

/** Moves the focus to the title when the element that has it is removed; the browser would leave it to nothing. */
function useFocusOfRemoved(
  element: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    let focused: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      focused = target;
    };
    const removals = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    dialog.addEventListener("focusin", note);
    removals.observe(dialog, { childList: true, subtree: true });
    return () => {
      dialog.removeEventListener("focusin", note);
      removals.disconnect();
    };
  }, [element, heading]);
}

/** Moves reading and tabbing to the page's heading instead of the document's beginning. */
function focusPage(): void {
  document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
}

/** Returns the checked one of radio buttons, as Tab does. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>("form :is(input:not([hidden]), select, textarea)");
  return first?.closest("fieldset")?.querySelector<HTMLElement>('[type="radio"]:checked') ?? first;
}

/** Sends the form of a text area on Ctrl+Enter (Cmd+Enter), because Enter alone is a new line there. */
function sendOnCommandEnter(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || isComposing(event)) return;
  if (!(target instanceof HTMLTextAreaElement) || target.form === null) return;
  event.preventDefault();
  target.form.requestSubmit();
}
