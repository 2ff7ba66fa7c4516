import { observer } from "mobx-react-lite";
import { REQUEST_TABS, tabHasError } from "../../core/requests/request-form.ts";
import { Button } from "../shared/button.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import * as s from "./request-form.module.css";
import type { RequestFormStore } from "./request-form.store.ts";

export interface RequestFormNoticesProps {
  readonly store: RequestFormStore;
  readonly onDiscard: () => void;
}

/** What stands above the tabs: a restored draft, a refusal, pickers that lack their lists. */
export const RequestFormNotices = observer(function RequestFormNotices({
  store,
  onDiscard,
}: RequestFormNoticesProps) {
  const { state, optionsError } = store;
  return (
    <>
      <div className={s.live} role="status">
        {store.isRestored && (
          <div className={s.notice}>
            <span>Draft restored</span>
            <Button variant="quiet" onClick={onDiscard}>
              Discard
            </Button>
          </div>
        )}
      </div>
      {state.kind === "refused" && (
        <ErrorSummary
          // A new refusal takes the focus again; an error that is mended must not.
          key={state.attempt}
          title={state.message}
          errors={Object.entries(state.errors).map(([field, message]) => ({
            fieldId: `request-${field}`,
            message,
          }))}
          onGo={(fieldId) => {
            const field = fieldId.replace("request-", "");
            const owner = REQUEST_TABS.find((each) => tabHasError(each, { [field]: "" }));
            if (owner !== undefined) store.go(owner);
          }}
        />
      )}
      {optionsError !== null && (
        <div className={s.notice} role="alert">
          <span>{optionsError}</span>
          <Button
            variant="quiet"
            onClick={() => {
              store.loadOptions();
            }}
          >
            Retry
          </Button>
        </div>
      )}
    </>
  );
});
