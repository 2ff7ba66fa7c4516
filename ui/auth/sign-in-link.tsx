import { useLocation } from "react-router-dom";
import type { ReactNode } from "react";
import { ButtonLink } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { SessionStore } from "./session.store.ts";

/** Leads to the login page, and from there back to the place where it stands. */
export function SignInLink({
  isQuiet = false,
  children,
}: {
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}) {
  const session = useStore(SessionStore);
  const { pathname } = useLocation();
  return (
    <ButtonLink
      {...(isQuiet && { variant: "quiet" })}
      to="/login"
      data-remembers
      onClick={() => {
        session.remember(pathname);
      }}
    >
      {children}
    </ButtonLink>
  );
}
