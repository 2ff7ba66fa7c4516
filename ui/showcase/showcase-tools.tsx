import { observer } from "mobx-react-lite";
import { type ComponentType, Suspense, useState } from "react";
import { SHOWCASE_LIMITS, type Showcase } from "../../core/showcase/showcase.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { DELETED } from "../shared/drawings/deleted.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import type { OwnShowcaseDialogsProps } from "./own-showcase-dialogs.tsx";
import type { ShowcaseRemovalStore } from "./showcase-removal.store.ts";
import { Actions } from "../shared/actions.tsx";

interface ToolProps {
  readonly showcase: Showcase;
  readonly removal: ShowcaseRemovalStore;
}

interface ToolsProps extends ToolProps {
  /** Its code is fetched after the page; the view suspends until then. */
  readonly dialogs: { readonly View: ComponentType<OwnShowcaseDialogsProps> };
}

export function ShowcaseTools({ showcase, removal, dialogs }: ToolsProps) {
  const [shown, setShown] = useState<OwnShowcaseDialogsProps["shown"]>(null);
  const close = () => setShown(null);
  return (
    <>
      <ButtonLink to={`/showcase/edit/${String(showcase.id)}`}>Edit</ButtonLink>
      <Button onClick={() => setShown("links")}>Share by link</Button>
      <Button variant="danger" onClick={() => setShown("removal")}>
        Delete
      </Button>
      <Suspense fallback={null}>
        <dialogs.View showcase={showcase} removal={removal} shown={shown} onClose={close} />
      </Suspense>
    </>
  );
}

/** Replaces the page of a deleted showcase until the owner leaves it. */
export const RemovedShowcase = observer(function RemovedShowcase({ showcase, removal }: ToolProps) {
  const { restoring } = removal;
  return (
    <Page title="Solution deleted">
      <EmptyState
        title={showcase.title}
        drawing={DELETED}
        action={
          <Actions>
            <Button
              variant="primary"
              busy={restoring.state.kind === "saving" ? "Restoring..." : undefined}
              onClick={() => void removal.restore(showcase.id)}
            >
              Undo
            </Button>
            <ButtonLink variant="quiet" to="/showcase">
              Browse solutions
            </ButtonLink>
          </Actions>
        }
      >
        {restoring.state.kind === "refused"
          ? restoring.state.message
          : `Its links no longer work. You can restore it for ${String(SHOWCASE_LIMITS.restoreDays)} days.`}
      </EmptyState>
    </Page>
  );
});
