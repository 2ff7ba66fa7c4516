import { useLocation } from "react-router-dom";
import { SignInStore } from "../auth/sign-in.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { PLAYLISTS } from "../shared/drawings/playlists.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStore } from "../shared/use-store.tsx";

/** Replaces a user's own screen for a visitor. */
export function SignInFirst({ title, children }: { readonly title: string; readonly children: string }) {
  const signIn = useStore(SignInStore);
  const { pathname } = useLocation();
  return (
    <Page title={title}>
      <EmptyState
        title="Sign in to use playlists"
        drawing={PLAYLISTS}
        action={
          <ButtonLink variant="primary" to="/login" onClick={() => signIn.rememberPlace(pathname, undefined)}>
            Sign In
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
