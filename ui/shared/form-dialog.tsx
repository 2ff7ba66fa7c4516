import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import * as s from "./form-dialog.module.css";
import type { SubmissionStore } from "./submission.store.ts";
import type { Elements } from "./elements.ts";
import { Refusal } from "./form/refusal.tsx";
import { Form } from "./form/form.tsx";
import { SubmitButton } from "./form/submit-button.tsx";

export interface FormDialogProps<Form extends object> {
  readonly store: SubmissionStore<Form>;
  readonly open: boolean;
  readonly title: string;
  /** It begins the ids of the form's fields. */
  readonly name: string;
  /** The button has this label, as in "Send report". */
  readonly send: string;
  /** It replaces the form after sending. */
  readonly thanks: string;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** The selector matches the fields with errors. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby] input';

/** Shows a dialog with a form that is sent once: its fields, refusals, and thanks at the end. */
export const FormDialog = observer(function FormDialog<Form extends object>({
  store,
  open,
  title,
  name,
  send,
  thanks,
  onClose,
  children,
}: FormDialogProps<Form>) {
  const { state } = store;
  const form = useRef<HTMLFormElement>(null);
  const attempt = state.kind === "refused" ? state.attempt : 0;
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [attempt]);
  if (state.kind === "saved")
    return (
      <Dialog key="thanks" open={open} title="Thank you" onClose={onClose}>
        <div className={s.form}>
          <p className={s.thanks} role="status">
            {thanks}
          </p>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Form name={name} ref={form} onSubmit={() => void store.submit()}>
        {children}
        <Refusal of={store} />
        <SubmitButton of={store} label={send} busy="Sending..." />
      </Form>
    </Dialog>
  );
});
