import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { isComposing } from "./composing.ts";
import * as s from "./dialog.module.css";
import { Part } from "./part.tsx";
import { Icon } from "./icon.tsx";
import type { Elements } from "./elements.ts";

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** "wide" for what is read or written at length. */
  readonly size?: "normal" | "wide";
  /** "title" where the first field is not what the dialog is about; else its first field, or the title without one. */
  readonly firstFocus?: "title";
  readonly onClose: () => void;
  readonly children: Elements;
}

/** A modal of the browser's own: it keeps the focus in, gives it back, and Escape closes it. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

/** Opens and closes with its life: only a component that goes away is told before its element leaves the page. */
function OpenDialog({ title, size = "normal", firstFocus, onClose, children }: Omit<DialogProps, "open">) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isTitleFirst = useRef(firstFocus === "title");
  // Before the element leaves the page, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // A form begins with its first field, everything else with its title: never with the button that closes it.
    const field = isTitleFirst.current || dialog === null ? null : firstField(dialog);
    (field ?? heading.current)?.focus();
    return () => {
      dialog?.close();
      // The same change may take away what opened it, as signing in does; by then that is done.
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
        // Chrome asks no leave for a second Escape in a row: the dialog closes, and onClose follows.
        if (!event.cancelable) return;
        // The owner decides; closing follows from `open`.
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
        <button type="button" className={s.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <Part>{children}</Part>
    </dialog>
  );
}

/** Reading and tabbing go on at the page's heading, not at the top of the document. */
function focusPage(): void {
  document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
}

/** Radio buttons are entered at the chosen one, as with Tab. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>("form :is(input:not([hidden]), select, textarea)");
  return first?.closest("fieldset")?.querySelector<HTMLElement>('[type="radio"]:checked') ?? first;
}

/** Ctrl+Enter (Cmd+Enter) in a text area sends its form; Enter alone is a new line there. */
function sendOnCommandEnter(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || isComposing(event)) return;
  if (!(target instanceof HTMLTextAreaElement) || target.form === null) return;
  event.preventDefault();
  target.form.requestSubmit();
}
