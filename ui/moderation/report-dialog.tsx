import { observer } from "mobx-react-lite";
import { type SubmitEvent, useEffect } from "react";
import { REPORT_REASON_NAME, REPORT_REASONS, REPORT_WORDS_MAX } from "../../core/moderation/report.ts";
import { type Subject, subjectKey } from "../../core/moderation/subject.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { useStore } from "../shared/use-store.tsx";
import * as s from "./moderation.module.css";
import { ReportStore } from "./report.store.ts";

export interface ReportDialogProps {
  readonly subject: Subject;
  readonly onClose: () => void;
}

export const ReportDialog = observer(function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const store = useStore(ReportStore);
  const key = subjectKey(subject);
  useEffect(() => {
    store.begin(key);
  }, [store, key]);
  const { state, form, errors } = store;
  const title = `Report this ${subject.kind}`;
  if (state.kind === "saved")
    return (
      <Dialog open title="Thank you" onClose={onClose}>
        <p role="status">
          A moderator will look at it. You can follow your report on your profile, under Your reports.
        </p>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </Dialog>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={s.form} onSubmit={submit} noValidate>
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
          label="What is wrong with it?"
          hint={`Up to ${REPORT_WORDS_MAX} characters. The person you report doesn't see this, or your name.`}
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
        {state.kind === "refused" && state.by === "server" && (
          <p className={s.error} role="alert">
            {state.message}
          </p>
        )}
        <Button type="submit" variant="primary" busy={store.isSaving ? "Sending..." : undefined}>
          Send report
        </Button>
      </form>
    </Dialog>
  );
});
