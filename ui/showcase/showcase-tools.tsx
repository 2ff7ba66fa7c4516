import { observer } from "mobx-react-lite";
import { useState } from "react";
import { SHOWCASE_LIMITS, type Showcase } from "../../core/showcase/showcase.ts";
import { LinksDialog } from "../share-links/links-dialog.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { DELETED } from "../shared/drawings/deleted.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { ShowcaseLinksStore } from "./showcase-links.store.ts";
import type { ShowcaseRemovalStore } from "./showcase-removal.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
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

const RemovalDialog = observer(function RemovalDialog(props: ToolDialogProps & ToolProps) {
  const { showcase, removal, onClose } = props;
  const { removing } = removal;
  const keep = () => {
    removing.reset();
    onClose();
  };
  return (
    <Dialog open title="Delete this solution?" onClose={keep}>
      <p className={s.name}>
        <bdi>{showcase.title}</bdi>
      </p>
      <p>
        {`It will no longer be visible to anyone, and its links will stop working. You can restore it for ${String(SHOWCASE_LIMITS.restoreDays)} days.`}
      </p>
      <Refusal of={removing} />
      <div className={s.dialogActions}>
        <Button onClick={keep}>Keep it</Button>
        <Button
          variant="danger"
          busy={removing.state.kind === "saving" ? "Deleting..." : undefined}
          onClick={() => void removal.remove(showcase.id)}
        >
          Delete solution
        </Button>
      </div>
    </Dialog>
  );
});

/** In the place of the page, until its owner goes on. */
export const RemovedShowcase = observer(function RemovedShowcase({ showcase, removal }: ToolProps) {
  const { restoring } = removal;
  return (
    <Page title="Solution deleted">
      <EmptyState
        title={showcase.title}
        drawing={DELETED}
        action={
          <div className={s.actions}>
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
          </div>
        }
      >
        {restoring.state.kind === "refused"
          ? restoring.state.message
          : `Its links no longer work. You can restore it for ${String(SHOWCASE_LIMITS.restoreDays)} days.`}
      </EmptyState>
    </Page>
  );
});
