import { observer } from "mobx-react-lite";
import { RestoredNotice } from "../restored-notice.tsx";
import type { SubmissionStore } from "../submission.store.ts";
import { useFieldId } from "./form.tsx";
import { FormErrors } from "./form-errors.tsx";

export interface FormNoticesProps<Form extends object> {
  readonly of: SubmissionStore<Form, unknown> & { readonly isRestored: boolean; startOver(): void };
  /** The field takes the focus after the restored changes are discarded. */
  readonly first: keyof Form & string;
}

/** Shows above a form with a draft: restored changes, and a refusal. */
export const FormNotices = observer(function FormNotices<Form extends object>({
  of: store,
  first,
}: FormNoticesProps<Form>) {
  const firstId = useFieldId(first) ?? "";
  return (
    <>
      {store.isRestored && (
        <RestoredNotice
          onDiscard={() => {
            store.startOver();
            document.getElementById(firstId)?.focus();
          }}
        />
      )}
      <FormErrors of={store} />
    </>
  );
});
