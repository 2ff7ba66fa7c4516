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
      thanks="Your feedback has reached us. We read every line of it."
      onClose={() => {
        store.leave();
        onClose();
      }}
    >
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
    </FormDialog>
  );
});
