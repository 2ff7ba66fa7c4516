import { observer } from "mobx-react-lite";
import { Button, type ButtonProps } from "../button.tsx";

export interface SubmitButtonProps extends Pick<ButtonProps, "variant"> {
  readonly of: { readonly isSaving: boolean };
  readonly label: string;
  /** It replaces the label while the form is sent, as in "Sending...". */
  readonly busy: string;
}

/** Sends the form around it. */
export const SubmitButton = observer(function SubmitButton({
  of: store,
  label,
  busy,
  variant = "primary",
}: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} busy={store.isSaving ? busy : undefined}>
      {label}
    </Button>
  );
});
