import { ButtonLink } from "../../shared/button.tsx";
import { EmptyState } from "../../shared/empty-state.tsx";
import { Page } from "../../shared/page.tsx";
import { unlistedHead } from "../../shared/page-head.ts";
import { Footer } from "../shell/footer.tsx";
import { Header } from "../shell/header.tsx";

const nothing = () => undefined;

/** For an address that is no screen, until the application leads to home. */
export function NotFoundPage() {
  return (
    <>
      <Header user={null} theme="system" onTheme={nothing} onDialog={nothing} />
      <main id="main">
        <Page title="Page not found" documentHead={unlistedHead("Page not found", 404)}>
          <EmptyState
            title="This page isn't available"
            icon="search"
            action={
              <ButtonLink variant="secondary" to="/tickets">
                Browse open tickets
              </ButtonLink>
            }
          >
            The address may be mistyped, or the page was removed.
          </EmptyState>
        </Page>
      </main>
      <Footer onDialog={nothing} />
    </>
  );
}
