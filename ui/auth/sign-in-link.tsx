import { useLocation } from "react-router-dom";
import { ButtonLink, type ButtonLinkProps } from "../shared/button.tsx";
import type { SignInState } from "../shared/route-state.ts";
import { useStore } from "../shared/use-store.tsx";
import { SessionStore } from "./session.store.ts";

export interface SignInLinkProps extends Omit<ButtonLinkProps, "to" | "state" | "onClick"> {
  /** The sign-in returns to this path; without it, to the link's page without its query. */
  readonly returnTo?: string;
  /** The sign-in returns to the page with this route state. */
  readonly initialData?: unknown;
  /** The login page names this purpose. */
  readonly signInFor?: SignInState["signInFor"];
}

/** Links to the login page, which returns here. */
export function SignInLink({ returnTo, initialData, signInFor, ...props }: SignInLinkProps) {
  const session = useStore(SessionStore);
  const { pathname } = useLocation();
  return (
    <ButtonLink
      {...props}
      to="/login"
      data-remembers
      state={signInFor && ({ signInFor } satisfies SignInState)}
      onClick={() => session.remember(returnTo ?? pathname, initialData)}
    />
  );
}
