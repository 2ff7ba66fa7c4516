import { Button } from "./button.tsx";
import * as s from "./restored-notice.module.css";

/** Above a form that opens with what was typed on an earlier visit and not saved. */
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
