import { ButtonLink } from "../shared/button.tsx";
import { ABSENT } from "../shared/drawings/absent.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";

/** In the place of every page of somebody who is no developer, or not shown. */
export function DeveloperNotFound() {
  return (
    <Page title="Developer not found" documentHead={unlistedHead("Developer not found", 404)}>
      <EmptyState
        title="This profile isn't available"
        drawing={ABSENT}
        action={
          <ButtonLink variant="secondary" to="/creators">
            Browse creators
          </ButtonLink>
        }
      >
        The account was deleted, or the profile is private.
      </EmptyState>
    </Page>
  );
}
