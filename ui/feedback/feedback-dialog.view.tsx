import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./feedback-dialog.module.css";
import { FeedbackStore } from "./feedback.store.ts";

export interface FeedbackDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const FeedbackDialogView = observer(function FeedbackDialogView({
  open,
  onClose,
}: FeedbackDialogProps) {
  const store = useStore(FeedbackStore);
  const { state, form, errors } = store;
  const close = () => {
    store.leave();
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  if (state.kind === "saved")
    return (
      <Dialog open={open} title="Thank you" onClose={close}>
        <p role="status">Your feedback has reached us. We read every line of it.</p>
        <Button variant="primary" onClick={close}>
          Close
        </Button>
      </Dialog>
    );
  return (
    <Dialog open={open} title="Feedback" onClose={close}>
      <form className={s.form} onSubmit={submit} noValidate>
        <StarsInput
          legend="How do you like working here?"
          value={form.rating}
          error={errors.rating}
          onChoose={(rating) => {
            store.change({ rating });
          }}
        />
        <Field label="Comment" optional error={errors.comment}>
          {(props) => (
            <TextArea
              {...props}
              rows={4}
              value={form.comment}
              onChange={(event) => {
                store.change({ comment: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Name" optional>
          {(props) => (
            <TextInput
              {...props}
              autoComplete="name"
              maxLength={100}
              value={form.name}
              onChange={(event) => {
                store.change({ name: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Email" optional hint="If you would like an answer" error={errors.email}>
          {(props) => (
            <TextInput
              {...props}
              type="email"
              autoComplete="email"
              value={form.email}
              onChange={(event) => {
                store.change({ email: event.target.value });
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
          Send Feedback
        </Button>
      </form>
    </Dialog>
  );
});
