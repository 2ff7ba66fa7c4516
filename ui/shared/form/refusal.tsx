import { observer } from "mobx-react-lite";
import { ErrorText, type ErrorTextProps } from "./error-text.tsx";
import { FIX_THE_FORM } from "../../../core/editing/fix-the-form.ts";

/** A command and a form have such a state. */
type RefusableState<What> =
  | { readonly kind: "idle" | "editing" | "saving" | "saved" }
  | { readonly kind: "refused"; readonly message: string; readonly what?: What };

export interface RefusalProps<What> extends Pick<ErrorTextProps, "isApart"> {
  readonly of: { readonly state: RefusableState<What> };
  /** It selects one command of a store that has several. */
  readonly what?: What | undefined;
}

/**
 * Shows why a command or a form was refused. Errors of fields are shown by the fields and the summary above, not
 * here.
 */
export const Refusal = observer(function Refusal<What>({
  of: { state },
  what,
  ...props
}: RefusalProps<What>) {
  const isShown =
    state.kind === "refused" && state.message !== FIX_THE_FORM && (what ?? state.what) === state.what;
  return isShown && <ErrorText {...props}>{state.message}</ErrorText>;
});
