import { INVALID_SHARE_TOKEN } from "../../core/share-links/share-link.ts";
import { SignInLink } from "../auth/sign-in-link.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { ABSENT } from "../shared/drawings/absent.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import { Actions } from "../shared/actions.tsx";

export function NotFound({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <Page title="Solution not found" documentHead={unlistedHead("Solution not found", 404)}>
      <EmptyState
        title="This solution isn't available"
        drawing={ABSENT}
        action={
          <Actions>
            <ButtonLink to="/showcase">Browse solutions</ButtonLink>
            {isVisitor && <SignInLink variant="quiet">Sign in</SignInLink>}
          </Actions>
        }
      >
        {isVisitor
          ? "It was deleted, or it isn't public. If it's yours, sign in to see it."
          : "It was deleted, or it isn't public."}
      </EmptyState>
    </Page>
  );
}

export function InvalidToken() {
  return (
    <Page title={INVALID_SHARE_TOKEN} documentHead={unlistedHead(INVALID_SHARE_TOKEN, 404)}>
      <EmptyState
        title="This link doesn't work"
        drawing={ABSENT}
        action={<ButtonLink to="/showcase">Browse solutions</ButtonLink>}
      >
        The link is incomplete or was revoked. Ask the person who sent it for a new one.
      </EmptyState>
    </Page>
  );
}
