import { observer } from "mobx-react-lite";
import { useStore } from "../shared/use-store.tsx";
import { Field } from "../shared/field.tsx";
import { FormDialog } from "../shared/form-dialog.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
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
  const { form, errors } = store;
  return (
    <FormDialog
      store={store}
      open={open}
      title="Feedback"
      send="Send Feedback"
      thanks="We received your feedback and read every word."
      onClose={() => {
        store.leave();
        onClose();
      }}
    >
      <StarsInput
        legend="How would you rate your experience?"
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
      <Field label="Name" optional error={errors.name}>
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
      <Field label="Email" optional hint="If you'd like a reply" error={errors.email}>
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
    </FormDialog>
  );
});
