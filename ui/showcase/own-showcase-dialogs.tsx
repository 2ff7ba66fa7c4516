import { observer } from "mobx-react-lite";
import { type OwnShowcase, SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import { LinksDialog } from "../share-links/links-dialog.tsx";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import type { OwnShowcasesStore } from "./own-showcases.store.ts";
import * as s from "./own-showcases.module.css";
import { ShowcaseLinksStore } from "./showcase-links.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

interface LinksProps {
  readonly showcase: OwnShowcase;
  readonly onClose: () => void;
}

export function Links({ showcase: { id, isPublic }, onClose }: LinksProps) {
  const store = useStore(ShowcaseLinksStore);
  useStarted(store, id);
  return (
    <LinksDialog store={store} target={id} title="Share by link" onClose={onClose}>
      {isPublic
        ? "This solution is public. A share link also shows when it was last used, and you can revoke it."
        : "Anyone with the link can see this solution, though it isn't listed."}
    </LinksDialog>
  );
}

interface RemovalProps {
  readonly store: OwnShowcasesStore;
  readonly showcase: OwnShowcase;
  readonly onClose: (isGone: boolean) => void;
}

export const Removal = observer(function Removal({ store, showcase, onClose }: RemovalProps) {
  const { removing } = store;
  const keep = () => {
    removing.reset();
    onClose(false);
  };
  const remove = async () => {
    if (await store.remove(showcase)) onClose(true);
  };
  return (
    <Dialog open title="Delete this solution?" onClose={keep}>
      <p>
        <bdi>{showcase.title}</bdi>{" "}
        <span>{`will no longer be visible to anyone, and its links will stop working. You can restore it for ${String(SHOWCASE_LIMITS.restoreDays)} days.`}</span>
      </p>
      <Refusal of={removing} />
      <div className={s.dialogActions}>
        <Button onClick={keep}>Keep it</Button>
        <Button
          variant="danger"
          busy={removing.saving === null ? undefined : "Deleting..."}
          onClick={() => void remove()}
        >
          Delete solution
        </Button>
      </div>
    </Dialog>
  );
});
