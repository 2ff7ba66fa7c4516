import { observer } from "mobx-react-lite";
import { FIX_THE_FORM } from "../submission.store.ts";
import * as s from "./refusal.module.css";

export interface ErrorTextProps {
  /** Nothing is shown without it. */
  readonly children: string | undefined;
  /** Where what stands around it has no gaps of its own. */
  readonly isApart?: boolean;
}

/** What went wrong, announced as it appears. */
export function ErrorText({ children, isApart = false }: ErrorTextProps) {
  if (children === undefined) return null;
  return (
    <p className={isApart ? `${s.error} ${s.apart}` : s.error} role="alert">
      {children}
    </p>
  );
}

/** Of a command, or of a form. */
type RefusableState<What> =
  | { readonly kind: "idle" | "editing" | "saving" | "saved" }
  | { readonly kind: "refused"; readonly message: string; readonly what?: What };

export interface RefusalProps<What> extends Pick<ErrorTextProps, "isApart"> {
  readonly of: { readonly state: RefusableState<What> };
  /** Of a store with several commands: only of this one. */
  readonly what?: What;
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
  if (state.kind !== "refused" || state.message === FIX_THE_FORM) return null;
  if (what !== undefined && state.what !== what) return null;
  return <ErrorText {...props}>{state.message}</ErrorText>;
});
