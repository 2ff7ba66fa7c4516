import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import * as s from "./form-dialog.module.css";
import type { SubmissionStore } from "./submission.store.ts";
import type { Elements } from "./elements.ts";
import { Refusal } from "./form/refusal.tsx";
import { Form } from "./form/form.tsx";

export interface FormDialogProps<Form extends object> {
  readonly store: SubmissionStore<Form>;
  readonly open: boolean;
  readonly title: string;
  /** Begins the ids of its fields. */
  readonly name: string;
  /** The button's label: "Send report". */
  readonly send: string;
  /** Takes the form's place once it was sent. */
  readonly thanks: string;
  readonly onClose: () => void;
  /** The form's fields. */
  readonly children: Elements;
}

/** The fields that say what is wrong with them. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby] input';

/** A form that is sent once, in a dialog: its fields, what the server refused, and thanks in the end. */
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
        <Button type="submit" variant="primary" busy={store.isSaving ? "Sending..." : undefined}>
          {send}
        </Button>
      </Form>
    </Dialog>
  );
});
