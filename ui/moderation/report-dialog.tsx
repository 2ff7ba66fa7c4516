import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { REPORT_REASON_NAME, REPORT_REASONS, REPORT_WORDS_MAX } from "../../core/moderation/report.ts";
import { subjectKey } from "../../core/moderation/subject.ts";
import { Field } from "../shared/field.tsx";
import { FormDialog } from "../shared/form-dialog.tsx";
import { Select } from "../shared/select.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { useStore } from "../shared/use-store.tsx";
import { type ReportDialogProps, reportTitle } from "./report-button.tsx";
import { ReportStore } from "./report.store.ts";

export const ReportDialog = observer(function ReportDialog({
  subject,
  isVisitor = false,
  onClose,
}: ReportDialogProps) {
  const store = useStore(ReportStore);
  const key = subjectKey(subject);
  useEffect(() => {
    store.begin(key);
  }, [store, key]);
  const { form, errors } = store;
  return (
    <FormDialog
      store={store}
      open
      title={reportTitle(subject)}
      send="Send report"
      thanks={
        isVisitor
          ? "A moderator will look at it."
          : "A moderator will look at it. You can follow your report on your profile, under Your reports."
      }
      onClose={onClose}
    >
      <Field label="Reason" required error={errors.reason}>
        {(control) => (
          <Select
            {...control}
            value={form.reason ?? ""}
            onChange={({ target: { value } }) => {
              store.change({ reason: REPORT_REASONS.find((each) => each === value) ?? null });
            }}
          >
            <option value="">Choose a reason</option>
            {REPORT_REASONS.map((each) => (
              <option key={each} value={each}>
                {REPORT_REASON_NAME[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="What's wrong with it?"
        hint={`Up to ${REPORT_WORDS_MAX} characters. The person you report won't see this or your name.`}
        optional={form.reason !== "other"}
        error={errors.words}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={form.words}
            onChange={(event) => {
              store.change({ words: event.target.value });
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
});
