import { observer } from "mobx-react-lite";
import { REQUEST_TABS, tabHasError } from "../../core/requests/request-form.ts";
import { Button } from "../shared/button.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import * as s from "./request-form.module.css";
import { RequestDraftNotices, type RequestDraftNoticesProps } from "./request-draft-notices.tsx";

/** Shows above the tabs: drafts, a refusal, and pickers whose lists are missing. */
export const RequestFormNotices = observer(function RequestFormNotices({
  store,
  onDecided,
}: RequestDraftNoticesProps) {
  const { optionsError } = store;
  return (
    <>
      <RequestDraftNotices store={store} onDecided={onDecided} />
      <FormErrors
        of={store}
        onGo={(field) => {
          const owner = REQUEST_TABS.find((each) => tabHasError(each, { [field]: "" }));
          if (owner !== undefined) store.go(owner);
        }}
      />
      {optionsError !== null && (
        <div className={s.notice} role="alert">
          <span>{optionsError}</span>
          <Button variant="quiet" onClick={() => store.loadOptions()}>
            Retry
          </Button>
        </div>
      )}
    </>
  );
});
