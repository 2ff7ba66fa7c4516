import { observer } from "mobx-react-lite";
import { ErrorText, type ErrorTextProps } from "./error-text.tsx";
import { FIX_THE_FORM } from "../../../core/editing/fix-the-form.ts";

/** Of a command, or of a form. */
type RefusableState<What> =
  | { readonly kind: "idle" | "editing" | "saving" | "saved" }
  | { readonly kind: "refused"; readonly message: string; readonly what?: What };

export interface RefusalProps<What> extends Pick<ErrorTextProps, "isApart"> {
  readonly of: { readonly state: RefusableState<What> };
  /** Of a store with several commands: only of this one. */
  readonly what?: What | undefined;
}

/**
 * Why a command or a form was refused. That a form has errors is said by its fields and by the summary above them, not
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
