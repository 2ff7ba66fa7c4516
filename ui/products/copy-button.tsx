import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "../shared/button.tsx";
import type { CopyingStore } from "./copying.store.ts";
import * as s from "./copy-button.module.css";

export interface CopyButtonProps {
  readonly store: CopyingStore;
  readonly text: string;
  /** It names the copied text for screen readers, as in "SHA-256 of kit.zip". */
  readonly what: string;
}

export const CopyButton = observer(function CopyButton({ store, text, what }: CopyButtonProps) {
  const id = useId();
  const last = store.last?.by === id ? store.last : null;
  return (
    <span className={s.copy}>
      <Button
        variant="quiet"
        className={s.button}
        aria-label={`Copy ${what}`}
        onClick={() => void store.copy(text, id)}
      >
        Copy
      </Button>
      <span className={s.done} role="status">
        {last !== null &&
          (last.isDone ? "Copied" : "Your browser didn't allow copying. Select it and copy it.")}
      </span>
    </span>
  );
});
