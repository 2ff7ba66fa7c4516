import { observer } from "mobx-react-lite";
import { REQUEST_TABS } from "../../core/requests/request-form.ts";
import { Button } from "../shared/button.tsx";
import * as s from "./request-form.module.css";
import type { RequestFormStore } from "./request-form.store.ts";

export interface RequestFormActionsProps {
  readonly store: RequestFormStore;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
}

export const RequestFormActions = observer(function RequestFormActions({
  store,
  onCancel,
  onPrevious,
}: RequestFormActionsProps) {
  const { isSaving, tab } = store;
  const isLast = tab === REQUEST_TABS.at(-1);
  return (
    <div className={s.actions}>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <span className={s.steps}>
        {tab !== REQUEST_TABS[0] && <Button onClick={onPrevious}>Previous</Button>}
        <Button
          type="submit"
          variant="primary"
          busy={isSaving ? "Creating..." : undefined}
          onClick={(event) => {
            // The second click of a double click on Next must not submit.
            if (isLast && event.detail > 1) event.preventDefault();
          }}
        >
          {isLast ? "Create Request" : "Next"}
        </Button>
      </span>
    </div>
  );
});
