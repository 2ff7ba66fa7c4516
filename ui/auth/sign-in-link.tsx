import { useLocation } from "react-router-dom";
import { ButtonLink, type ButtonLinkProps } from "../shared/button.tsx";
import type { SignInState } from "../shared/route-state.ts";
import { useStore } from "../shared/use-store.tsx";
import { SessionStore } from "./session.store.ts";

export interface SignInLinkProps extends Omit<ButtonLinkProps, "to" | "state" | "onClick"> {
  /** Where to come back to; the address of the page it stands on when absent, without its query. */
  readonly returnTo?: string;
  /** What the page that is come back to begins with. */
  readonly initialData?: unknown;
  /** What the login page says that it is for. */
  readonly signInFor?: SignInState["signInFor"];
}

/** Leads to the login page, and from there back. */
export function SignInLink({ returnTo, initialData, signInFor, ...props }: SignInLinkProps) {
  const session = useStore(SessionStore);
  const { pathname } = useLocation();
  return (
    <ButtonLink
      {...props}
      to="/login"
      data-remembers
      state={signInFor && ({ signInFor } satisfies SignInState)}
      onClick={() => {
        session.remember(returnTo ?? pathname, initialData);
      }}
    />
  );
}
