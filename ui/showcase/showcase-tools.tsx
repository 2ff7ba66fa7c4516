import { observer } from "mobx-react-lite";
import { useState } from "react";
import { SHOWCASE_LIMITS, type Showcase } from "../../core/showcase/showcase.ts";
import { LinksDialog } from "../share-links/links-dialog.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { DELETED } from "../shared/drawings/deleted.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { ShowcaseLinksStore } from "./showcase-links.store.ts";
import type { ShowcaseRemovalStore } from "./showcase-removal.store.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./showcase.module.css";

interface ToolProps {
  readonly showcase: Showcase;
  readonly removal: ShowcaseRemovalStore;
}

/** What its owner does with it. */
export function ShowcaseTools({ showcase, removal }: ToolProps) {
  const [shown, setShown] = useState<"links" | "removal" | null>(null);
  const close = () => {
    setShown(null);
  };
  return (
    <>
      <ButtonLink to={`/showcase/edit/${String(showcase.id)}`}>Edit</ButtonLink>
      <Button
        onClick={() => {
          setShown("links");
        }}
      >
        Share by link
      </Button>
      <Button
        variant="danger"
        onClick={() => {
          setShown("removal");
        }}
      >
        Delete
      </Button>
      {shown === "links" && <ShowcaseLinks showcase={showcase} onClose={close} />}
      {shown === "removal" && <RemovalDialog showcase={showcase} removal={removal} onClose={close} />}
    </>
  );
}

interface ToolDialogProps {
  readonly showcase: Showcase;
  readonly onClose: () => void;
}

function ShowcaseLinks({ showcase, onClose }: ToolDialogProps) {
  const store = useStore(ShowcaseLinksStore);
  useStarted(store, showcase.id);
  return (
    <LinksDialog store={store} target={showcase.id} title="Share by link" onClose={onClose}>
      {showcase.isPublic
        ? "This solution is public. A share link also shows when it was last used, and you can revoke it."
        : "Anyone with the link can see this solution, though it isn't listed."}
    </LinksDialog>
  );
}

function RemovalDialog({ showcase, removal, onClose }: ToolDialogProps & ToolProps) {
  return (
    <ConfirmDialog
      of={removal.removing}
      title="Delete this solution?"
      action="Delete solution"
      busy="Deleting..."
      run={() => removal.remove(showcase.id)}
      onClose={onClose}
    >
      <p className={s.name}>
        <bdi>{showcase.title}</bdi>
      </p>
      <p>
        {`It will no longer be visible to anyone, and its links will stop working. You can restore it for ${String(SHOWCASE_LIMITS.restoreDays)} days.`}
      </p>
    </ConfirmDialog>
  );
}

/** In the place of the page, until its owner goes on. */
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
