import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import * as s from "./dialog.module.css";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** "wide" for what is read or written at length. */
  readonly size?: "normal" | "wide";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal of the browser's own: it keeps the focus in, gives it back, and Escape closes it. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

/** Opens and closes with its life: only a component that goes away is told before its element leaves the page. */
function OpenDialog({ title, size = "normal", onClose, children }: Omit<DialogProps, "open">) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element leaves the page, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // A form begins with its first field, not with the button that closes it.
    dialog?.querySelector<HTMLElement>("form :is(input:not([hidden]), select, textarea)")?.focus();
    return () => {
      dialog?.close();
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
        <h2 className={s.title} id={titleId}>
          {title}
        </h2>
        <button type="button" className={s.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Ctrl+Enter (Cmd+Enter) in a text area sends its form; Enter alone is a new line there. */
function sendOnCommandEnter(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement) || target.form === null) return;
  event.preventDefault();
  target.form.requestSubmit();
}
