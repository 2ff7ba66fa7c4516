import { type OwnShowcase, SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import { LinksDialog } from "../share-links/links-dialog.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import type { OwnShowcasesStore } from "./own-showcases.store.ts";
import { ShowcaseLinksStore } from "./showcase-links.store.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";

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

export function Removal({ store, showcase, onClose }: RemovalProps) {
  return (
    <ConfirmDialog
      of={store.removing}
      title="Delete this solution?"
      action="Delete solution"
      busy="Deleting..."
      run={() => store.remove(showcase)}
      onClose={onClose}
    >
      <p>
        <bdi>{showcase.title}</bdi>{" "}
        <span>{`will no longer be visible to anyone, and its links will stop working. You can restore it for ${String(SHOWCASE_LIMITS.restoreDays)} days.`}</span>
      </p>
    </ConfirmDialog>
  );
}
