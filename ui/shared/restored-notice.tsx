import { Button } from "./button.tsx";
import * as s from "./restored-notice.module.css";

/** Tells above a form that unsaved changes of an earlier visit were restored. */
export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className={s.notice} role="status">
      <span>Your unsaved changes were restored</span>
      <Button variant="quiet" onClick={onDiscard}>
        Discard changes
      </Button>
    </div>
  );
}
