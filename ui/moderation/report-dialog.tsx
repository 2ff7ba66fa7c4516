import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { REPORT_REASON_NAME, REPORT_REASONS, REPORT_WORDS_MAX } from "../../core/moderation/report.ts";
import { subjectKey } from "../../core/moderation/subject.ts";
import { SelectField } from "../shared/form/select-field.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { FormDialog } from "../shared/form-dialog.tsx";
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
  return (
    <FormDialog
      store={store}
      open
      title={reportTitle(subject)}
      name="report"
      send="Send report"
      thanks={
        isVisitor
          ? "A moderator will look at it."
          : "A moderator will look at it. You can follow your report on your profile, under Your reports."
      }
      onClose={onClose}
    >
      <SelectField
        of={store}
        name="reason"
        label="Reason"
        none="Choose a reason"
        options={REPORT_REASONS}
        nameOf={(reason) => REPORT_REASON_NAME[reason]}
        required
      />
      <TextField
        of={store}
        name="words"
        label="What's wrong with it?"
        hint={`Up to ${REPORT_WORDS_MAX} characters. The person you report won't see this or your name.`}
        rows={4}
        optional={store.form.reason !== "other"}
      />
    </FormDialog>
  );
});
