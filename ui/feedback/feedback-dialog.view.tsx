import { observer } from "mobx-react-lite";
import { useStore } from "../shared/use-store.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { FormDialog } from "../shared/form-dialog.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
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
      name="feedback"
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
        onChoose={(rating) => store.change({ rating })}
      />
      <TextField of={store} name="comment" label="Comment" rows={4} optional />
      <TextField of={store} name="name" label="Name" autoComplete="name" optional />
      <TextField
        of={store}
        name="email"
        label="Email"
        hint="If you'd like a reply"
        type="email"
        autoComplete="email"
        optional
      />
    </FormDialog>
  );
});
